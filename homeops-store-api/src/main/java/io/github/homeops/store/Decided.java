package io.github.homeops.store;

/** What became of a decision that a message asked for, such as a correction. */
public enum Decided {
    /** It stands; the same decision delivered again is answered the same. */
    APPLIED,
    /** A later message, or one that counts for more, has decided otherwise; nothing was changed. */
    SUPERSEDED,
    /** There is nothing that it could be decided about; nothing was changed. */
    NOT_FOUND
}
