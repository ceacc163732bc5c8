package io.github.homeops.store.dynamo.internal.effort;

import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.dynamo.DynamoHomeOpsStore;
import io.github.homeops.store.testkit.LocalStore;
import io.github.homeops.store.testkit.contract.EffortRepositoryContract;
import java.time.Duration;

class DynamoEffortRepositoryTest extends EffortRepositoryContract {

    // Thousands of observations of one record take their time on a slow machine, and here nobody is to give up.
    @Override
    protected HomeOpsStore store(LocalStore local) {
        return DynamoHomeOpsStore.builder()
                .client(local.client())
                .clock(local.clock())
                .callBudget(Duration.ofMinutes(5))
                .build();
    }
}
