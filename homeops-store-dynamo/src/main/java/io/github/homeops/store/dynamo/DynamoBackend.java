package io.github.homeops.store.dynamo;

import static java.util.Objects.requireNonNull;

import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.spi.BackendContext;
import io.github.homeops.store.spi.BackendSession;
import io.github.homeops.store.spi.StoreBackend;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * Opens stores on DynamoDB for the test kit, which finds this class by {@link java.util.ServiceLoader}. They have the settings of
 * a store that was told none; a bot whose store is told some has its tests name a class of its own:
 *
 * <pre>{@code
 * class OurBackend extends DynamoBackend {
 *     OurBackend() {
 *         super(OurStore::settings);
 *     }
 * }
 * }</pre>
 *
 * <p>The client, the clock and the prefix of the table names are the test's, whatever the settings say. Zone and listener are
 * the test's if it names any, else those of the settings. The tables have every index, whether the store is told so or not.
 */
public class DynamoBackend implements StoreBackend {

    private final Consumer<DynamoHomeOpsStore.Builder> settings;

    /** Makes a backend whose stores have the default settings. */
    public DynamoBackend() {
        this(store -> {});
    }

    /** Makes a backend whose stores are set like this; the settings are applied anew to every store. */
    public DynamoBackend(Consumer<DynamoHomeOpsStore.Builder> settings) {
        this.settings = requireNonNull(settings, "settings must not be null");
    }

    @Override
    public String name() {
        return "homeops-store-dynamo";
    }

    @Override
    public BackendSession open(BackendContext context) {
        DynamoDbClient client = context.resource(DynamoDbClient.class);
        DynamoHomeOpsStore.Builder store = DynamoHomeOpsStore.builder();
        settings.accept(store);
        TableNames names = store.tableNames().withPrefix(context.tablePrefix());
        store.client(client).tableNames(names).clock(context.clock());
        context.zone().ifPresent(store::householdZone);
        context.listener().ifPresent(store::listener);
        // No expiry here: DynamoDB Local would sweep by the wall clock, while the test moves a clock of its own.
        store.schema().withMessagesByUser().createTables(client);
        return new Session(store.build(), names);
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
