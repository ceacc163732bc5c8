package io.github.homeops.store.message;

/** The result of saving a message. */
public enum SaveResult {
    /** The message is new and was saved. Process it. */
    NEW,
    /**
     * The message is a duplicate, and is not marked as processed: an earlier delivery failed halfway or is still
     * running. Process it again: all writes are idempotent, so whatever an earlier delivery completed is not applied
     * twice.
     */
    UNPROCESSED,
    /** The message is a duplicate, and was processed completely. Drop this delivery. */
    PROCESSED
}
