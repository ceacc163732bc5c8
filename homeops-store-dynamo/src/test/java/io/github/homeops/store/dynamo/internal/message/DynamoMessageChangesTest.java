package io.github.homeops.store.dynamo.internal.message;

import io.github.homeops.store.testkit.contract.MessageChangesContract;

class DynamoMessageChangesTest extends MessageChangesContract {}
