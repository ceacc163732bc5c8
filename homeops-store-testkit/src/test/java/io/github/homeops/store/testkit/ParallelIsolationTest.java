package io.github.homeops.store.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import io.github.homeops.store.HomeOpsStore;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;
import org.junit.platform.testkit.engine.Events;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

class ParallelIsolationTest {

    private static final int TESTS = 200;
    private static final Set<Integer> STORES = ConcurrentHashMap.newKeySet();

    @Test
    void run_manyTestsInParallel_noneSeesAnother() {
        STORES.clear();

        Events tests = EngineTestKit.engine("junit-jupiter")
                .configurationParameter("junit.jupiter.execution.parallel.enabled", "true")
                .configurationParameter("junit.jupiter.execution.parallel.mode.default", "concurrent")
                .configurationParameter("junit.jupiter.execution.parallel.config.strategy", "fixed")
                .configurationParameter("junit.jupiter.execution.parallel.config.fixed.parallelism", "8")
                .selectors(selectClass(Household.class))
                .execute()
                .testEvents();

        tests.assertStatistics(events -> events.succeeded(TESTS).failed(0));
        assertThat(STORES).hasSize(TESTS);
        report(tests);
    }

    /** A figure for people to read: machines differ too much to insist on one. */
    private static void report(Events tests) {
        Instant first = tests.finished().stream()
                .map(Event::getTimestamp)
                .min(Instant::compareTo)
                .orElseThrow();
        Instant last = tests.finished().stream()
                .map(Event::getTimestamp)
                .max(Instant::compareTo)
                .orElseThrow();
        double millis = Duration.between(first, last).toNanos() / 1e6 / (TESTS - 1);
        System.out.printf("%d tests with a store each, in parallel: %.1f ms a test after the first%n", TESTS, millis);
    }

    @HomeOpsStoreTest
    static class Household {

        @RepeatedTest(TESTS)
        void store_amongMany_isAlone(
                HomeOpsStore store, DynamoDbClient client, TestClock clock, RepetitionInfo repetition) {
            clock.advance(Duration.ofMinutes(repetition.getCurrentRepetition()));
            KitchenBackend.put(client, "dish " + repetition.getCurrentRepetition());

            assertThat(KitchenBackend.count(client)).isEqualTo(1);
            assertThat(store.time().now())
                    .isEqualTo(TestClock.DEFAULT_START.plus(Duration.ofMinutes(repetition.getCurrentRepetition())));
            STORES.add(repetition.getCurrentRepetition());
        }
    }
}
