package io.github.homeops.store.dynamo.internal.message;

import io.github.homeops.store.testkit.contract.MessageRepositoryContract;

class DynamoMessageRepositoryTest extends MessageRepositoryContract {}
