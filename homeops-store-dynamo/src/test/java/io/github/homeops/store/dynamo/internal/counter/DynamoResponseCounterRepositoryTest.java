package io.github.homeops.store.dynamo.internal.counter;

import io.github.homeops.store.testkit.contract.ResponseCounterRepositoryContract;

class DynamoResponseCounterRepositoryTest extends ResponseCounterRepositoryContract {}
