package io.github.homeops.store.dynamo.internal.alias;

import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.contract.AliasConfirmationContract;
import io.github.homeops.store.testkit.contract.AliasDecisionsContract;
import io.github.homeops.store.testkit.contract.AliasOrderContract;
import io.github.homeops.store.testkit.contract.AliasRepositoryContract;
import io.github.homeops.store.testkit.contract.SeedVocabularyContract;
import org.junit.jupiter.api.Nested;

/** The contracts once more through a real client of the SDK, with its signing, parsing, retries and time-outs. */
class AliasesOverHttpTest {

    @Nested
    @HomeOpsStoreTest(overHttp = true)
    class Repository extends AliasRepositoryContract {}

    @Nested
    @HomeOpsStoreTest(overHttp = true)
    class Confirmation extends AliasConfirmationContract {}

    @Nested
    @HomeOpsStoreTest(overHttp = true)
    class Decisions extends AliasDecisionsContract {}

    @Nested
    @HomeOpsStoreTest(overHttp = true)
    class Order extends AliasOrderContract {}

    @Nested
    @HomeOpsStoreTest(overHttp = true)
    class Seeds extends SeedVocabularyContract {}
}
