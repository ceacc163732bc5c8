package io.github.homeops.store.dynamo.internal.habit;

import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.dynamo.internal.InPagesOfOne;
import io.github.homeops.store.testkit.LocalStore;
import io.github.homeops.store.testkit.contract.HabitRepositoryContract;

/** The contract once more, with a database that never answers a query with more than one item. */
class HabitsInPagesOfOneTest extends HabitRepositoryContract {

    @Override
    protected HomeOpsStore store(LocalStore local) {
        return InPagesOfOne.over(local);
    }

    @Override
    protected int observationsPerThread() {
        return 4;
    }
}
