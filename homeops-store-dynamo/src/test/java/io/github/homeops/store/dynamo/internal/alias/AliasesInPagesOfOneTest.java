package io.github.homeops.store.dynamo.internal.alias;

import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.dynamo.internal.InPagesOfOne;
import io.github.homeops.store.testkit.LocalStore;
import io.github.homeops.store.testkit.contract.AliasConfirmationContract;
import io.github.homeops.store.testkit.contract.AliasDecisionsContract;
import io.github.homeops.store.testkit.contract.AliasOrderContract;
import io.github.homeops.store.testkit.contract.AliasRepositoryContract;
import io.github.homeops.store.testkit.contract.SeedVocabularyContract;
import org.junit.jupiter.api.Nested;

/** The contracts once more, with a database that never answers a query with more than one item. */
class AliasesInPagesOfOneTest {

    @Nested
    class Repository extends AliasRepositoryContract {
        @Override
        protected HomeOpsStore store(LocalStore local) {
            return InPagesOfOne.over(local);
        }
    }

    @Nested
    class Confirmation extends AliasConfirmationContract {
        @Override
        protected HomeOpsStore store(LocalStore local) {
            return InPagesOfOne.over(local);
        }
    }

    @Nested
    class Decisions extends AliasDecisionsContract {
        @Override
        protected HomeOpsStore store(LocalStore local) {
            return InPagesOfOne.over(local);
        }
    }

    @Nested
    class Order extends AliasOrderContract {
        @Override
        protected HomeOpsStore store(LocalStore local) {
            return InPagesOfOne.over(local);
        }
    }

    @Nested
    class Seeds extends SeedVocabularyContract {
        @Override
        protected HomeOpsStore store(LocalStore local) {
            return InPagesOfOne.over(local);
        }
    }
}
