package io.github.homeops.store.habit;

import static java.util.Objects.requireNonNull;

/**
 * What is usual, and how sure that is.
 *
 * @param value the day or the hour that was observed most often; the first of several
 * @param share which part of the observations fell on it, above 0 and up to 1
 * @param observations how many observations there were
 * @param <T> what is usual: a day of the week, an hour of the day
 */
public record Usual<T>(T value, double share, long observations) {

    /** From so many observations on, a habit is more than chance: 10. */
    public static final long ENOUGH = 10;

    /** Checks that there is a value. */
    public Usual {
        requireNonNull(value, "value must not be null");
    }

    /** Returns whether there were enough observations to act on. */
    public boolean isReliable() {
        return observations >= ENOUGH;
    }
}
