package io.github.homeops.store;

/** The result of a decision that a message asks for, such as a correction or an edit. */
public enum DecisionResult {
    /** The decision was applied. A redelivery of the same message returns {@code APPLIED} again. */
    APPLIED,
    /**
     * A conflicting decision has precedence: it came from a later message, or overrides this kind of decision. The
     * current state is unchanged.
     */
    SUPERSEDED,
    /** The record to decide about does not exist. Nothing was changed. */
    NOT_FOUND
}
