package io.github.homeops.store.dynamo.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.homeops.store.dynamo.TableNames;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/** DynamoDB is the judge: an item at the limit is taken, and one byte more is not. */
@HomeOpsStoreTest
class ItemSizeTest {

    private static final int LIMIT = 409_600;

    @Test
    void of_itemAtTheLimit_isWhatTheDatabaseCounts(DynamoDbClient client) {
        for (Map<String, AttributeValue> start : List.of(
                Map.of("text", Values.string("å")),
                Map.of("n", Values.number(-1234567)),
                Map.of("n", Values.number(1_000_000)),
                Map.of("n", AttributeValue.fromN("0.125")),
                Map.of("b", AttributeValue.fromBool(true)),
                Map.of("l", AttributeValue.fromL(List.of(Values.string("ab"), Values.number(7)))),
                Map.of("m", AttributeValue.fromM(Map.of("mon", Values.number(5)))))) {
            Map<String, AttributeValue> full = filled(start, LIMIT);

            assertThat(ItemSize.of(full)).isEqualTo(LIMIT);
            assertThatCode(() -> put(client, full)).as("%s", start.keySet()).doesNotThrowAnyException();
            assertThatThrownBy(() -> put(client, filled(start, LIMIT + 1)))
                    .as("%s", start.keySet())
                    .isInstanceOf(DynamoDbException.class);
        }
    }

    @Test
    void requireStorable_oneByteTooMany_saysHowMany() {
        Map<String, AttributeValue> item = filled(Map.of(), LIMIT + 1);

        assertThatThrownBy(() -> ItemSize.requireStorable("the thing", item))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the thing must have at most 409600 bytes as an item, had 409601");
        assertThat(ItemSize.requireStorable("the thing", filled(Map.of(), LIMIT)))
                .isNotEmpty();
    }

    private static Map<String, AttributeValue> filled(Map<String, AttributeValue> start, int size) {
        Map<String, AttributeValue> item = new HashMap<>(start);
        item.put("pk", Values.string("1"));
        item.put("sk", Values.string("1"));
        item.put("fill", Values.string(""));
        item.put("fill", Values.string("x".repeat((int) (size - ItemSize.of(item)))));
        return item;
    }

    private static void put(DynamoDbClient client, Map<String, AttributeValue> item) {
        client.putItem(put -> put.tableName(TableNames.DEFAULT.homeops()).item(item));
    }
}
