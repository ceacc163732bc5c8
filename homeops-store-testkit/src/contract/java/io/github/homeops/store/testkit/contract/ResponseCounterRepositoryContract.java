package io.github.homeops.store.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.homeops.store.Cause;
import io.github.homeops.store.ChatId;
import io.github.homeops.store.counter.ResponseCounterRepository;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.testkit.LocalStore;
import io.github.homeops.store.testkit.TestClock;
import java.time.Instant;
import java.time.LocalDate;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * What every backend must do when it counts replies; {@link PermitContract} is about permits. Extend it in the tests of a
 * backend; an empty class will do.
 */
@Contract
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
class ResponseCounterRepositoryContract {

    private static final ChatId CHAT = ChatId.of(-100);
    private static final ChatId OTHER_CHAT = ChatId.of(-200);
    private static final LocalDate TODAY = LocalDate.parse("2026-03-02");

    private ResponseCounterRepository counters;
    private TestClock clock;

    @BeforeEach
    void begin(LocalStore local) {
        counters = local.store().counters();
        clock = local.clock();
    }

    @Test
    void increment_differentMessages_countsEach() {
        assertThat(counters.increment(CHAT, Cause.of(message(1)))).isEqualTo(1);
        assertThat(counters.increment(CHAT, Cause.of(message(2)))).isEqualTo(2);

        assertThat(counters.count(CHAT)).isEqualTo(2);
    }

    @Test
    void increment_sameMessage_countsOnceAndReturnsThePresentCount() {
        counters.increment(CHAT, Cause.of(message(1)));
        counters.increment(CHAT, Cause.of(message(2)));

        long count = counters.increment(CHAT, Cause.of(message(1)));

        assertThat(count).isEqualTo(2);
        assertThat(counters.count(CHAT)).isEqualTo(2);
    }

    @Test
    void increment_idThatBeginsLikeAnother_isCounted() {
        counters.increment(CHAT, Cause.of(message(12)));

        assertThat(counters.increment(CHAT, Cause.of(message(1)))).isEqualTo(2);
    }

    @Test
    void increment_sameIdFromAnotherChat_isCounted() {
        counters.increment(CHAT, Cause.of(message(1)));

        assertThat(counters.increment(CHAT, Cause.of(new MessageRef(OTHER_CHAT, 1))))
                .isEqualTo(2);
    }

    @Test
    void increment_causeThatTheBotNames_countsOnce() {
        counters.increment(CHAT, Cause.of("reminder 12"));

        assertThat(counters.increment(CHAT, Cause.of("reminder 12"))).isEqualTo(1);
        assertThat(counters.increment(CHAT, Cause.of("reminder 13"))).isEqualTo(2);
    }

    @Test
    void increment_uniqueCause_countsOnceEach() {
        Cause cause = Cause.unique();
        counters.increment(CHAT, cause);

        assertThat(counters.increment(CHAT, cause)).isEqualTo(1);
        assertThat(counters.increment(CHAT, Cause.unique())).isEqualTo(2);
    }

    @Test
    void increment_afterMidnightOfTheHousehold_beginsAnew() {
        clock.set(Instant.parse("2026-03-02T22:59:59.999Z"));
        counters.increment(CHAT, Cause.of(message(1)));
        clock.set(Instant.parse("2026-03-02T23:00:00Z"));

        long count = counters.increment(CHAT, Cause.of(message(2)));

        assertThat(count).isEqualTo(1);
        assertThat(counters.count(CHAT, TODAY)).isEqualTo(1);
        assertThat(counters.count(CHAT)).isEqualTo(1);
    }

    @Test
    void increment_onADate_countsThere() {
        assertThat(counters.increment(CHAT, TODAY.minusDays(1), Cause.of(message(1))))
                .isEqualTo(1);

        assertThat(counters.count(CHAT, TODAY.minusDays(1))).isEqualTo(1);
        assertThat(counters.count(CHAT)).isZero();
    }

    @Test
    void increment_dateWhoseCounterHasExpired_isRefusedByName() {
        LocalDate expired = TODAY.minusDays(7);

        assertThatThrownBy(() -> counters.increment(CHAT, expired, Cause.of(message(1))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("date must be one whose counter has not expired, was 2026-02-23,"
                        + " which expired at 2026-03-02T00:00:00Z");
        assertThat(counters.increment(CHAT, TODAY.minusDays(6), Cause.of(message(1))))
                .isEqualTo(1);
    }

    @Test
    void count_nothingCounted_isZero() {
        counters.increment(OTHER_CHAT, Cause.of(message(1)));

        assertThat(counters.count(CHAT)).isZero();
    }

    @Test
    void count_expired_isZero() {
        counters.increment(CHAT, Cause.of(message(1)));
        clock.set(Instant.parse("2026-03-08T23:59:59Z"));
        assertThat(counters.count(CHAT, TODAY)).isEqualTo(1);

        clock.set(Instant.parse("2026-03-09T00:00:00Z"));

        assertThat(counters.count(CHAT, TODAY)).isZero();
    }

    private static MessageRef message(long id) {
        return new MessageRef(CHAT, id);
    }
}
