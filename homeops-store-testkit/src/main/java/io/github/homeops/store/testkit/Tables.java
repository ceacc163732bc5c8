package io.github.homeops.store.testkit;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;

/** All tables of a database and their items. */
record Tables(DynamoDbClient client) {

    /** The key of an item, with its table. */
    record Key(String table, Map<String, AttributeValue> attributes) {}

    List<String> names() {
        return client.listTablesPaginator().tableNames().stream().toList();
    }

    List<String> keyNames(String table) {
        return describe(table).keySchema().stream()
                .map(KeySchemaElement::attributeName)
                .toList();
    }

    static Key keyOf(String table, List<String> keyNames, Map<String, AttributeValue> item) {
        Map<String, AttributeValue> attributes = new HashMap<>(item);
        attributes.keySet().retainAll(keyNames);
        return new Key(table, attributes);
    }

    /** Returns the items of the table. */
    Map<Key, Map<String, AttributeValue>> items(String table) {
        List<String> keyNames = keyNames(table);
        Map<Key, Map<String, AttributeValue>> items = new HashMap<>();
        client.scanPaginator(scan -> scan.tableName(table).consistentRead(true))
                .items()
                .forEach(item -> items.put(keyOf(table, keyNames, item), item));
        return items;
    }

    /** Returns the item; empty if it does not exist. */
    Map<String, AttributeValue> get(Key key) {
        return client.getItem(
                        get -> get.tableName(key.table()).key(key.attributes()).consistentRead(true))
                .item();
    }

    /** Writes the item, or deletes it if it is empty. */
    void set(Key key, Map<String, AttributeValue> item) {
        if (item.isEmpty()) {
            client.deleteItem(delete -> delete.tableName(key.table()).key(key.attributes()));
        } else {
            client.putItem(put -> put.tableName(key.table()).item(item));
        }
    }

    /** Deletes all tables. */
    void deleteAll() {
        names().forEach(name -> client.deleteTable(delete -> delete.tableName(name)));
    }

    /** Creates an empty table with the keys and indexes of another database's table. */
    void createLike(Tables other, String name) {
        TableDescription table = other.describe(name);
        CreateTableRequest.Builder request = CreateTableRequest.builder()
                .tableName(name)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(table.attributeDefinitions())
                .keySchema(table.keySchema());
        // DynamoDB rejects an empty list of indexes, but not an absent one.
        if (!table.globalSecondaryIndexes().isEmpty()) {
            request.globalSecondaryIndexes(table.globalSecondaryIndexes().stream()
                    .map(index -> GlobalSecondaryIndex.builder()
                            .indexName(index.indexName())
                            .keySchema(index.keySchema())
                            .projection(index.projection())
                            .build())
                    .toList());
        }
        if (!table.localSecondaryIndexes().isEmpty()) {
            request.localSecondaryIndexes(table.localSecondaryIndexes().stream()
                    .map(index -> LocalSecondaryIndex.builder()
                            .indexName(index.indexName())
                            .keySchema(index.keySchema())
                            .projection(index.projection())
                            .build())
                    .toList());
        }
        client.createTable(request.build());
    }

    private TableDescription describe(String name) {
        return client.describeTable(describe -> describe.tableName(name)).table();
    }
}
