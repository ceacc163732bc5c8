package io.github.homeops.store.dynamo.internal.activity;

import io.github.homeops.store.testkit.contract.ActivityQuestionsContract;

class DynamoActivityQuestionsTest extends ActivityQuestionsContract {}
