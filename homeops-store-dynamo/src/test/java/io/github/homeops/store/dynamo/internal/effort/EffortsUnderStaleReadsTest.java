package io.github.homeops.store.dynamo.internal.effort;

import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.contract.EffortRepositoryContract;

/** The contract once more, with reads that see nothing of the latest writes unless they were promised to. */
@HomeOpsStoreTest(staleReads = 1000)
class EffortsUnderStaleReadsTest extends EffortRepositoryContract {

    @Override
    protected int samplesPerThread() {
        return 2;
    }
}
