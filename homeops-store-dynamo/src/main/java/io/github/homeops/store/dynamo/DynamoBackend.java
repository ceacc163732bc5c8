package io.github.homeops.store.dynamo;

import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.spi.BackendContext;
import io.github.homeops.store.spi.BackendSession;
import io.github.homeops.store.spi.StoreBackend;
import java.util.Optional;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Opens stores on DynamoDB for the test kit, which finds this class by {@link java.util.ServiceLoader}. */
public final class DynamoBackend implements StoreBackend {

    /** For the service loader. */
    public DynamoBackend() {}

    @Override
    public String name() {
        return "homeops-store-dynamo";
    }

    @Override
    public BackendSession open(BackendContext context) {
        DynamoDbClient client = context.resource(DynamoDbClient.class);
        TableNames names = TableNames.DEFAULT.withPrefix(context.tablePrefix());
        // No expiry here: DynamoDB Local would sweep by the wall clock, while the test moves a clock of its own.
        HomeOpsSchema.of(names).withMessagesByUser().createTables(client);
        HomeOpsStore store = DynamoHomeOpsStore.builder()
                .client(client)
                .tableNames(names)
                .clock(context.clock())
                .householdZone(context.zone())
                .listener(context.listener())
                .messagesByUser(true)
                .build();
        return new Session(store, names);
    }

    private record Session(HomeOpsStore store, TableNames names) implements BackendSession {

        @Override
        public Set<Class<?>> resourceTypes() {
            return Set.of(TableNames.class);
        }

        @Override
        public <T> Optional<T> resource(Class<T> type) {
            return type == TableNames.class ? Optional.of(type.cast(names)) : Optional.empty();
        }

        @Override
        public void close() {
            // The client is lent, and the engine with its tables goes with it.
        }
    }
}
