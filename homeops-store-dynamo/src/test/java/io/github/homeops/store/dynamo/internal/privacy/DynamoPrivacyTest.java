package io.github.homeops.store.dynamo.internal.privacy;

import io.github.homeops.store.dynamo.MessagesByUserBackend;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.contract.PrivacyContract;

@HomeOpsStoreTest(backend = MessagesByUserBackend.class)
class DynamoPrivacyTest extends PrivacyContract {}
