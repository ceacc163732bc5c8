package io.github.homeops.store.dynamo;

import static java.util.Objects.requireNonNull;

import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.HouseholdTime;
import io.github.homeops.store.spi.BackendContext;
import io.github.homeops.store.spi.BackendSession;
import io.github.homeops.store.spi.StoreBackend;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * Opens stores on DynamoDB for the test kit, which finds this class by {@link java.util.ServiceLoader}.
 *
 * <p>The stores have the default settings and live in {@link HouseholdTime#STOCKHOLM}. A bot with other settings
 * extends this class and names the subclass in its tests:
 *
 * <pre>{@code
 * class OurBackend extends DynamoBackend {
 *     OurBackend() {
 *         super(OurStore::settings);
 *     }
 * }
 * }</pre>
 *
 * <p>The test decides client, clock and the prefix of the table names; the settings cannot change them. A zone or a
 * listener that the test sets replaces the one of the settings. The tables have the index of messages by user even if
 * the schema has not, and do not expire items: DynamoDB Local would delete them by the clock of the machine, not by
 * that of the test.
 */
public class DynamoBackend implements StoreBackend {

    private final Consumer<DynamoHomeOpsStore.Builder> settings;

    /** Creates a backend whose stores have the default settings and live in Europe/Stockholm. */
    public DynamoBackend() {
        this(store -> {});
    }

    /**
     * Creates a backend that applies these settings to each store it opens. The zone is Europe/Stockholm unless the
     * settings set another.
     */
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
        DynamoHomeOpsStore.Builder store = DynamoHomeOpsStore.builder().householdZone(HouseholdTime.STOCKHOLM);
        settings.accept(store);
        TableNames names = store.schema().tableNames().withPrefix(context.tablePrefix());
        HomeOpsSchema schema = store.schema().withTableNames(names);
        store.client(client).schema(schema).clock(context.clock());
        context.zone().ifPresent(store::householdZone);
        context.listener().ifPresent(store::listener);
        schema.withMessagesByUser().createWithoutExpiry(client);
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
            // The test kit closes the client and the engine.
        }
    }
}
