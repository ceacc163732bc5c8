package io.github.homeops.store.activity;

import io.github.homeops.store.internal.Words;

/** How hard an activity was. */
public enum Effort {
    /** Hardly any. */
    LOW,
    /** Some. */
    MEDIUM,
    /** Much. */
    HIGH;

    /**
     * Returns the effort that a classifier's word stands for: {@code low}, {@code medium} or {@code high}, in capitals or
     * not.
     *
     * @throws IllegalArgumentException if it stands for none of them
     */
    public static Effort of(String word) {
        return Words.parse(Effort.class, "effort", word);
    }
}
