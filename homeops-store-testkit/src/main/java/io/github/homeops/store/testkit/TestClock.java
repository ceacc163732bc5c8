package io.github.homeops.store.testkit;

import static java.util.Objects.requireNonNull;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.time.ZoneOffset;

/**
 * A clock for tests. It stands still until the test moves it; only a {@linkplain #running() running} clock goes on by
 * itself.
 *
 * <p>Thread-safe. A clock returned by {@link #withZone} shows the same time, and moving one moves both.
 */
public final class TestClock extends Clock {

    /** The default start: Monday, 2026-03-02T08:00:00Z. */
    public static final Instant DEFAULT_START = Instant.parse("2026-03-02T08:00:00Z");

    private final Hand hand;
    private final ZoneId zone;

    private TestClock(Hand hand, ZoneId zone) {
        this.hand = hand;
        this.zone = requireNonNull(zone, "zone must not be null");
    }

    /** Returns a clock that stands still at this instant, in UTC. */
    public static TestClock startingAt(Instant start) {
        return new TestClock(new Hand(requireNonNull(start, "start must not be null")), ZoneOffset.UTC);
    }

    /**
     * Returns a clock that starts at the current time and runs, in UTC. Use it to run a bot without AWS.
     *
     * <p>{@link #advance} and {@link #set} move the clock, and it runs on from there.
     */
    public static TestClock running() {
        return runningLike(Clock.systemUTC());
    }

    /** Returns a clock that runs as fast as this source. */
    static TestClock runningLike(InstantSource source) {
        return new TestClock(new Hand(source), ZoneOffset.UTC);
    }

    /**
     * Moves the clock forward.
     *
     * @throws IllegalArgumentException if the duration is negative; use {@link #set} to go back
     */
    public void advance(Duration duration) {
        requireNonNull(duration, "duration must not be null");
        if (duration.isNegative()) {
            throw new IllegalArgumentException("duration must not be negative, was " + duration);
        }
        hand.advance(duration);
    }

    /** Moves the clock to this instant, which may be in its past. */
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

    /** Returns a clock of the same time in another zone. Moving one moves both. */
    @Override
    public TestClock withZone(ZoneId other) {
        return new TestClock(hand, other);
    }

    @Override
    public String toString() {
        return "TestClock[" + instant() + ", " + zone + "]";
    }

    /** The time that clocks of several zones share. */
    private static final class Hand {
        private final InstantSource source;
        private Duration offset = Duration.ZERO;

        private Hand(Instant standstill) {
            this(InstantSource.fixed(standstill));
        }

        private Hand(InstantSource source) {
            this.source = source;
        }

        private synchronized Instant instant() {
            return source.instant().plus(offset);
        }

        private synchronized void set(Instant to) {
            offset = Duration.between(source.instant(), to);
        }

        private synchronized void advance(Duration by) {
            offset = offset.plus(by);
        }
    }
}
