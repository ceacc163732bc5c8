package io.github.homeops.store.dynamo.operations;

import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;

/** All items of all tables, read past the store. Two are equal if they differ only in attributes that are random. */
public final class StoredItems {

    /** The tables of each database, which stay as they are while a test runs. */
    private static final Map<DynamoDbClient, Map<String, TableDescription>> TABLES =
            Collections.synchronizedMap(new WeakHashMap<>());

    /** Names a call, in causes. */
    private static final Pattern ULID = Pattern.compile("[0-7][0-9A-HJKMNP-TV-Z]{25}");

    private final List<Item> items;

    private StoredItems(List<Item> items) {
        this.items = items;
    }

    public static StoredItems of(DynamoDbClient client) {
        return new StoredItems(client.listTables().tableNames().stream()
                .flatMap(table ->
                        client.scanPaginator(scan -> scan.tableName(table).consistentRead(true)).items().stream()
                                .map(item -> new Item(described(client, table), item)))
                .toList());
    }

    private static TableDescription described(DynamoDbClient client, String table) {
        return TABLES.computeIfAbsent(client, database -> new ConcurrentHashMap<>())
                .computeIfAbsent(
                        table,
                        name -> client.describeTable(describe -> describe.tableName(name))
                                .table());
    }

    public List<Item> items() {
        return items;
    }

    /** Returns the attributes of each item, without those that are random. */
    public Set<Map<String, AttributeValue>> attributes() {
        return items.stream().map(Item::withoutWhatIsRandom).collect(Collectors.toSet());
    }

    /** Makes the tables hold these items and no others. */
    public void restore(DynamoDbClient client) {
        Set<Item> wanted = new HashSet<>(items);
        Set<Item> found = new HashSet<>(of(client).items);
        found.stream().filter(item -> !wanted.contains(item)).forEach(item -> item.delete(client));
        wanted.stream().filter(item -> !found.contains(item)).forEach(item -> item.put(client));
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof StoredItems stored && attributes().equals(stored.attributes());
    }

    @Override
    public int hashCode() {
        return Objects.hash(attributes());
    }

    @Override
    public String toString() {
        return attributes().toString();
    }

    /** An item of a table. */
    public record Item(TableDescription description, Map<String, AttributeValue> attributes) {

        public String table() {
            return description.tableName();
        }

        /** Returns this item with another value of an attribute. */
        public Item with(String attribute, AttributeValue value) {
            Map<String, AttributeValue> changed = new HashMap<>(attributes);
            changed.put(attribute, value);
            return new Item(description, changed);
        }

        /** Returns this item without an attribute. */
        Item without(String attribute) {
            Map<String, AttributeValue> rest = new HashMap<>(attributes);
            rest.remove(attribute);
            return new Item(description, rest);
        }

        /** Returns the attributes of the key. */
        Map<String, AttributeValue> key() {
            Map<String, AttributeValue> key = new HashMap<>(attributes);
            key.keySet().removeIf(attribute -> !isKeyOfTable(attribute));
            return key;
        }

        /** Returns whether the attribute is in a key of the table or of an index, so that the database checks its type. */
        public boolean isKey(String attribute) {
            return definitions().anyMatch(key -> key.attributeName().equals(attribute));
        }

        /** Returns whether the database takes a Number for the attribute. */
        public boolean mayBeNumber(String attribute) {
            return definitions()
                    .filter(key -> key.attributeName().equals(attribute))
                    .allMatch(key -> key.attributeType() == ScalarAttributeType.N);
        }

        /** Returns whether the attribute is in the key of the table, so that another value makes another item. */
        public boolean isKeyOfTable(String attribute) {
            return description.keySchema().stream()
                    .anyMatch(key -> key.attributeName().equals(attribute));
        }

        public void put(DynamoDbClient client) {
            client.putItem(put -> put.tableName(table()).item(attributes));
        }

        public void delete(DynamoDbClient client) {
            client.deleteItem(delete -> delete.tableName(table()).key(key()));
        }

        private Stream<AttributeDefinition> definitions() {
            return description.attributeDefinitions().stream();
        }

        Map<String, AttributeValue> withoutWhatIsRandom() {
            Map<String, AttributeValue> rest = new HashMap<>(attributes);
            rest.remove("writeId");
            rest.replaceAll((name, value) -> value.hasL()
                    ? AttributeValue.fromL(value.l().stream()
                            .map(cause -> cause.s() == null
                                    ? cause
                                    : AttributeValue.fromS(
                                            ULID.matcher(cause.s()).replaceAll("ULID")))
                            .toList())
                    : value);
            return rest;
        }
    }
}
