package io.github.homeops.store.dynamo.internal.item;

import static io.github.homeops.store.dynamo.internal.record.ItemKeys.key;
import static org.assertj.core.api.Assertions.assertThat;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromN;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromNul;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromS;

import io.github.homeops.store.testkit.HomeOpsStoreTest;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;

/** What the conditions hold for on a real database is what the code takes for expired. */
@HomeOpsStoreTest
class ExpiryTest {

    private static final String TABLE = "homeops";
    private static final Map<String, AttributeValue> KEY = key("DM#1", "STATUS");
    private static final Instant NOW = Instant.parse("2026-02-17T10:30:00.999Z");

    static Stream<Arguments> lifetimes() {
        return Stream.of(
                Arguments.of(fromN("1771324199"), true),
                Arguments.of(fromN("1771324200"), true),
                Arguments.of(fromN("1771324201"), false),
                Arguments.of(fromN("-1"), true),
                Arguments.of(fromN("1.7713242E+9"), true),
                // Closer to now than a double can tell.
                Arguments.of(fromN("1771324200.0000000000000000000000000001"), false),
                Arguments.of(fromN("1771324199.9999999999999999999999999999"), true),
                Arguments.of(fromN("99999999999999999999999999999999999999"), false),
                Arguments.of(fromN("-9.9999999999999999999999999999999999999E+125"), true),
                // As DynamoDB has it, what is no Number never expires.
                Arguments.of(fromNul(true), false),
                Arguments.of(fromS("1771324199"), false));
    }

    @ParameterizedTest
    @MethodSource("lifetimes")
    void conditions_anyTtl_agreeWithTheCode(AttributeValue ttl, boolean expired, DynamoDbClient client) {
        Map<String, AttributeValue> item = new HashMap<>(KEY);
        item.put(Expiry.TTL, ttl);
        client.putItem(request -> request.tableName(TABLE).item(item));

        assertThat(Expiry.isExpired(item, NOW)).isEqualTo(expired);
        assertThat(holds(client, Expiry.expired(NOW))).isEqualTo(expired);
        assertThat(holds(client, Expiry.vacant("pk", NOW))).isEqualTo(expired);
        assertThat(holds(client, Expiry.live(NOW))).isEqualTo(!expired);
    }

    @Test
    void conditions_noTtl_neverExpires(DynamoDbClient client) {
        client.putItem(request -> request.tableName(TABLE).item(KEY));

        assertThat(Expiry.isExpired(KEY, NOW)).isFalse();
        assertThat(holds(client, Expiry.live(NOW))).isTrue();
        assertThat(holds(client, Expiry.expired(NOW))).isFalse();
    }

    @Test
    void conditions_noItem_isLiveAndVacant(DynamoDbClient client) {
        assertThat(holds(client, Expiry.expired(NOW))).isFalse();
        assertThat(holds(client, Expiry.vacant("pk", NOW))).isTrue();
        client.deleteItem(request -> request.tableName(TABLE).key(KEY));
        assertThat(holds(client, Expiry.live(NOW))).isTrue();
    }

    private static boolean holds(DynamoDbClient client, Expression condition) {
        try {
            client.updateItem(new Update()
                    .set("seen", Values.number(1))
                    .on(TABLE, KEY, condition)
                    .build());
            return true;
        } catch (ConditionalCheckFailedException e) {
            return false;
        }
    }
}
