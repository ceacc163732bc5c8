package io.github.homeops.store.habit;

import static java.util.Objects.requireNonNull;

import io.github.homeops.store.internal.Samples;
import java.util.Optional;

/**
 * The most frequent value of a habit, and the share of observations that have it. To act on the value, use
 * {@link #reliable}.
 *
 * @param rawValue the most frequent day or hour, even if there are few observations
 * @param share the share of the observations that have this value, above 0 and at most 1
 * @param observations the number of all observations
 * @param <T> the type of the value: a day of the week or an hour of the day
 */
public record Usual<T>(T rawValue, double share, long observations) {

    /** Checks that the value is not null. */
    public Usual {
        requireNonNull(rawValue, "rawValue must not be null");
    }

    /** Returns the most frequent value, or empty if there are fewer than 10 observations, which is too few to act on. */
    public Optional<T> reliable() {
        return Optional.of(rawValue).filter(value -> Samples.areEnough(observations));
    }
}
