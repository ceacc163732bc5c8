package io.github.homeops.store;

/** What became of a decision that a message asked for, such as a correction or an edit. */
public enum DecisionResult {
    /** It stands; the same decision delivered again is answered the same. */
    APPLIED,
    /** Another one stands, which came later or counts for more; this one is at most noted beside it. */
    SUPERSEDED,
    /** There is nothing that it could be decided about; nothing was changed. */
    NOT_FOUND
}
