package io.github.homeops.store.dynamo.internal;

import io.github.homeops.store.OperationReport.Outcome;

/** What a call came to: the value for the caller, and whether it was done, a repeat or refused. */
public record Answer<R>(R value, Outcome outcome) {

    public static <R> Answer<R> done(R value) {
        return new Answer<>(value, Outcome.DONE);
    }

    public static <R> Answer<R> repeated(R value) {
        return new Answer<>(value, Outcome.REPEATED);
    }

    public static <R> Answer<R> refused(R value) {
        return new Answer<>(value, Outcome.REFUSED);
    }
}
