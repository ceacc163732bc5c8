package io.github.homeops.store.privacy;

import static java.util.Objects.requireNonNull;

/**
 * The kind of a stored record: a message, an activity, or another one that a record type names.
 *
 * @param name the name, as errors and reports show it: {@code DM status}
 */
public record RecordKind(String name) {

    /** A message of a chat. */
    public static final RecordKind MESSAGE = new RecordKind("message");

    /** An activity that a user did. */
    public static final RecordKind ACTIVITY = new RecordKind("activity");

    /** The habit of a user for an activity in a chat. */
    public static final RecordKind HABIT = new RecordKind("habit");

    /** An alias of a chat for an activity. */
    public static final RecordKind ALIAS = new RecordKind("alias");

    /** The counter of the bot's replies in a chat on one date. */
    public static final RecordKind RESPONSE_COUNTER = new RecordKind("response counter");

    /** The effort of a user for an activity. */
    public static final RecordKind EFFORT = new RecordKind("effort");

    /** One preference of a user. */
    public static final RecordKind PREFERENCE = new RecordKind("preference");

    /** The opt-in of a user to direct messages. */
    public static final RecordKind DM_STATUS = new RecordKind("DM status");

    /** The profile of a user. */
    public static final RecordKind USER_PROFILE = new RecordKind("user profile");

    /** The summary of a user's week. */
    public static final RecordKind WEEKLY_SUMMARY = new RecordKind("weekly summary");

    /** The summary of a household's week. */
    public static final RecordKind HOUSEHOLD_SUMMARY = new RecordKind("household summary");

    /** The balance of two users of a household in a week. */
    public static final RecordKind BALANCE = new RecordKind("balance");

    /** A promise of a user. */
    public static final RecordKind PROMISE = new RecordKind("promise");

    /**
     * Checks the name.
     *
     * @throws IllegalArgumentException if the name is blank
     */
    public RecordKind {
        requireNonNull(name, "name must not be null");
        if (name.isBlank()) {
            throw new IllegalArgumentException("name must not be blank");
        }
    }

    /** Returns the kind of this name. */
    public static RecordKind of(String name) {
        return new RecordKind(name);
    }

    /** Returns the name. */
    @Override
    public String toString() {
        return name;
    }
}
