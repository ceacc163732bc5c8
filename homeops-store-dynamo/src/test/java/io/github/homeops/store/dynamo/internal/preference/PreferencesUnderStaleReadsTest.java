package io.github.homeops.store.dynamo.internal.preference;

import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.contract.PreferenceRepositoryContract;

/** The contract once more, with reads that see nothing of the latest writes unless they were promised to. */
@HomeOpsStoreTest(staleReads = 1000)
class PreferencesUnderStaleReadsTest extends PreferenceRepositoryContract {

    @Override
    protected int samplesPerThread() {
        return 2;
    }
}
