package io.github.homeops.store.dynamo.internal;

import io.github.homeops.store.OperationReport.Outcome;
import java.util.function.Function;

/** What a call came to: the value for the caller, and whether it was done, a repeat or refused. */
public record Answer<R>(R value, Outcome outcome) {

    /** Returns the same outcome with what the function makes of the value. */
    public <S> Answer<S> map(Function<R, S> meaning) {
        return new Answer<>(meaning.apply(value), outcome);
    }

    public static <R> Answer<R> done(R value) {
        return new Answer<>(value, Outcome.DONE);
    }

    public static <R> Answer<R> repeated(R value) {
        return new Answer<>(value, Outcome.REPEATED);
    }

    /** Returns what it means that the cause stands in the item already: done, if an earlier attempt of the call may have been it. */
    public static <R> Answer<R> counted(R value, boolean perhapsByItself) {
        return perhapsByItself ? done(value) : repeated(value);
    }

    public static <R> Answer<R> refused(R value) {
        return new Answer<>(value, Outcome.REFUSED);
    }
}
