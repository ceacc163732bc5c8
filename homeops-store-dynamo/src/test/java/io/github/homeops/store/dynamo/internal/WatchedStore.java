package io.github.homeops.store.dynamo.internal;

import io.github.homeops.store.OperationReport;
import io.github.homeops.store.dynamo.DynamoHomeOpsStore;
import io.github.homeops.store.dynamo.StoresForTests;
import io.github.homeops.store.testkit.LocalStore;
import io.github.homeops.store.testkit.TestClock;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Stores whose requests and reports a test can watch, and the table {@code homeops} underneath. */
public final class WatchedStore {

    private static final String TABLE = "homeops";

    private final LocalStore local;
    private final InterceptedClient intercepted;
    private final List<OperationReport> reports = new CopyOnWriteArrayList<>();

    public WatchedStore(LocalStore local) {
        this.local = local;
        this.intercepted = InterceptedClient.of(local.client());
    }

    /** Begins a store that knows nothing yet, as a new process does. */
    public DynamoHomeOpsStore.Builder fresh() {
        return StoresForTests.builder()
                .client(intercepted.client())
                .clock(local.clock())
                .listener(reports::add);
    }

    public TestClock clock() {
        return local.clock();
    }

    public InterceptedClient intercepted() {
        return intercepted;
    }

    public List<OperationReport> reports() {
        return reports;
    }

    public OperationReport last() {
        return reports.get(reports.size() - 1);
    }

    /** Returns what the last operation sent and what it was charged: {@code 2 requests, 1.0 read, 1.0 written}. */
    public String lastCost() {
        return String.format(
                Locale.ROOT,
                "%d requests, %.1f read, %.1f written",
                last().attempts(),
                last().readUnits(),
                last().writeUnits());
    }

    /** Puts an item as another bot might. */
    public void put(Map<String, AttributeValue> key, Map<String, AttributeValue> attributes) {
        Map<String, AttributeValue> item = new HashMap<>(attributes);
        item.putAll(key);
        local.client().putItem(request -> request.tableName(TABLE).item(item));
    }

    /** Adds an attribute of another bot to an item. */
    public void add(Map<String, AttributeValue> key, String attribute, AttributeValue value) {
        Map<String, AttributeValue> item = new HashMap<>(stored(key));
        item.put(attribute, value);
        put(key, item);
    }

    public void delete(Map<String, AttributeValue> key) {
        local.client().deleteItem(request -> request.tableName(TABLE).key(key));
    }

    public Map<String, AttributeValue> stored(Map<String, AttributeValue> key) {
        return local.client()
                .getItem(request -> request.tableName(TABLE).key(key).consistentRead(true))
                .item();
    }
}
