package io.github.homeops.store.dynamo.internal;

import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.dynamo.DynamoHomeOpsStore;
import io.github.homeops.store.testkit.LocalStore;

/** A store over a database that never answers a query with more than one item. */
public final class InPagesOfOne {

    private InPagesOfOne() {}

    public static HomeOpsStore over(LocalStore local) {
        return DynamoHomeOpsStore.builder()
                .client(InterceptedClient.of(local.client())
                        .onQuery(query -> query.toBuilder().limit(1).build())
                        .client())
                .clock(local.clock())
                .messagesByUser(true)
                .build();
    }
}
