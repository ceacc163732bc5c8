package io.github.homeops.store.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TestClockTest {

    private static final Instant START = Instant.parse("2026-03-02T08:00:00Z");

    private final TestClock clock = TestClock.startingAt(START);

    @Test
    void instant_untouched_standsStill() {
        assertThat(clock.instant()).isEqualTo(START).isEqualTo(clock.instant());
        assertThat(clock.getZone()).isEqualTo(ZoneOffset.UTC);
    }

    @Test
    void advance_aMinute_movesByExactlyThat() {
        clock.advance(Duration.ofMinutes(1));

        assertThat(clock.instant()).isEqualTo(START.plusSeconds(60));
    }

    @Test
    void advance_negative_isRefused() {
        assertThatThrownBy(() -> clock.advance(Duration.ofSeconds(-1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("duration must not be negative, was PT-1S");
    }

    @Test
    void set_earlier_goesBack() {
        clock.set(START.minusSeconds(5));

        assertThat(clock.instant()).isEqualTo(START.minusSeconds(5));
    }

    @Test
    void withZone_oneIsMoved_bothShowIt() {
        TestClock inStockholm = clock.withZone(ZoneId.of("Europe/Stockholm"));

        clock.advance(Duration.ofHours(1));
        inStockholm.advance(Duration.ofHours(1));

        assertThat(clock.instant()).isEqualTo(inStockholm.instant()).isEqualTo(START.plusSeconds(7200));
        assertThat(LocalTime.now(inStockholm)).isEqualTo("11:00");
    }

    @Test
    void advance_byManyThreads_losesNothing() {
        IntStream.range(0, 10_000).parallel().forEach(i -> clock.advance(Duration.ofMillis(1)));

        assertThat(clock.instant()).isEqualTo(START.plusSeconds(10));
    }

    @Test
    void runningLike_sourceRuns_runsOnFromWhereItWasMovedTo() {
        TestClock source = TestClock.startingAt(START);
        TestClock running = TestClock.runningLike(source);

        source.advance(Duration.ofSeconds(1));
        assertThat(running.instant()).isEqualTo(START.plusSeconds(1));

        running.advance(Duration.ofHours(1));
        source.advance(Duration.ofSeconds(1));
        assertThat(running.instant()).isEqualTo(START.plusSeconds(3602));

        running.set(START);
        source.advance(Duration.ofSeconds(1));
        assertThat(running.instant()).isEqualTo(START.plusSeconds(1));
    }

    @Test
    void running_startsAtTheCurrentTime() {
        Instant before = Instant.now();
        Instant shown = TestClock.running().instant();

        assertThat(shown).isBetween(before, Instant.now());
        assertThat(TestClock.running().getZone()).isEqualTo(ZoneOffset.UTC);
    }

    @Test
    void toString_anytime_showsInstantAndZone() {
        assertThat(clock).hasToString("TestClock[2026-03-02T08:00:00Z, Z]");
    }

    @Test
    void start_ofTheAnnotation_isTheDefaultStart() throws Exception {
        Object start = HomeOpsStoreTest.class.getMethod("start").getDefaultValue();

        assertThat(Instant.parse((String) start)).isEqualTo(TestClock.DEFAULT_START);
    }
}
