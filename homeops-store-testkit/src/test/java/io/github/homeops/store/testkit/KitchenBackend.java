package io.github.homeops.store.testkit;

import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.HouseholdTime;
import io.github.homeops.store.QuietHours;
import io.github.homeops.store.spi.BackendContext;
import io.github.homeops.store.spi.BackendSession;
import io.github.homeops.store.spi.StoreBackend;
import java.lang.reflect.Proxy;
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
        return new KitchenSession(kitchenStore(context.clock(), context.zone().orElse(zone)), tables);
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

    /** Returns a store that has nothing but the time. */
    private static HomeOpsStore kitchenStore(Clock clock, ZoneId zone) {
        HouseholdTime time = HouseholdTime.of(clock, zone, QuietHours.DEFAULT);
        return (HomeOpsStore) Proxy.newProxyInstance(
                HomeOpsStore.class.getClassLoader(),
                new Class<?>[] {HomeOpsStore.class},
                (store, method, arguments) -> {
                    if (method.getName().equals("time")) {
                        return time;
                    }
                    throw new UnsupportedOperationException("a kitchen has no " + method.getName());
                });
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
