package io.github.homeops.store.dynamo.internal.counting;

import static io.github.homeops.store.dynamo.internal.record.ItemKeys.key;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.StoreListener;
import io.github.homeops.store.dynamo.internal.item.ItemReader;
import io.github.homeops.store.dynamo.internal.item.Values;
import io.github.homeops.store.dynamo.internal.request.Call;
import io.github.homeops.store.dynamo.internal.request.Database;
import io.github.homeops.store.dynamo.internal.request.Result;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

@HomeOpsStoreTest
class CausesTest {

    private static final String TABLE = "homeops";
    private static final Map<String, AttributeValue> KEY = key("PATTERN#-100#1", "dishes");

    @Test
    void append_anyNumber_keepsTheLatest16() {
        assertThat(Causes.append(List.of(), "1")).containsExactly("1");
        assertThat(Causes.append(causes(1, 15), "16")).isEqualTo(causes(1, 16));
        assertThat(Causes.append(causes(1, 16), "17")).isEqualTo(causes(2, 17));
        assertThat(Causes.append(causes(1, 20), "21")).isEqualTo(causes(6, 21));
    }

    @Test
    void trimmed_atTwenty_tidiesUp() {
        assertThat(tidyingUp(causes(1, 19))).isNull();
        assertThat(tidyingUp(causes(1, 20))).isNotNull();
    }

    @Test
    void trim_fullList_dropsTheOldestFour(DynamoDbClient client) {
        put(client, causes(1, 20));

        assertThat(trim(client, causes(1, 20))).isTrue();

        assertThat(stored(client)).isEqualTo(causes(5, 20));
    }

    @Test
    void trim_listGrewMeanwhile_dropsTheOldestOnly(DynamoDbClient client) {
        put(client, causes(1, 22));

        assertThat(trim(client, causes(1, 20))).isTrue();

        assertThat(stored(client)).isEqualTo(causes(5, 22));
    }

    @Test
    void trim_trimmedMeanwhile_changesNothing(DynamoDbClient client) {
        put(client, causes(5, 24));

        assertThat(trim(client, causes(1, 20))).isFalse();

        assertThat(stored(client)).isEqualTo(causes(5, 24));
    }

    private static @Nullable Call<?> tidyingUp(List<String> causes) {
        Map<String, AttributeValue> item = Map.of(Causes.CAUSES, Values.strings(causes));
        return ((Result.Value<String>) Causes.trimmed("habit", TABLE, KEY, item, "counted")).tidyingUp();
    }

    private static boolean trim(DynamoDbClient client, List<String> causes) {
        return Database.of(client, Duration.ofSeconds(10), StoreListener.none())
                .send(
                        "habits.observe",
                        Causes.trim("habit", TABLE, KEY, Values.strings(causes).l()));
    }

    private static void put(DynamoDbClient client, List<String> causes) {
        Map<String, AttributeValue> item = new HashMap<>(KEY);
        item.put(Causes.CAUSES, Values.strings(causes));
        client.putItem(request -> request.tableName(TABLE).item(item));
    }

    private static List<String> stored(DynamoDbClient client) {
        Map<String, AttributeValue> item = client.getItem(
                        request -> request.tableName(TABLE).key(KEY).consistentRead(true))
                .item();
        return new ItemReader("habit", item).texts(Causes.CAUSES);
    }

    private static List<String> causes(int first, int last) {
        return IntStream.rangeClosed(first, last).mapToObj(Integer::toString).toList();
    }
}
