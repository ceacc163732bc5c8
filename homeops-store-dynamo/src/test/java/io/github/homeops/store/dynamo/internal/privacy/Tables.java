package io.github.homeops.store.dynamo.internal.privacy;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** All that lies in the tables, read past the store. */
final class Tables {

    private Tables() {}

    /** Returns all items, without what is random about them. */
    static Set<Map<String, AttributeValue>> items(DynamoDbClient client) {
        Set<Map<String, AttributeValue>> items = new HashSet<>();
        client.listTables()
                .tableNames()
                .forEach(name -> client.scanPaginator(
                                scan -> scan.tableName(name).consistentRead(true))
                        .items()
                        .forEach(item -> items.add(withoutWriteId(item))));
        return items;
    }

    static void put(DynamoDbClient client, String table, Map<String, AttributeValue> item) {
        client.putItem(put -> put.tableName(table).item(item));
    }

    private static Map<String, AttributeValue> withoutWriteId(Map<String, AttributeValue> item) {
        Map<String, AttributeValue> rest = new HashMap<>(item);
        rest.remove("writeId");
        return rest;
    }
}
