package io.github.homeops.store.dynamo.internal.effort;

import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.contract.EffortRepositoryContract;

/** The contract once more through a real client of the SDK, with its signing, parsing, retries and time-outs. */
@HomeOpsStoreTest(overHttp = true)
class EffortsOverHttpTest extends EffortRepositoryContract {

    @Override
    protected int samplesPerThread() {
        return 2;
    }
}
