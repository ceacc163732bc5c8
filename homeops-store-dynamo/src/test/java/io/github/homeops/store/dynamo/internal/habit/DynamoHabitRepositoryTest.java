package io.github.homeops.store.dynamo.internal.habit;

import io.github.homeops.store.testkit.contract.HabitRepositoryContract;

class DynamoHabitRepositoryTest extends HabitRepositoryContract {}
