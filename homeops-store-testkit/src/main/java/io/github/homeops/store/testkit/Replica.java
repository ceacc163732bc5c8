package io.github.homeops.store.testkit;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A second database with the tables of the first, which holds an earlier state. */
final class Replica implements AutoCloseable {

    private final Engine engine;
    private final Tables original;
    private final Tables copy;
    private final Map<String, List<String>> keyNames = new ConcurrentHashMap<>();

    Replica(Engine original) {
        this.engine = original.another();
        this.original = new Tables(original.client());
        this.copy = new Tables(engine.client());
    }

    Engine engine() {
        return engine;
    }

    boolean has(String table) {
        return keyNames.containsKey(table);
    }

    Tables.Key keyOf(String table, Map<String, AttributeValue> item) {
        return Tables.keyOf(table, keyNames.getOrDefault(table, List.of()), item);
    }

    /** Returns the current item of the original; empty if it does not exist. */
    Map<String, AttributeValue> inOriginal(Tables.Key key) {
        return original.get(key);
    }

    /** Returns the item of the replica; empty if it does not exist. */
    Map<String, AttributeValue> get(Tables.Key key) {
        return copy.get(key);
    }

    /** Sets the item of the replica; an empty item is deleted. */
    void set(Tables.Key key, Map<String, AttributeValue> item) {
        copy.set(key, item);
    }

    /** Makes all tables equal to those of the original. */
    void catchUp() {
        for (String table : original.names()) {
            keyNames.computeIfAbsent(table, this::create);
            Map<Tables.Key, Map<String, AttributeValue>> missing = original.items(table);
            copy.items(table).forEach((key, item) -> {
                if (!missing.containsKey(key)) {
                    copy.set(key, Map.of());
                }
                missing.remove(key, item);
            });
            missing.forEach(copy::set);
        }
    }

    @Override
    public void close() {
        engine.close();
    }

    private List<String> create(String table) {
        copy.createLike(original, table);
        return original.keyNames(table);
    }
}
