package io.github.homeops.store.testkit;

import io.github.homeops.store.StoreListener;
import io.github.homeops.store.spi.BackendContext;
import java.time.Clock;
import java.time.ZoneId;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** The resources for a backend: the engine's clients, with faults and measuring. */
record LentResources(
        DynamoDbClient client,
        Engine engine,
        Clock clock,
        String tablePrefix,
        @Nullable ZoneId zoneOfTest,
        @Nullable StoreListener listenerOfTest)
        implements BackendContext {

    @Override
    public Optional<ZoneId> zone() {
        return Optional.ofNullable(zoneOfTest);
    }

    @Override
    public Optional<StoreListener> listener() {
        return Optional.ofNullable(listenerOfTest);
    }

    @Override
    public <T> T resource(Class<T> type) {
        if (type == DynamoDbClient.class) {
            return type.cast(client);
        }
        if (type == DynamoDbAsyncClient.class) {
            return type.cast(engine.asyncClient());
        }
        throw new IllegalStateException(
                "the testkit provides DynamoDbClient and DynamoDbAsyncClient, but the backend asked for "
                        + type.getName());
    }
}
