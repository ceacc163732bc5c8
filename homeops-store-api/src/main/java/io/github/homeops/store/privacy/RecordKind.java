package io.github.homeops.store.privacy;

/** What kind of record it is. More come with every subject that a store learns to keep. */
public enum RecordKind {
    /** A message of a chat. */
    MESSAGE,
    /** Something that somebody did. */
    ACTIVITY,
    /** When a person does an activity in a chat. */
    HABIT,
    /** A word of a chat for an activity. */
    ALIAS,
    /** How often the bot spoke in a chat on one date. */
    RESPONSE_COUNTER,
    /** How hard an activity is for a person. */
    EFFORT,
    /** How a person likes to be dealt with, in one respect. */
    PREFERENCE,
    /** Whether a person may be written to in private. */
    DM_STATUS
}
