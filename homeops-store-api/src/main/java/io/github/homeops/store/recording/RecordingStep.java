package io.github.homeops.store.recording;

/** A step of recording a message, in the order of execution. */
public enum RecordingStep {
    /** Resolving the findings' names by the chat's aliases. */
    ALIASES,
    /** Saving the message together with its findings. */
    MESSAGE,
    /** Recording an activity. */
    ACTIVITY,
    /** Updating the user's effort for the activity. */
    EFFORT,
    /** Updating the user's habit for the activity. */
    HABIT,
    /** Updating the user's active hours. */
    ACTIVE_TIMES,
    /** Marking the message as processed. */
    PROCESSED
}
