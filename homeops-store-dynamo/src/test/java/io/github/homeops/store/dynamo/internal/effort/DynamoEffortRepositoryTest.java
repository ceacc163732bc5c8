package io.github.homeops.store.dynamo.internal.effort;

import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.dynamo.internal.PatientStore;
import io.github.homeops.store.testkit.LocalStore;
import io.github.homeops.store.testkit.contract.EffortRepositoryContract;

class DynamoEffortRepositoryTest extends EffortRepositoryContract {

    @Override
    protected HomeOpsStore store(LocalStore local) {
        return PatientStore.over(local);
    }
}
