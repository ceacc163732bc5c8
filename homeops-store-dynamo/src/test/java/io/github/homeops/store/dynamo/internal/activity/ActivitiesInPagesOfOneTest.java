package io.github.homeops.store.dynamo.internal.activity;

import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.dynamo.DynamoHomeOpsStore;
import io.github.homeops.store.dynamo.internal.InterceptedClient;
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
            return inPagesOfOne(local);
        }
    }

    @Nested
    class Questions extends ActivityQuestionsContract {
        @Override
        protected HomeOpsStore store(LocalStore local) {
            return inPagesOfOne(local);
        }
    }

    private static HomeOpsStore inPagesOfOne(LocalStore local) {
        return DynamoHomeOpsStore.builder()
                .client(InterceptedClient.of(local.client())
                        .onQuery(query -> query.toBuilder().limit(1).build())
                        .client())
                .clock(local.clock())
                .build();
    }
}
