package io.github.homeops.store.dynamo.internal.counter;

import static org.assertj.core.api.Assertions.assertThat;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromN;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromS;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.counter.Permit;
import io.github.homeops.store.dynamo.TableNames;
import io.github.homeops.store.dynamo.internal.item.Values;
import io.github.homeops.store.message.MessageRef;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The table underneath, as another bot sees it. */
record CounterTable(DynamoDbClient client) {

    static final ChatId CHAT = ChatId.of(-100);
    static final LocalDate TODAY = LocalDate.parse("2026-03-02");

    private static final String NAME = TableNames.DEFAULT.responseCounters();

    static MessageRef message(long id) {
        return new MessageRef(CHAT, id);
    }

    /** Returns the permit, which must be granted. */
    static Permit.Granted granted(Permit permit) {
        assertThat(permit).isInstanceOf(Permit.Granted.class);
        return (Permit.Granted) permit;
    }

    Map<String, AttributeValue> item() {
        return item(CHAT, TODAY);
    }

    Map<String, AttributeValue> item(ChatId chat, LocalDate date) {
        return client.getItem(get -> get.tableName(NAME).key(key(chat, date)).consistentRead(true))
                .item();
    }

    /** Writes a counter as bots do that know nothing of causes, with changes. */
    void put(Map<String, AttributeValue> changes) {
        Map<String, AttributeValue> item = new HashMap<>(key(CHAT, TODAY));
        item.put("count", fromN("1"));
        item.put("updatedAt", fromS("2026-03-02T07:00:00.000Z"));
        item.put("ttl", fromN("1773014400"));
        item.putAll(changes);
        client.putItem(put -> put.tableName(NAME).item(item));
    }

    void put(String attribute, AttributeValue value) {
        put(Map.of(attribute, value));
    }

    /** Changes one attribute of the counter that is there. */
    void set(String attribute, AttributeValue value) {
        Map<String, AttributeValue> item = new HashMap<>(item());
        item.put(attribute, value);
        client.putItem(put -> put.tableName(NAME).item(item));
    }

    /** Counts as the documented update has it. */
    void incrementAsAnotherBot() {
        client.updateItem(update -> update.tableName(NAME)
                .key(key(CHAT, TODAY))
                .updateExpression("ADD #count :inc SET #updatedAt = :now, #ttl = if_not_exists(#ttl, :ttl)")
                .expressionAttributeNames(Map.of("#count", "count", "#updatedAt", "updatedAt", "#ttl", "ttl"))
                .expressionAttributeValues(Map.of(
                        ":inc", fromN("1"), ":now", fromS("2026-03-02T07:00:00.000Z"), ":ttl", fromN("1773014400"))));
    }

    static AttributeValue causes(String... causes) {
        return Values.strings(Arrays.asList(causes));
    }

    /** Returns what stands in causes now. */
    List<AttributeValue> causes() {
        return item().getOrDefault("causes", AttributeValue.fromL(List.of())).l();
    }

    private static Map<String, AttributeValue> key(ChatId chat, LocalDate date) {
        return Map.of("chatId", fromS(chat.value()), "date", fromS(date.toString()));
    }
}
