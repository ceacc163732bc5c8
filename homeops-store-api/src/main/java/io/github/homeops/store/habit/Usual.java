package io.github.homeops.store.habit;

import static java.util.Objects.requireNonNull;

/**
 * The most frequent value of a habit, and the share of observations that have it.
 *
 * @param value the most frequent day or hour
 * @param share the share of the observations that have this value, above 0 and at most 1
 * @param observations the number of all observations
 * @param <T> the type of the value: a day of the week or an hour of the day
 */
public record Usual<T>(T value, double share, long observations) {

    /** The number of observations from which on a habit is more than chance: 10. */
    public static final long ENOUGH = 10;

    /** Checks that the value is not null. */
    public Usual {
        requireNonNull(value, "value must not be null");
    }

    /** Returns true if there are enough observations to act on, at least {@link #ENOUGH}. */
    public boolean isReliable() {
        return observations >= ENOUGH;
    }
}
