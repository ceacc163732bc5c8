package io.github.homeops.store.dynamo.internal.preference;

import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.contract.PreferenceRepositoryContract;

/** The contract once more through a real client of the SDK, with its signing, parsing, retries and time-outs. */
@HomeOpsStoreTest(overHttp = true)
class PreferencesOverHttpTest extends PreferenceRepositoryContract {

    @Override
    protected int samplesPerThread() {
        return 2;
    }
}
