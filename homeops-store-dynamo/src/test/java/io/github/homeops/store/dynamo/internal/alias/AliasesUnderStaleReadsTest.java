package io.github.homeops.store.dynamo.internal.alias;

import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.contract.AliasConfirmationContract;
import io.github.homeops.store.testkit.contract.AliasDecisionsContract;
import io.github.homeops.store.testkit.contract.AliasOrderContract;
import io.github.homeops.store.testkit.contract.AliasRepositoryContract;
import io.github.homeops.store.testkit.contract.SeedVocabularyContract;
import org.junit.jupiter.api.Nested;

/** The contracts once more, with reads that see nothing of the latest writes unless they were promised to. */
class AliasesUnderStaleReadsTest {

    @Nested
    @HomeOpsStoreTest(staleReads = 1000)
    class Repository extends AliasRepositoryContract {}

    @Nested
    @HomeOpsStoreTest(staleReads = 1000)
    class Confirmation extends AliasConfirmationContract {}

    @Nested
    @HomeOpsStoreTest(staleReads = 1000)
    class Decisions extends AliasDecisionsContract {}

    @Nested
    @HomeOpsStoreTest(staleReads = 1000)
    class Order extends AliasOrderContract {}

    @Nested
    @HomeOpsStoreTest(staleReads = 1000)
    class Seeds extends SeedVocabularyContract {}
}
