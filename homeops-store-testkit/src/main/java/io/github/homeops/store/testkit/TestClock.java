package io.github.homeops.store.testkit;

import static java.util.Objects.requireNonNull;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/**
 * A clock that stands still until the test moves it.
 *
 * <p>Safe for use by many threads. A clock made by {@link #withZone} shows the same time and is moved along.
 */
public final class TestClock extends Clock {

    /** Where a clock starts that was told nothing else: a Monday morning, 2026-03-02T08:00:00Z. */
    public static final Instant DEFAULT_START = Instant.parse("2026-03-02T08:00:00Z");

    private final Hand hand;
    private final ZoneId zone;

    private TestClock(Hand hand, ZoneId zone) {
        this.hand = hand;
        this.zone = requireNonNull(zone, "zone must not be null");
    }

    /** Returns a clock that stands at this instant, in UTC. */
    public static TestClock startingAt(Instant start) {
        return new TestClock(new Hand(requireNonNull(start, "start must not be null")), ZoneOffset.UTC);
    }

    /**
     * Moves the clock forward.
     *
     * @throws IllegalArgumentException if the duration is negative; {@link #set} goes back
     */
    public void advance(Duration duration) {
        if (duration.isNegative()) {
            throw new IllegalArgumentException("duration must not be negative, was " + duration);
        }
        hand.advance(duration);
    }

    /** Moves the clock to this instant, which may lie in its past. */
    public void set(Instant instant) {
        hand.set(requireNonNull(instant, "instant must not be null"));
    }

    @Override
    public Instant instant() {
        return hand.instant();
    }

    @Override
    public ZoneId getZone() {
        return zone;
    }

    /** Returns the same clock as it is read in another zone: moving one moves both. */
    @Override
    public TestClock withZone(ZoneId other) {
        return new TestClock(hand, other);
    }

    @Override
    public String toString() {
        return "TestClock[" + instant() + ", " + zone + "]";
    }

    /** The one time that clocks of several zones share. */
    private static final class Hand {
        private Instant instant;

        private Hand(Instant instant) {
            this.instant = instant;
        }

        private synchronized Instant instant() {
            return instant;
        }

        private synchronized void set(Instant to) {
            instant = to;
        }

        private synchronized void advance(Duration by) {
            instant = instant.plus(by);
        }
    }
}
