package io.github.homeops.store.dynamo.internal.activity;

import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.contract.ActivityQuestionsContract;
import io.github.homeops.store.testkit.contract.ActivityRepositoryContract;
import org.junit.jupiter.api.Nested;

/** The contracts once more, with reads that see nothing of the latest writes unless they were promised to. */
class ActivitiesUnderStaleReadsTest {

    @Nested
    @HomeOpsStoreTest(staleReads = 1000)
    class Repository extends ActivityRepositoryContract {}

    @Nested
    @HomeOpsStoreTest(staleReads = 1000)
    class Questions extends ActivityQuestionsContract {}
}
