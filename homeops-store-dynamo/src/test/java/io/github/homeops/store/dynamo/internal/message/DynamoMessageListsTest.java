package io.github.homeops.store.dynamo.internal.message;

import io.github.homeops.store.dynamo.MessagesByUserBackend;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.contract.MessageListsContract;

@HomeOpsStoreTest(backend = MessagesByUserBackend.class)
class DynamoMessageListsTest extends MessageListsContract {}
