package io.github.homeops.store.dynamo.faults;

import io.github.homeops.store.dynamo.TableNames;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * All that lies in the tables, without what is random about it.
 *
 * @param items the items of each table
 */
record State(Map<String, Set<Map<String, AttributeValue>>> items) {

    private static final Map<String, List<String>> KEYS = Map.of(
            TableNames.DEFAULT.messages(), List.of("chatId", "messageId"),
            TableNames.DEFAULT.activities(), List.of("chatId", "activityId"),
            TableNames.DEFAULT.responseCounters(), List.of("chatId", "date"),
            TableNames.DEFAULT.homeops(), List.of("pk", "sk"));

    private static final String WRITE_ID = "writeId";

    /** The lists whose entries may contain the id of a call. */
    private static final List<String> LISTS = List.of("causes", "permits");

    /** The id of a call. */
    private static final Pattern ULID = Pattern.compile("[0-7][0-9A-HJKMNP-TV-Z]{25}");

    static State of(DynamoDbClient client) {
        Map<String, Set<Map<String, AttributeValue>>> items = new HashMap<>();
        KEYS.keySet().forEach(table -> {
            Set<Map<String, AttributeValue>> found = new HashSet<>();
            client.scanPaginator(scan -> scan.tableName(table).consistentRead(true))
                    .items()
                    .forEach(item -> found.add(withoutWhatIsRandom(item)));
            items.put(table, found);
        });
        return new State(items);
    }

    /** Takes all of it out of the tables. */
    void wipe(DynamoDbClient client) {
        items.forEach((table, found) -> found.forEach(item -> {
            Map<String, AttributeValue> key = new HashMap<>(item);
            key.keySet().retainAll(KEYS.getOrDefault(table, List.of()));
            client.deleteItem(delete -> delete.tableName(table).key(key));
        }));
    }

    private static Map<String, AttributeValue> withoutWhatIsRandom(Map<String, AttributeValue> item) {
        Map<String, AttributeValue> rest = new HashMap<>(item);
        rest.remove(WRITE_ID);
        LISTS.forEach(list -> rest.computeIfPresent(
                list,
                (name, entries) -> AttributeValue.fromL(entries.l().stream()
                        .map(entry ->
                                AttributeValue.fromS(ULID.matcher(entry.s()).replaceAll("ULID")))
                        .toList())));
        return rest;
    }
}
