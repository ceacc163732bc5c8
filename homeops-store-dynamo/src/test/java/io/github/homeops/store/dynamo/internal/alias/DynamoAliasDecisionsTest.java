package io.github.homeops.store.dynamo.internal.alias;

import io.github.homeops.store.testkit.contract.AliasDecisionsContract;

class DynamoAliasDecisionsTest extends AliasDecisionsContract {}
