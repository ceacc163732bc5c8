package io.github.homeops.store;

import static java.util.Objects.requireNonNull;

import io.github.homeops.store.activity.ActivityRef;
import io.github.homeops.store.message.MessageRef;

/**
 * Why something is counted: the message, or the part of it, that gave rise to it. Whatever is counted under a cause knows
 * the cause again when it is delivered once more, and does not count it twice.
 *
 * @param value the cause as it is stored; unique among all that can be counted in one place
 */
public record Cause(String value) {

    private static final int MAX_LENGTH = 250;

    /**
     * Checks the cause.
     *
     * @throws IllegalArgumentException if it is blank or longer than 250 characters
     */
    public Cause {
        requireNonNull(value, "cause must not be null");
        if (value.isBlank() || value.length() > MAX_LENGTH) {
            throw new IllegalArgumentException(
                    "cause must have 1 to " + MAX_LENGTH + " characters and not be blank, had " + value.length());
        }
    }

    /** Returns a message as the cause: {@code -1001#7}. */
    public static Cause of(MessageRef message) {
        return new Cause(message.chatId() + "#" + message.messageId());
    }

    /** Returns an activity as the cause: its bare id, which tells its chat as well. */
    public static Cause of(ActivityRef activity) {
        return new Cause(activity.activityId());
    }

    /** Returns a cause that the bot names itself, such as the id of a button press. Short ones cost less. */
    public static Cause of(String value) {
        return new Cause(value);
    }

    /** Returns the cause as it is stored. */
    @Override
    public String toString() {
        return value;
    }
}
