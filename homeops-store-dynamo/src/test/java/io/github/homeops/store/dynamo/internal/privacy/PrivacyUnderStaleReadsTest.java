package io.github.homeops.store.dynamo.internal.privacy;

import io.github.homeops.store.dynamo.MessagesByUserBackend;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.contract.PrivacyContract;

/** The contract once more, where indexes show nothing that was written since the household moved in. */
@HomeOpsStoreTest(backend = MessagesByUserBackend.class, staleReads = 1000)
class PrivacyUnderStaleReadsTest extends PrivacyContract {}
