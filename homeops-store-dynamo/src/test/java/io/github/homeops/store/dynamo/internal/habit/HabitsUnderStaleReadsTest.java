package io.github.homeops.store.dynamo.internal.habit;

import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.contract.HabitRepositoryContract;

/** The contract once more, with reads that see nothing of the latest writes unless they were promised to. */
@HomeOpsStoreTest(staleReads = 1000)
class HabitsUnderStaleReadsTest extends HabitRepositoryContract {

    @Override
    protected int observationsPerThread() {
        return 4;
    }
}
