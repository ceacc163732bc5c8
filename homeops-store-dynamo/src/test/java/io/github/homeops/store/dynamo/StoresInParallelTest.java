package io.github.homeops.store.dynamo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageQuery;
import io.github.homeops.store.message.SaveResult;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;
import org.junit.platform.testkit.engine.Events;

/** Many tests with a store each, all tables included: none sees another's, and what one of them costs. */
class StoresInParallelTest {

    private static final int TESTS = 200;

    @Test
    void run_manyTests_noneSeesAnother() {
        double oneByOne = run(false);
        double inParallel = run(true);

        // Figures for people to read: machines differ too much to insist on one.
        System.out.printf(
                "%d tests with a store each: %.1f ms a test after the first, %.1f ms in parallel%n",
                TESTS, oneByOne, inParallel);
    }

    private static double run(boolean parallel) {
        Events tests = EngineTestKit.engine("junit-jupiter")
                .configurationParameter("junit.jupiter.execution.parallel.enabled", Boolean.toString(parallel))
                .configurationParameter("junit.jupiter.execution.parallel.mode.default", "concurrent")
                .configurationParameter("junit.jupiter.execution.parallel.config.strategy", "fixed")
                .configurationParameter("junit.jupiter.execution.parallel.config.fixed.parallelism", "8")
                .selectors(selectClass(Household.class))
                .execute()
                .testEvents();
        tests.assertStatistics(events -> events.succeeded(TESTS).failed(0));
        List<Instant> ends = tests.finished().map(Event::getTimestamp).sorted().toList();
        return Duration.between(ends.get(0), ends.get(TESTS - 1)).toNanos() / 1e6 / (TESTS - 1);
    }

    @HomeOpsStoreTest
    static class Household {

        private static final ChatId CHAT = ChatId.of(-100);

        @RepeatedTest(TESTS)
        void store_amongMany_isAlone(HomeOpsStore store, RepetitionInfo repetition) {
            Message message = Message.builder()
                    .chatId(CHAT)
                    .messageId(7)
                    .userId(repetition.getCurrentRepetition())
                    .timestamp(store.time().now())
                    .build();

            assertThat(store.messages().save(message)).isEqualTo(SaveResult.NEW);
            assertThat(store.messages().stream(MessageQuery.in(CHAT))).containsExactly(message);
        }
    }
}
