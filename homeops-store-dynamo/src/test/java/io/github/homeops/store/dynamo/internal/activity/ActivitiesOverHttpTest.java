package io.github.homeops.store.dynamo.internal.activity;

import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.contract.ActivityQuestionsContract;
import io.github.homeops.store.testkit.contract.ActivityRepositoryContract;
import org.junit.jupiter.api.Nested;

/** The contracts once more through a real client of the SDK, with its signing, parsing, retries and time-outs. */
class ActivitiesOverHttpTest {

    @Nested
    @HomeOpsStoreTest(overHttp = true)
    class Repository extends ActivityRepositoryContract {}

    @Nested
    @HomeOpsStoreTest(overHttp = true)
    class Questions extends ActivityQuestionsContract {}
}
