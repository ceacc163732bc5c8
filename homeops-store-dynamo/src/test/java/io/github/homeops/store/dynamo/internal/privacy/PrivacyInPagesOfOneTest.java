package io.github.homeops.store.dynamo.internal.privacy;

import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.dynamo.DynamoHomeOpsStore;
import io.github.homeops.store.dynamo.internal.InterceptedClient;
import io.github.homeops.store.testkit.LocalStore;
import io.github.homeops.store.testkit.contract.PrivacyContract;

/** The contract once more, with a database that never answers a query with more than one item. */
class PrivacyInPagesOfOneTest extends PrivacyContract {

    @Override
    protected HomeOpsStore store(LocalStore local) {
        return DynamoHomeOpsStore.builder()
                .client(InterceptedClient.of(local.client())
                        .onQuery(query -> query.toBuilder().limit(1).build())
                        .client())
                .clock(local.clock())
                .messagesByUser(true)
                .build();
    }
}
