package io.github.homeops.store.message;

/** What became of an edit. */
public enum Edited {
    /** The message now reads as edited; the same edit delivered again is answered the same. */
    APPLIED,
    /** Another edit, as new or newer, stands; nothing was changed. */
    SUPERSEDED,
    /** There is no such message, or it has been deleted; nothing was changed. */
    NOT_FOUND
}
