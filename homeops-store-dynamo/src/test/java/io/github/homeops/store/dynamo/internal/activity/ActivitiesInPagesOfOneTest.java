package io.github.homeops.store.dynamo.internal.activity;

import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.dynamo.internal.InPagesOfOne;
import io.github.homeops.store.testkit.LocalStore;
import io.github.homeops.store.testkit.contract.ActivityQuestionsContract;
import io.github.homeops.store.testkit.contract.ActivityRepositoryContract;
import org.junit.jupiter.api.Nested;

/** The contracts once more, with a database that never answers a query with more than one item. */
class ActivitiesInPagesOfOneTest {

    @Nested
    class Repository extends ActivityRepositoryContract {
        @Override
        protected HomeOpsStore store(LocalStore local) {
            return InPagesOfOne.over(local);
        }
    }

    @Nested
    class Questions extends ActivityQuestionsContract {
        @Override
        protected HomeOpsStore store(LocalStore local) {
            return InPagesOfOne.over(local);
        }
    }
}
