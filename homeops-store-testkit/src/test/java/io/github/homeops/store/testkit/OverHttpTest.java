package io.github.homeops.store.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.homeops.store.HomeOpsStore;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

@HomeOpsStoreTest(overHttp = true)
class OverHttpTest {

    @RepeatedTest(3)
    void store_overHttp_isAlone(
            HomeOpsStore store, DynamoDbClient client, DynamoDbAsyncClient asyncClient, LocalStore local) {
        KitchenBackend.put(client, "plate");

        assertThat(store.time().now()).isEqualTo(TestClock.DEFAULT_START);
        assertThat(KitchenBackend.count(client)).isEqualTo(1);
        assertThat(asyncClient
                        .scan(request -> request.tableName("dishes"))
                        .join()
                        .count())
                .isEqualTo(1);
        assertThat(local.endpoint().orElseThrow().getHost()).isEqualTo("127.0.0.1");
    }

    @Test
    void open_two_shareAServerButNoTable() {
        try (var one = LocalStore.builder().overHttp().open();
                var other = LocalStore.builder().overHttp().open()) {
            KitchenBackend.put(one.client(), "plate");

            assertThat(one.endpoint()).isEqualTo(other.endpoint());
            assertThat(KitchenBackend.count(one.client())).isEqualTo(1);
            assertThat(KitchenBackend.count(other.client())).isZero();
        }
    }

    @Test
    void close_last_leavesNoThread() {
        var one = LocalStore.builder().overHttp().open();
        var other = LocalStore.builder().overHttp().open();

        one.close();
        one.close();
        int dishesOfTheOther = KitchenBackend.count(other.client());
        other.close();

        assertThat(dishesOfTheOther).isZero();
        assertThat(Threads.ofEnginesThatDoNotEnd()).isEmpty();
    }

    @Test
    void open_settingsFail_leavesNothing() {
        var builder = LocalStore.builder().overHttp(client -> {
            throw new IllegalStateException("no such setting");
        });

        assertThatThrownBy(builder::open).hasMessage("no such setting");
        assertThat(Threads.ofEnginesThatDoNotEnd()).isEmpty();
    }

    @Test
    void open_manyOverlapping_aFreshServerTakesOver() {
        Set<Object> endpoints = new HashSet<>();
        var open = new ArrayDeque<LocalStore>();

        // Never a moment without a session: the server has to be replaced under way.
        for (int session = 0; session < 120; session++) {
            var local = LocalStore.builder().overHttp().open();
            endpoints.add(local.endpoint().orElseThrow());
            open.add(local);
            if (open.size() > 2) {
                open.remove().close();
            }
        }
        open.forEach(LocalStore::close);

        assertThat(endpoints).hasSize(3);
        assertThat(Threads.ofEnginesThatDoNotEnd()).isEmpty();
    }
}
