package io.github.homeops.store.activity;

import io.github.homeops.store.internal.Words;

/** How hard an activity was for a user: low, medium or high. */
public enum Effort {
    /** Little effort. */
    LOW,
    /** Some effort. */
    MEDIUM,
    /** Much effort. */
    HIGH;

    /**
     * Returns the effort for a classifier's word, {@code low}, {@code medium} or {@code high}, ignoring case.
     *
     * @throws IllegalArgumentException for every other word
     */
    public static Effort of(String word) {
        return Words.parse(Effort.class, "effort", word);
    }
}
