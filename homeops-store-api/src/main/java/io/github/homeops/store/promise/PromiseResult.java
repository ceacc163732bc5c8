package io.github.homeops.store.promise;

import static java.util.Objects.requireNonNull;

/**
 * The result of a write to a promise.
 *
 * @param outcome what the call did
 * @param promise the promise as stored after the call
 */
public record PromiseResult(Outcome outcome, Promise promise) {

    /** Checks that nothing is null. */
    public PromiseResult {
        requireNonNull(outcome, "outcome must not be null");
        requireNonNull(promise, "promise must not be null");
    }

    /** What a call did. */
    public enum Outcome {
        /** The call changed the promise. */
        APPLIED,
        /** The promise was in the requested state before the call. Nothing was changed. */
        REPEATED,
        /** The status of the promise does not allow the change. Nothing was changed. */
        REFUSED
    }
}
