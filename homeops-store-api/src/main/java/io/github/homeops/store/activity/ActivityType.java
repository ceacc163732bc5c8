package io.github.homeops.store.activity;

import static java.util.Objects.requireNonNull;

import io.github.homeops.store.internal.Words;

/** The type of an activity: work for the household, or recovery. */
public enum ActivityType {
    /** Work for the household, such as washing the dishes. */
    CHORE,
    /** Rest, such as a walk. */
    RECOVERY;

    /**
     * Returns the type for a classifier's word, {@code chore} or {@code recovery}, ignoring case.
     *
     * @throws IllegalArgumentException for every other word; also for {@code none}, which means that the message is
     *     not an activity
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
