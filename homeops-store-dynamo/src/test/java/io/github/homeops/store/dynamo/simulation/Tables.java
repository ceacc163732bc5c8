package io.github.homeops.store.dynamo.simulation;

import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromS;

import io.github.homeops.store.dynamo.internal.item.ItemReader;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What lies in the tables, and what another bot has lost of it. */
record Tables(DynamoDbClient client, Ledger ledger) {

    Map<String, AttributeValue> get(Ledger.Item item) {
        return client.getItem(request -> request.tableName(item.table()).key(item.key()))
                .item();
    }

    /** Returns the item with these keys; one without attributes if there is none. */
    Row row(String pk, String sk) {
        return row(new Ledger.Item(OtherBot.HOMEOPS, Map.of("pk", fromS(pk), "sk", fromS(sk))));
    }

    List<Row> all(String table) {
        return client.scan(request -> request.tableName(table)).items().stream()
                .map(item -> row(OtherBot.item(table, item)))
                .toList();
    }

    private Row row(Ledger.Item key) {
        ItemReader reader = new ItemReader(key.toString(), get(key));
        List<String> stored = reader.texts("causes");
        // Some of them are random, and the same run must give the same complaints.
        ledger.check(stored.size() == stored.stream().distinct().count(), key + " has counted a cause twice");
        List<String> lost = ledger.lostCauses.getOrDefault(key, List.of());
        return new Row(
                key,
                reader,
                Stream.concat(lost.stream(), stored.stream()).toList(),
                // Beyond this, the oldest causes are dropped.
                stored.size() < 16);
    }

    /**
     * An item.
     *
     * @param causes what it has counted, in this order: what another bot lost of it, and what it still knows
     * @param complete whether these are all
     */
    record Row(Ledger.Item key, ItemReader reader, List<String> causes, boolean complete) {}
}
