package io.github.homeops.store;

import static java.util.Objects.requireNonNull;

import io.github.homeops.store.activity.ActivityRef;
import io.github.homeops.store.internal.KeyParts;
import io.github.homeops.store.message.MessageRef;
import java.util.UUID;

/**
 * The idempotency key of a counting write: the message or the event that is counted. A record stores the causes that it has
 * counted. A repeated call with the same cause changes nothing.
 *
 * @param value the stored form of the cause; unique among the causes of one record
 */
public record Cause(String value) {

    private static final int MAX_LENGTH = 250;

    /**
     * Creates a cause.
     *
     * @throws IllegalArgumentException if it is blank, is longer than 250 characters or contains an unpaired surrogate
     */
    public Cause {
        requireNonNull(value, "cause must not be null");
        int length = value.codePointCount(0, value.length());
        if (value.isBlank() || length > MAX_LENGTH) {
            throw new IllegalArgumentException(
                    "cause must have 1 to " + MAX_LENGTH + " characters and not be blank, had " + length);
        }
        KeyParts.requirePaired("cause", value);
    }

    /** Returns the cause for a message: {@code -1001#7}. */
    public static Cause of(MessageRef message) {
        requireNonNull(message, "message must not be null");
        return new Cause(message.chatId() + "#" + message.messageId());
    }

    /** Returns the cause for an activity: its id, which is unique among all chats. */
    public static Cause of(ActivityRef activity) {
        return new Cause(requireNonNull(activity, "activity must not be null").activityId());
    }

    /**
     * Returns a cause that the bot names, such as the id of a button press. Each character of a cause adds to the size of the
     * item, and so to the cost of its writes.
     *
     * @throws IllegalArgumentException if it is blank, is longer than 250 characters or contains an unpaired surrogate
     */
    public static Cause of(String value) {
        return new Cause(value);
    }

    /**
     * Returns a random cause of 36 characters, for an event that has no id. Create it once for each event, keep it, and pass
     * the same cause to every retry: a new cause is counted again.
     */
    public static Cause unique() {
        return new Cause(UUID.randomUUID().toString());
    }

    /** Returns the stored form of the cause. */
    @Override
    public String toString() {
        return value;
    }
}
