package io.github.homeops.store.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RedeliveryTest {

    @Test
    void check_deliveryOfTwoWrites_triesFourCrashesAndNone() {
        List<Integer> seen = new ArrayList<>();

        int crashes = Redelivery.of(local -> {
                    KitchenBackend.put(local.storeClient(), "plate");
                    KitchenBackend.put(local.storeClient(), "cup");
                })
                .check(local -> seen.add(KitchenBackend.count(local.storeClient())));

        assertThat(crashes).isEqualTo(4);
        assertThat(seen).containsExactly(2, 2, 2, 2, 2);
    }

    @Test
    void check_nothingWritten_triesTheDeliveryAlone() {
        List<Integer> seen = new ArrayList<>();

        int crashes = Redelivery.of(local -> seen.add(KitchenBackend.count(local.storeClient())))
                .check(local -> {});

        assertThat(crashes).isZero();
        assertThat(seen).containsExactly(0, 0);
    }

    @Test
    void times_given_areTheDeliveriesAfterTheCrash() {
        List<String> deliveries = new ArrayList<>();

        Redelivery.of(local -> {
                    deliveries.add("delivery");
                    KitchenBackend.put(local.storeClient(), "plate");
                })
                .times(3)
                .check(local -> deliveries.add("check"));

        assertThat(deliveries)
                .hasSize(15)
                .startsWith("delivery", "delivery", "delivery", "delivery", "check", "delivery");
    }

    @Test
    void check_botThatDoesNotFinishWhatItBegan_isFoundOut() {
        // It takes the plate for the sign that all is done, and writes it first.
        Redelivery redelivery = Redelivery.of(local -> {
            if (KitchenBackend.count(local.storeClient()) == 0) {
                KitchenBackend.put(local.storeClient(), "plate");
                KitchenBackend.put(local.storeClient(), "cup");
            }
        });

        assertThatThrownBy(() -> redelivery.check(local ->
                        assertThat(KitchenBackend.count(local.client())).isEqualTo(2)))
                .isInstanceOf(AssertionError.class)
                .hasMessageStartingWith("after a crash after write 1 and 1 more delivery: ")
                .hasMessageContaining("expected: 2");
    }

    @Test
    void check_botThatCatchesEverything_isDeadAllTheSame() {
        int crashes = Redelivery.of(local -> {
                    try {
                        KitchenBackend.put(local.storeClient(), "plate");
                    } catch (Throwable e) {
                        throw new IllegalStateException("something went wrong", e);
                    }
                })
                .check(local -> assertThat(KitchenBackend.count(local.client())).isEqualTo(1));

        assertThat(crashes).isEqualTo(2);
    }

    @Test
    void check_deliveryFailsByItself_saysSo() {
        Redelivery failing = Redelivery.of(local -> {
            throw new IllegalArgumentException("no such dish");
        });

        assertThatThrownBy(() -> failing.check(local -> {}))
                .isInstanceOf(AssertionError.class)
                .hasMessage("the delivery failed without a crash: java.lang.IllegalArgumentException: no such dish");
    }

    @Test
    void on_otherSettings_areUsed() {
        List<String> tables = new ArrayList<>();

        Redelivery.of(local -> {})
                .on(LocalStore.builder().tablePrefix("red-"))
                .check(local -> tables.addAll(local.client().listTables().tableNames()));

        assertThat(tables).containsExactly("red-dishes");
    }

    @Test
    void on_clockThatADeliveryMoves_everyCrashPointBeginsAtTheSameTime() {
        TestClock clock = TestClock.startingAt(TestClock.DEFAULT_START);
        clock.advance(Duration.ofHours(1));
        List<Instant> ends = new ArrayList<>();

        Redelivery.of(local -> {
                    local.clock().advance(Duration.ofDays(1));
                    KitchenBackend.put(local.storeClient(), "plate");
                })
                .on(LocalStore.builder().clock(clock))
                .check(local -> ends.add(clock.instant()));

        assertThat(ends)
                .hasSize(3)
                .containsOnly(TestClock.DEFAULT_START.plus(Duration.ofHours(1)).plus(Duration.ofDays(2)));
    }

    @Test
    void times_none_isRefused() {
        assertThatThrownBy(() -> Redelivery.of(local -> {}).times(0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("deliveries must be at least 1, was 0");
    }
}
