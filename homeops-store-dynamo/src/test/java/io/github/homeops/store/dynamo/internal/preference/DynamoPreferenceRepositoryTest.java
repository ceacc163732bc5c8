package io.github.homeops.store.dynamo.internal.preference;

import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.dynamo.internal.PatientStore;
import io.github.homeops.store.testkit.LocalStore;
import io.github.homeops.store.testkit.contract.PreferenceRepositoryContract;

class DynamoPreferenceRepositoryTest extends PreferenceRepositoryContract {

    @Override
    protected HomeOpsStore store(LocalStore local) {
        return PatientStore.over(local);
    }
}
