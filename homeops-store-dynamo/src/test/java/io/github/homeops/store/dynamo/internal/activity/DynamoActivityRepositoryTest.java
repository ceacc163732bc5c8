package io.github.homeops.store.dynamo.internal.activity;

import io.github.homeops.store.testkit.contract.ActivityRepositoryContract;

class DynamoActivityRepositoryTest extends ActivityRepositoryContract {}
