package io.github.homeops.store.dynamo.internal.privacy;

import io.github.homeops.store.testkit.contract.PrivacyContract;

class DynamoPrivacyTest extends PrivacyContract {}
