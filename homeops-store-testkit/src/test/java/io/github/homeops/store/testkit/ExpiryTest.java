package io.github.homeops.store.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

@HomeOpsStoreTest
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
class ExpiryTest {

    private LocalStore local;
    private DynamoDbClient client;
    private long now;

    @BeforeEach
    void begin(LocalStore store) {
        local = store;
        client = store.client();
        now = store.clock().instant().getEpochSecond();
        put("milk", AttributeValue.fromN(Long.toString(now + 60)));
        put("salt", AttributeValue.fromS("never"));
        KitchenBackend.put(client, "plate");
    }

    @Test
    void expireNow_itemsWithADate_haveExpiredAndAreStillThere() {
        int expired = local.expireNow();

        assertThat(expired).isEqualTo(1);
        assertThat(get("milk")).containsEntry("ttl", AttributeValue.fromN(Long.toString(now)));
        assertThat(get("salt")).containsEntry("ttl", AttributeValue.fromS("never"));
        assertThat(local.expireNow()).isZero();
    }

    @Test
    void sweepExpired_beforeTheDate_deletesNothing() {
        local.clock().advance(Duration.ofSeconds(59));

        assertThat(local.sweepExpired()).isZero();
        assertThat(KitchenBackend.count(client)).isEqualTo(3);
    }

    @Test
    void sweepExpired_onTheDate_deletesTheItem() {
        local.clock().advance(Duration.ofSeconds(60));

        assertThat(local.sweepExpired()).isEqualTo(1);
        assertThat(get("milk")).isEmpty();
        assertThat(KitchenBackend.count(client)).isEqualTo(2);
    }

    private void put(String name, AttributeValue ttl) {
        Map<String, AttributeValue> item = new HashMap<>(KitchenBackend.dish(name));
        item.put("ttl", ttl);
        client.putItem(put -> put.tableName("dishes").item(item));
    }

    private Map<String, AttributeValue> get(String name) {
        return client.getItem(get -> get.tableName("dishes").key(KitchenBackend.dish(name)))
                .item();
    }
}
