package io.github.homeops.store.dynamo.internal.alias;

import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.dynamo.DynamoHomeOpsStore;
import io.github.homeops.store.dynamo.internal.InterceptedClient;
import io.github.homeops.store.testkit.LocalStore;
import io.github.homeops.store.testkit.contract.AliasResolutionContract;
import java.time.Duration;

/** The contract once more, with nothing kept, and a database that never answers a query with more than one item. */
class AliasResolutionInPagesOfOneTest extends AliasResolutionContract {

    @Override
    protected HomeOpsStore store(LocalStore local) {
        return DynamoHomeOpsStore.builder()
                .client(InterceptedClient.of(local.client())
                        .onQuery(query -> query.toBuilder().limit(1).build())
                        .client())
                .clock(local.clock())
                .aliasCacheTtl(Duration.ZERO)
                .build();
    }
}
