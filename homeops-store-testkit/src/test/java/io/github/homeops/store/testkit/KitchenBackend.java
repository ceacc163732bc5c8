package io.github.homeops.store.testkit;

import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.HouseholdTime;
import io.github.homeops.store.QuietHours;
import io.github.homeops.store.activity.ActivityRepository;
import io.github.homeops.store.alias.AliasRepository;
import io.github.homeops.store.counter.ResponseCounterRepository;
import io.github.homeops.store.dm.DmStatusRepository;
import io.github.homeops.store.effort.EffortRepository;
import io.github.homeops.store.habit.HabitRepository;
import io.github.homeops.store.message.MessageRepository;
import io.github.homeops.store.preference.PreferenceRepository;
import io.github.homeops.store.privacy.Privacy;
import io.github.homeops.store.recording.Recorder;
import io.github.homeops.store.spi.BackendContext;
import io.github.homeops.store.spi.BackendSession;
import io.github.homeops.store.spi.StoreBackend;
import java.time.Clock;
import java.time.ZoneId;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** The smallest backend that the testkit can be tried with: one table, and a store that knows the time. */
public final class KitchenBackend implements StoreBackend {

    static final AtomicInteger OPENED = new AtomicInteger();

    private final ZoneId zone;

    /** For the service loader. */
    public KitchenBackend() {
        this(HouseholdTime.STOCKHOLM);
    }

    KitchenBackend(ZoneId zone) {
        this.zone = zone;
    }

    @Override
    public String name() {
        return "kitchen";
    }

    @Override
    public BackendSession open(BackendContext context) {
        OPENED.incrementAndGet();
        var tables = new KitchenTables(context.tablePrefix() + "dishes");
        create(tables.dishes(), context.resource(DynamoDbClient.class));
        return new KitchenSession(
                new KitchenStore(context.clock(), context.zone().orElse(zone)), tables);
    }

    static void put(DynamoDbClient client, String dish) {
        client.putItem(request -> request.tableName("dishes").item(dish(dish)));
    }

    static Map<String, AttributeValue> dish(String name) {
        return Map.of("pk", AttributeValue.fromS(name));
    }

    static int count(DynamoDbClient client) {
        return client.scan(request -> request.tableName("dishes").consistentRead(true))
                .count();
    }

    private static void create(String table, DynamoDbClient client) {
        client.createTable(request -> request.tableName(table)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(AttributeDefinition.builder()
                        .attributeName("pk")
                        .attributeType(ScalarAttributeType.S)
                        .build())
                .keySchema(KeySchemaElement.builder()
                        .attributeName("pk")
                        .keyType(KeyType.HASH)
                        .build()));
    }

    private record KitchenStore(Clock clock, ZoneId zone) implements HomeOpsStore {

        @Override
        public MessageRepository messages() {
            throw new UnsupportedOperationException("a kitchen has no messages");
        }

        @Override
        public ActivityRepository activities() {
            throw new UnsupportedOperationException("a kitchen has no activities");
        }

        @Override
        public ResponseCounterRepository counters() {
            throw new UnsupportedOperationException("a kitchen has no counters");
        }

        @Override
        public EffortRepository efforts() {
            throw new UnsupportedOperationException("a kitchen has no efforts");
        }

        @Override
        public PreferenceRepository preferences() {
            throw new UnsupportedOperationException("a kitchen has no preferences");
        }

        @Override
        public HabitRepository habits() {
            throw new UnsupportedOperationException("a kitchen has no habits");
        }

        @Override
        public DmStatusRepository dmStatus() {
            throw new UnsupportedOperationException("a kitchen has no DM status");
        }

        @Override
        public AliasRepository aliases() {
            throw new UnsupportedOperationException("a kitchen has no aliases");
        }

        @Override
        public Privacy privacy() {
            throw new UnsupportedOperationException("a kitchen has no secrets");
        }

        @Override
        public Recorder recorder() {
            throw new UnsupportedOperationException("a kitchen has no recorder");
        }

        @Override
        public HouseholdTime time() {
            return HouseholdTime.of(clock, zone, QuietHours.DEFAULT);
        }
    }

    private record KitchenSession(HomeOpsStore store, KitchenTables tables) implements BackendSession {

        @Override
        public Set<Class<?>> resourceTypes() {
            return Set.of(KitchenTables.class);
        }

        @Override
        public <T> Optional<T> resource(Class<T> type) {
            return type == KitchenTables.class ? Optional.of(type.cast(tables)) : Optional.empty();
        }

        @Override
        public void close() {}
    }
}
