package io.github.homeops.store.activity;

import static java.util.Objects.requireNonNull;

import io.github.homeops.store.internal.Words;

/** Whether an activity costs strength or gives it back. */
public enum ActivityType {
    /** Work for the household, such as the dishes. */
    CHORE,
    /** Rest, such as a walk. */
    RECOVERY;

    /**
     * Returns the type that a classifier's word stands for: {@code chore} or {@code recovery}, in capitals or not.
     *
     * @throws IllegalArgumentException if it stands for neither, as {@code none} does not: such a message is no activity
     */
    public static ActivityType of(String word) {
        requireNonNull(word, "type must not be null");
        if (word.strip().equalsIgnoreCase("none")) {
            throw new IllegalArgumentException(
                    "type must be chore or recovery, was none: such a message is not an activity");
        }
        return Words.parse(ActivityType.class, "type", word);
    }
}
