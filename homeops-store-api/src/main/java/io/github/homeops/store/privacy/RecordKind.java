package io.github.homeops.store.privacy;

/** The kind of a stored record. Later versions may add constants. */
public enum RecordKind {
    /** A message of a chat. */
    MESSAGE,
    /** An activity that a user did. */
    ACTIVITY,
    /** The habit of a user for an activity in a chat. */
    HABIT,
    /** An alias of a chat for an activity. */
    ALIAS,
    /** The counter of the bot's replies in a chat on one date. */
    RESPONSE_COUNTER,
    /** The effort of a user for an activity. */
    EFFORT,
    /** One preference of a user. */
    PREFERENCE,
    /** The opt-in of a user to direct messages. */
    DM_STATUS
}
