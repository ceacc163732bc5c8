package io.github.homeops.store.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.HomeOpsStore;
import java.time.Clock;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

@HomeOpsStoreTest
class HomeOpsStoreExtensionTest {

    private final HomeOpsStore fromConstructor;

    HomeOpsStoreExtensionTest(HomeOpsStore store) {
        this.fromConstructor = store;
    }

    @BeforeEach
    void setTheTable(DynamoDbClient client) {
        KitchenBackend.put(client, "plate");
    }

    @AfterEach
    void theTableIsStillThere(DynamoDbClient client) {
        assertThat(KitchenBackend.count(client)).isPositive();
    }

    @Test
    void parameters_ofOneTest_belongTogether(
            HomeOpsStore store,
            DynamoDbClient client,
            DynamoDbAsyncClient asyncClient,
            TestClock clock,
            Clock sameClock,
            KitchenTables tables,
            Faults faults,
            LocalStore local) {
        clock.advance(Duration.ofHours(3));

        assertThat(store).isSameAs(fromConstructor).isSameAs(local.store());
        assertThat(store.time().now()).isEqualTo(Instant.parse("2026-03-02T11:00:00Z"));
        assertThat(sameClock).isSameAs(clock);
        assertThat(faults).isSameAs(local.faults());
        assertThat(tables.dishes()).isEqualTo("dishes");
        assertThat(client.listTables().tableNames()).containsExactly("dishes");
        assertThat(asyncClient.listTables().join().tableNames()).containsExactly("dishes");
    }

    @RepeatedTest(5)
    void store_ofEveryRepetition_isEmptyAndAtTheStart(DynamoDbClient client, TestClock clock) {
        int dishes = KitchenBackend.count(client);
        Instant now = clock.instant();
        KitchenBackend.put(client, "cup");
        clock.advance(Duration.ofDays(1));

        assertThat(dishes).isEqualTo(1);
        assertThat(now).isEqualTo(TestClock.DEFAULT_START);
    }

    @ParameterizedTest
    @ValueSource(strings = {"cup", "bowl"})
    void parameters_besideArguments_areInjected(String dish, DynamoDbClient client, TestInfo info) {
        KitchenBackend.put(client, dish);

        assertThat(KitchenBackend.count(client)).isEqualTo(2);
        assertThat(info.getDisplayName()).contains(dish);
    }

    @Test
    void zone_unset_isTheDefault(HomeOpsStore store, TestClock clock) {
        assertThat(store.time().zone()).isEqualTo(ZoneId.of("Europe/Stockholm"));
        assertThat(clock.getZone()).isEqualTo(ZoneId.of("Europe/Stockholm"));
    }

    @Nested
    class InANestedClass {

        @Test
        void parameters_ofTheOuterAnnotation_areInjected(HomeOpsStore store) {
            assertThat(store).isSameAs(fromConstructor);
        }
    }

    @Nested
    @HomeOpsStoreTest(zone = "Asia/Tokyo", start = "2026-12-31T20:00:00Z")
    class WithSettingsOfItsOwn {

        @Test
        void settings_ofTheInnerAnnotation_apply(HomeOpsStore store) {
            assertThat(store.time().today()).isEqualTo(LocalDate.of(2027, 1, 1));
            assertThat(store.time().dayOfWeek(store.time().now())).isEqualTo(DayOfWeek.FRIDAY);
        }
    }
}
