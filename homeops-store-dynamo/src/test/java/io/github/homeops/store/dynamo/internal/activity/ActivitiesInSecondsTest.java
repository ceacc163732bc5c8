package io.github.homeops.store.dynamo.internal.activity;

import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.dynamo.DynamoHomeOpsStore;
import io.github.homeops.store.dynamo.TimestampUnit;
import io.github.homeops.store.testkit.LocalStore;
import io.github.homeops.store.testkit.contract.ActivityQuestionsContract;
import io.github.homeops.store.testkit.contract.ActivityRepositoryContract;
import org.junit.jupiter.api.Nested;

/** The contracts once more, on a table that counts in seconds. */
class ActivitiesInSecondsTest {

    @Nested
    class Repository extends ActivityRepositoryContract {
        @Override
        protected HomeOpsStore store(LocalStore local) {
            return inSeconds(local);
        }
    }

    @Nested
    class Questions extends ActivityQuestionsContract {
        @Override
        protected HomeOpsStore store(LocalStore local) {
            return inSeconds(local);
        }
    }

    private static HomeOpsStore inSeconds(LocalStore local) {
        return DynamoHomeOpsStore.builder()
                .client(local.client())
                .clock(local.clock())
                .timestampUnit(TimestampUnit.SECONDS)
                .build();
    }
}
