package io.github.homeops.store.dynamo.internal.record;

import static java.util.Objects.requireNonNull;

import io.github.homeops.store.IsoWeek;

/** Ranges of weeks. */
public final class Weeks {

    private Weeks() {}

    /**
     * Checks that the weeks are a range.
     *
     * @throws IllegalArgumentException if the last week is before the first one
     */
    public static void requireInOrder(IsoWeek first, IsoWeek last) {
        requireNonNull(first, "first must not be null");
        requireNonNull(last, "last must not be null");
        if (last.compareTo(first) < 0) {
            throw new IllegalArgumentException("last must not be before first, was " + last + " and " + first);
        }
    }
}
