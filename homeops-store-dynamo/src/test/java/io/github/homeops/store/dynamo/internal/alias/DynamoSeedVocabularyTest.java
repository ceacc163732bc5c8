package io.github.homeops.store.dynamo.internal.alias;

import io.github.homeops.store.testkit.contract.SeedVocabularyContract;

class DynamoSeedVocabularyTest extends SeedVocabularyContract {}
