package io.github.homeops.store.message;

/** What saving a message found. */
public enum SaveResult {
    /** The message was not there; it is now. */
    NEW,
    /** It was there, and what it causes has not all been recorded: an earlier delivery broke off, or is still at work. */
    UNPROCESSED,
    /** It was there, and everything it causes has been recorded: this delivery can be dropped. */
    PROCESSED
}
