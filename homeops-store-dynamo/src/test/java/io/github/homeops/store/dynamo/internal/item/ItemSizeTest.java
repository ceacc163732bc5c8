package io.github.homeops.store.dynamo.internal.item;

import static io.github.homeops.store.dynamo.internal.record.ItemKeys.key;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.homeops.store.dynamo.TableNames;
import io.github.homeops.store.dynamo.internal.record.StoredValue;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;

/** DynamoDB is the judge: an item at the limit is taken, and one byte more is not. */
@HomeOpsStoreTest
class ItemSizeTest {

    private static final int LIMIT = 409_600;
    private static final int UNIT = 1024;
    private static final int ITEMS = Integer.getInteger("homeops.sizes", 1000);
    private static final String TABLE = TableNames.DEFAULT.homeops();
    private static final Map<String, AttributeValue> KEY = key("1", "1");

    @Test
    void of_itemAtTheLimit_isWhatTheDatabaseCounts(DynamoDbClient client) {
        for (Map<String, AttributeValue> start : List.of(
                Map.of("text", Values.string("å")),
                Map.of("n", Values.number(-1234567)),
                Map.of("n", Values.number(1_000_000)),
                Map.of("n", AttributeValue.fromN("0.125")),
                Map.of("n", AttributeValue.fromN("-1.2345")),
                Map.of("n", AttributeValue.fromN("0.00")),
                // Digits that fill 19 pairs, and all 20 that there are.
                Map.of("n", AttributeValue.fromN("-" + "9".repeat(38))),
                Map.of("n", AttributeValue.fromN("-9." + "9".repeat(37))),
                Map.of("b", AttributeValue.fromBs(List.of(SdkBytes.fromUtf8String("ab")))),
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

    /** What is charged tells sizes apart that differ by a byte: beyond each 1024 bytes, a write takes one unit more. */
    @Test
    void of_randomItems_isWhatTheDatabaseCharges(DynamoDbClient client) {
        for (long seed = 0; seed < ITEMS; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            Map<String, AttributeValue> start = Map.of("value", value(random, 3), "other", value(random, 3));
            int units = (int) ItemSize.of(bare(start)) / UNIT + 1;

            assertThat(charge(client, filled(start, units * UNIT)))
                    .as("seed %d", seed)
                    .isEqualTo(units);
            assertThat(charge(client, filled(start, units * UNIT + 1)))
                    .as("seed %d", seed)
                    .isEqualTo(units + 1);
        }
    }

    @Test
    void requireStorable_oneByteTooMany_saysHowMany() {
        int most = LIMIT - 4096;
        Map<String, AttributeValue> item = filled(Map.of(), most + 1);

        assertThatThrownBy(() -> ItemSize.requireStorable("the thing", item))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the thing must have at most 405504 bytes as an item, had 405505");
        assertThat(ItemSize.requireStorable("the thing", filled(Map.of(), most)))
                .isNotEmpty();
    }

    private static Map<String, AttributeValue> filled(Map<String, AttributeValue> start, int size) {
        Map<String, AttributeValue> item = bare(start);
        item.put("fill", Values.string("x".repeat((int) (size - ItemSize.of(item)))));
        return item;
    }

    private static Map<String, AttributeValue> bare(Map<String, AttributeValue> start) {
        Map<String, AttributeValue> item = new HashMap<>(start);
        item.putAll(KEY);
        item.put("fill", Values.string(""));
        return item;
    }

    private static void put(DynamoDbClient client, Map<String, AttributeValue> item) {
        client.putItem(put -> put.tableName(TABLE).item(item));
    }

    private static double charge(DynamoDbClient client, Map<String, AttributeValue> item) {
        // Where there is an item already, the larger of the two is charged.
        client.deleteItem(delete -> delete.tableName(TABLE).key(KEY));
        return client.putItem(
                        put -> put.tableName(TABLE).item(item).returnConsumedCapacity(ReturnConsumedCapacity.TOTAL))
                .consumedCapacity()
                .capacityUnits();
    }

    private static AttributeValue value(RandomGenerator random, int depth) {
        return switch (random.nextInt(depth > 0 ? 9 : 7)) {
            case 0 -> AttributeValue.fromBool(random.nextBoolean());
            case 1 -> AttributeValue.fromNul(true);
            case 2 -> AttributeValue.fromB(bytes(random));
            case 3 -> AttributeValue.fromSs(several(random, () -> text(random) + "s"));
            case 4 -> AttributeValue.fromNs(several(random, () -> number(random)));
            case 5 -> AttributeValue.fromN(number(random));
            case 6 -> AttributeValue.fromS(text(random));
            case 7 -> AttributeValue.fromL(several(random, () -> value(random, depth - 1)));
            default ->
                AttributeValue.fromM(several(random, () -> text(random) + "m").stream()
                        .collect(Collectors.toMap(key -> key, key -> value(random, depth - 1))));
        };
    }

    private static <T> List<T> several(RandomGenerator random, Supplier<T> one) {
        return Stream.generate(one).limit(1 + random.nextInt(3)).distinct().toList();
    }

    private static SdkBytes bytes(RandomGenerator random) {
        byte[] bytes = new byte[random.nextInt(9)];
        random.nextBytes(bytes);
        return SdkBytes.fromByteArray(bytes);
    }

    private static String text(RandomGenerator random) {
        return StoredValue.pick(random, "", "a", "å", "€", "🧹").repeat(random.nextInt(5));
    }

    /** Any number that the database takes: up to 38 digits, and exponents from -130 to 125. */
    private static String number(RandomGenerator random) {
        BigInteger digits = new BigInteger(random.nextInt(1, 126), new Random(random.nextLong()));
        int precision = digits.toString().length();
        BigDecimal number = new BigDecimal(digits, random.nextInt(precision - 125, 130));
        // Set elements must differ, and 0 would be the same however it is written.
        BigDecimal storable = number.signum() == 0 ? BigDecimal.ONE : number;
        return (random.nextBoolean() ? storable : storable.negate())
                .stripTrailingZeros()
                .toString();
    }
}
