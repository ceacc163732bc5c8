package io.github.homeops.store.recording;

/** A part of recording a message, in the order in which they are done. */
public enum RecordingStep {
    /** Looking up what the chat means by the names that the classifier used. */
    ALIASES,
    /** Saving the message, together with what the classifier found. */
    MESSAGE,
    /** Recording an activity. */
    ACTIVITY,
    /** Learning how hard the activity is for the user. */
    EFFORT,
    /** Learning when the user does the activity. */
    HABIT,
    /** Learning at which hours the user is active. */
    ACTIVE_TIMES,
    /** Noting that all of it is done. */
    PROCESSED
}
