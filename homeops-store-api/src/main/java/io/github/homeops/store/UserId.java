package io.github.homeops.store;

/**
 * The id of a person or a bot in the messenger.
 *
 * <p>A type of its own, so that a user is never passed where a message is meant: both are bare numbers to the messenger.
 *
 * @param value the id
 */
public record UserId(long value) {

    /** Returns the user with this id. */
    public static UserId of(long value) {
        return new UserId(value);
    }

    /** Returns the bare id. */
    @Override
    public String toString() {
        return Long.toString(value);
    }
}
