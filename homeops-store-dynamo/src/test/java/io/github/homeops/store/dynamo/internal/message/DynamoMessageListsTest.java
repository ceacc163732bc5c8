package io.github.homeops.store.dynamo.internal.message;

import io.github.homeops.store.testkit.contract.MessageListsContract;

class DynamoMessageListsTest extends MessageListsContract {}
