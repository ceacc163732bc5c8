package io.github.homeops.store;

/**
 * The id of a user or a bot in the messenger.
 *
 * <p>User ids have their own type because a messenger's user ids and message ids are both plain numbers, which are
 * easily confused.
 *
 * @param value the id
 */
public record UserId(long value) {

    /** Returns the user with this id. */
    public static UserId of(long value) {
        return new UserId(value);
    }

    /** Returns the id as text, without any prefix. */
    @Override
    public String toString() {
        return Long.toString(value);
    }
}
