package io.github.homeops.store.dynamo.internal.habit;

import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.contract.HabitRepositoryContract;

/** The contract once more through a real client of the SDK. */
@HomeOpsStoreTest(overHttp = true)
class HabitsOverHttpTest extends HabitRepositoryContract {

    @Override
    protected int observationsPerThread() {
        return 4;
    }
}
