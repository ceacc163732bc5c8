package io.github.homeops.store.dynamo.internal.activity;

import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.dynamo.ActivityIds;
import io.github.homeops.store.dynamo.DynamoHomeOpsStore;
import io.github.homeops.store.testkit.LocalStore;
import io.github.homeops.store.testkit.contract.ActivityRepositoryContract;

/** The contract once more, by a store that does not rely on what ids say. */
class ActivitiesWithAnyIdsTest extends ActivityRepositoryContract {

    @Override
    protected HomeOpsStore store(LocalStore local) {
        return DynamoHomeOpsStore.builder()
                .client(local.client())
                .clock(local.clock())
                .activityIds(ActivityIds.ANY)
                .build();
    }
}
