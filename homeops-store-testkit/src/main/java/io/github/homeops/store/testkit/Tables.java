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

/** The tables of a database with all that is in them, whatever it is. */
record Tables(DynamoDbClient client) {

    /** Names an item. */
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

    /** Returns what is in the table. */
    Map<Key, Map<String, AttributeValue>> items(String table) {
        List<String> keyNames = keyNames(table);
        Map<Key, Map<String, AttributeValue>> items = new HashMap<>();
        client.scanPaginator(scan -> scan.tableName(table).consistentRead(true))
                .items()
                .forEach(item -> items.put(keyOf(table, keyNames, item), item));
        return items;
    }

    /** Returns the item; empty if there is none. */
    Map<String, AttributeValue> get(Key key) {
        return client.getItem(
                        get -> get.tableName(key.table()).key(key.attributes()).consistentRead(true))
                .item();
    }

    /** Makes the item be as given, or not be if that is empty. */
    void set(Key key, Map<String, AttributeValue> item) {
        if (item.isEmpty()) {
            client.deleteItem(delete -> delete.tableName(key.table()).key(key.attributes()));
        } else {
            client.putItem(put -> put.tableName(key.table()).item(item));
        }
    }

    /** Creates a table like that of another database, indexes included, without its items. */
    void createLike(Tables other, String name) {
        TableDescription table = other.describe(name);
        CreateTableRequest.Builder request = CreateTableRequest.builder()
                .tableName(name)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(table.attributeDefinitions())
                .keySchema(table.keySchema());
        // An empty list of indexes is refused, where an absent one is not.
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
