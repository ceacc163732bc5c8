package io.github.homeops.store.dynamo.internal.alias;

import io.github.homeops.store.testkit.contract.AliasOrderContract;

class DynamoAliasOrderTest extends AliasOrderContract {}
