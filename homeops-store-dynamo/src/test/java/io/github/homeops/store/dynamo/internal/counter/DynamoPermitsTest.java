package io.github.homeops.store.dynamo.internal.counter;

import io.github.homeops.store.testkit.contract.PermitContract;

class DynamoPermitsTest extends PermitContract {}
