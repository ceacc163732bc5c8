package io.github.homeops.store.dynamo.internal.record;

import static java.util.Objects.requireNonNull;

import io.github.homeops.store.MalformedItemException;
import io.github.homeops.store.dynamo.TimestampUnit;
import io.github.homeops.store.dynamo.internal.item.Expiry;
import io.github.homeops.store.dynamo.internal.item.Expression;
import io.github.homeops.store.dynamo.internal.item.ItemReader;
import io.github.homeops.store.dynamo.internal.item.ItemWriter;
import io.github.homeops.store.dynamo.internal.item.Update;
import io.github.homeops.store.dynamo.internal.item.Values;
import io.github.homeops.store.dynamo.internal.list.Query;
import io.github.homeops.store.dynamo.internal.request.Call;
import io.github.homeops.store.dynamo.internal.request.Result;
import io.github.homeops.store.record.AttributeType;
import io.github.homeops.store.record.KeyTemplate;
import io.github.homeops.store.record.RecordKey;
import io.github.homeops.store.record.RecordTable;
import io.github.homeops.store.record.RecordTable.KeyAttribute;
import io.github.homeops.store.record.RecordType;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The items of one type of record in a table: what the declaration makes of keys, items and conditions.
 *
 * @param table the name of the table
 * @param unit the unit of the table's timestamps
 */
public record RecordItems<K, V>(RecordType<K, V> type, String table, TimestampUnit unit) {

    /** Returns the items of a type in a table that has no timestamps. */
    public static <K, V> RecordItems<K, V> of(RecordType<K, V> type, String table) {
        return new RecordItems<>(type, table, TimestampUnit.MILLIS);
    }

    /**
     * Returns the key of an item.
     *
     * @throws IllegalArgumentException if a part of the key is not allowed
     */
    public Map<String, AttributeValue> key(K key) {
        RecordKey<K> parts = type.key();
        RecordTable declared = type.table();
        return Map.of(
                declared.partitionKey().name(), value(declared.partitionKey(), parts.fill(parts.partition(), key)),
                declared.sortKey().name(), value(declared.sortKey(), parts.fill(parts.sort(), key)));
    }

    /**
     * Returns the key of a record by an item.
     *
     * @throws MalformedItemException if the item's key is not that of a record of this type
     */
    public K keyOf(Map<String, AttributeValue> item) {
        ItemReader reader = new ItemReader(() -> type.kind() + " in table '" + table + "'", item);
        KeyAttribute partition = type.table().partitionKey();
        KeyAttribute sort = type.table().sortKey();
        BiFunction<KeyTemplate, String, RuntimeException> malformed = (template, problem) ->
                reader.malformed(template == type.key().sort() ? sort.name() : partition.name(), problem);
        return type.key().read(text(reader, partition), text(reader, sort), malformed);
    }

    /** Begins to read the item of this key. */
    public ItemReader reader(K key, Map<String, AttributeValue> item) {
        return new ItemReader(() -> type.describe(key) + " in table '" + table + "'", item);
    }

    /** Reads a record, whether visible or not. */
    public V read(K key, Map<String, AttributeValue> item) {
        return type.read(key, reader(key, item));
    }

    /** Reads a record with its key. */
    public V read(Map<String, AttributeValue> item) {
        return read(keyOf(item), item);
    }

    /** Returns whether the item of this key is a record to its readers: neither absent nor expired nor a tombstone. */
    public boolean isVisible(K key, Map<String, AttributeValue> item, Instant now) {
        return !item.isEmpty() && !isExpired(item, now) && type.isVisible(reader(key, item));
    }

    /** Returns whether the item has expired; never in a table whose items do not expire. */
    public boolean isExpired(Map<String, AttributeValue> item, Instant now) {
        return type.table().expires() && Expiry.isExpired(item, now);
    }

    /** Returns whether the item is a record that no attribute hides. */
    public boolean isVisible(Map<String, AttributeValue> item) {
        return !item.isEmpty() && type.isVisible(new ItemReader(type.kind().name(), item));
    }

    /** Reads the record of this key, or returns empty if readers do not see it. */
    public Optional<V> visible(K key, Map<String, AttributeValue> item, Instant now) {
        return isVisible(key, item, now) ? Optional.of(read(key, item)) : Optional.empty();
    }

    /** Reads a record with its key, or returns empty if readers do not see it. */
    public Optional<V> visible(Map<String, AttributeValue> item, Instant now) {
        return visible(keyOf(item), item, now);
    }

    /** Throws if the item does not have the shape of this type. */
    public void check(Map<String, AttributeValue> item) {
        K key = keyOf(item);
        RecordType<K, ?> shape = type.variants().getOrDefault(sortKey(item), type);
        ItemReader reader = reader(key, item);
        if (shape.isVisible(reader)) {
            shape.read(key, reader);
        }
    }

    /** Writes a record with its key and its keys in indexes. The map may be added to. */
    public Map<String, AttributeValue> write(V value) {
        K key = type.keyOf(value);
        ItemWriter writer = new ItemWriter(unit);
        type.write(value, writer);
        Map<String, AttributeValue> item = writer.attributes();
        item.putAll(key(key));
        item.putAll(indexKeys(key, item));
        return item;
    }

    /** Returns the keys in indexes that follow from the key and from these attributes. */
    public Map<String, AttributeValue> indexKeys(K key, Map<String, AttributeValue> attributes) {
        Map<String, AttributeValue> keys = new LinkedHashMap<>();
        type.indexKeys().forEach((name, templates) -> {
            RecordTable.Index index = type.table().index(name).orElseThrow();
            if (isComplete(templates.partition(), attributes) && isComplete(templates.sort(), attributes)) {
                keys.put(index.partitionKey().name(), Values.string(fill(templates.partition(), key, attributes)));
                keys.put(index.sortKey().name(), Values.string(fill(templates.sort(), key, attributes)));
            }
        });
        // An index on the table's own key has it already.
        keys.remove(type.table().partitionKey().name());
        return keys;
    }

    /** Returns what the call for a record is called: {@code find DM status of user 42}. */
    public String what(String verb, K key) {
        return verb + " " + type.describe(key);
    }

    /** Reads the record of this key, strongly consistent; empty if readers do not see it. */
    public Call<Optional<V>> find(K key, Instant now) {
        return Call.get(what("find", key), table, key(key), item -> visible(key, item, now));
    }

    /** Updates the item of this key on this condition, with this result. */
    public <R> Call<R> update(String what, K key, Update update, Expression condition, Result<R> result) {
        return Call.updateThen(what, update.on(table, key(key), condition), answer -> result);
    }

    /** Holds for the items of this type in the partition of these values. */
    public Expression inPartition(Object... values) {
        return inPartition(type.key().partitionOf(values));
    }

    /** Holds for the items of this type in the partition. */
    public Expression inPartition(String partition) {
        String keys = "#" + type.table().partitionKey().name() + " = :partition";
        String sortKey = "#" + type.table().sortKey().name();
        KeyTemplate sort = type.key().sort();
        AttributeValue value = Values.string(partition);
        if (sort.prefix().isEmpty()) {
            return Expression.of(keys).value(":partition", value);
        }
        String ofType = sort.places().isEmpty() ? sortKey + " = :sort" : "begins_with(" + sortKey + ", :sort)";
        return Expression.of(keys + " AND " + ofType)
                .value(":partition", value)
                .value(":sort", Values.string(sort.prefix()));
    }

    /** Returns the query for all records of the partition that have not expired, by their sort keys. */
    public Query partition(Instant now, Object... values) {
        Query all = Query.of(table, inPartition(values));
        return type.table().expires() ? all.filter(Expiry.live(now)) : all;
    }

    /** Returns the query for the live records of a partition from one key to another, both included. */
    public Query range(Instant now, K first, K last) {
        RecordKey<K> parts = type.key();
        Expression keys = Expression.of("#%s = :partition AND #%s BETWEEN :first AND :last"
                        .formatted(
                                type.table().partitionKey().name(),
                                type.table().sortKey().name()))
                .value(":partition", Values.string(parts.fill(parts.partition(), first)))
                .value(":first", Values.string(parts.fill(parts.sort(), first)))
                .value(":last", Values.string(parts.fill(parts.sort(), last)));
        return Query.of(table, keys).filter(Expiry.live(now));
    }

    /** Returns the sort key of an item of the table, which has one. */
    public String sortKey(Map<String, AttributeValue> item) {
        AttributeValue sort = requireNonNull(item.get(type.table().sortKey().name()), "an item has a key");
        return sort.n() == null ? sort.s() : sort.n();
    }

    private boolean isComplete(KeyTemplate template, Map<String, AttributeValue> attributes) {
        return template.places().stream()
                .allMatch(place -> type.key().parts().containsKey(place) || attributes.containsKey(place));
    }

    private String fill(KeyTemplate template, K key, Map<String, AttributeValue> attributes) {
        return template.fill(place -> {
            if (type.key().parts().containsKey(place)) {
                return type.key().part(place).textOf(key);
            }
            AttributeValue attribute = requireNonNull(attributes.get(place));
            boolean isInstant = type.attributes().stream()
                    .anyMatch(one -> one.name().equals(place) && one.type() == AttributeType.INSTANT);
            if (isInstant) {
                // Instants inside keys are whole seconds.
                Instant instant = reader(key, attributes).instant(place).orElseThrow();
                return instant.truncatedTo(ChronoUnit.SECONDS).toString();
            }
            return attribute.n() == null ? attribute.s() : attribute.n();
        });
    }

    private static AttributeValue value(KeyAttribute attribute, String text) {
        return attribute.isNumber() ? AttributeValue.fromN(text) : Values.string(text);
    }

    private static String text(ItemReader item, KeyAttribute attribute) {
        return attribute.isNumber()
                ? Long.toString(item.requiredWholeNumber(attribute.name()))
                : item.requiredText(attribute.name());
    }
}
