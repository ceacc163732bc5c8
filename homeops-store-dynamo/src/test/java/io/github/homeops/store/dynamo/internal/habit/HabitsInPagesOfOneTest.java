package io.github.homeops.store.dynamo.internal.habit;

import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.dynamo.DynamoHomeOpsStore;
import io.github.homeops.store.dynamo.internal.InterceptedClient;
import io.github.homeops.store.testkit.LocalStore;
import io.github.homeops.store.testkit.contract.HabitRepositoryContract;

/** The contract once more, with a database that never answers a query with more than one item. */
class HabitsInPagesOfOneTest extends HabitRepositoryContract {

    @Override
    protected HomeOpsStore store(LocalStore local) {
        return DynamoHomeOpsStore.builder()
                .client(InterceptedClient.of(local.client())
                        .onQuery(query -> query.toBuilder().limit(1).build())
                        .client())
                .clock(local.clock())
                .build();
    }

    @Override
    protected int observationsPerThread() {
        return 4;
    }
}
