package io.github.homeops.store.testkit;

import io.github.homeops.store.StoreListener;
import io.github.homeops.store.spi.BackendContext;
import java.time.Clock;
import java.time.ZoneId;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** What a backend gets: the engine's clients, the wrapped one in place of the plain. */
record LentResources(
        DynamoDbClient client, Engine engine, Clock clock, ZoneId zone, String tablePrefix, StoreListener listener)
        implements BackendContext {

    @Override
    public <T> T resource(Class<T> type) {
        if (type == DynamoDbClient.class) {
            return type.cast(client);
        }
        if (type == DynamoDbAsyncClient.class) {
            return type.cast(engine.asyncClient());
        }
        throw new IllegalStateException(
                "the testkit lends DynamoDbClient and DynamoDbAsyncClient, but the backend asked for "
                        + type.getName());
    }
}
