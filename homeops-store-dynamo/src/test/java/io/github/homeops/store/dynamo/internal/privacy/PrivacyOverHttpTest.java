package io.github.homeops.store.dynamo.internal.privacy;

import io.github.homeops.store.dynamo.MessagesByUserBackend;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.contract.PrivacyContract;

/** The contract once more through a real client of the SDK, with its signing, parsing, retries and time-outs. */
@HomeOpsStoreTest(backend = MessagesByUserBackend.class, overHttp = true)
class PrivacyOverHttpTest extends PrivacyContract {}
