package io.github.homeops.store.internal;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** The range of instants that a table can store in sort order. */
public final class Timestamps {

    // Outside these, the number of digits changes, in seconds and in milliseconds alike, and keys no longer sort.
    private static final Instant FIRST = Instant.ofEpochSecond(1_000_000_000L);
    private static final Instant END = Instant.ofEpochSecond(10_000_000_000L);

    private Timestamps() {}

    /**
     * Checks that the instant is in the range that sorts, and returns it truncated to whole milliseconds.
     *
     * @throws IllegalArgumentException if the instant is outside the range
     */
    public static Instant requireStorable(String name, Instant instant) {
        requireNonNull(instant, name + " must not be null");
        if (instant.isBefore(FIRST) || !instant.isBefore(END)) {
            throw new IllegalArgumentException(
                    name + " must be from " + FIRST + " until before " + END + ", was " + instant);
        }
        return instant.truncatedTo(ChronoUnit.MILLIS);
    }
}
