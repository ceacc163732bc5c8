package io.github.homeops.store.dynamo.internal.request;

import io.github.homeops.store.OperationReport.Outcome;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What the answer to a call means: a value for the caller, or a further call that leads to one. */
public sealed interface Result<R> {
    /** The operation did what was asked. */
    static <R> Value<R> done(R value) {
        return new Value<>(value, Outcome.DONE, null);
    }

    /** The same had been done before, and nothing was changed. */
    static <R> Value<R> repeated(R value) {
        return new Value<>(value, Outcome.REPEATED, null);
    }

    /** The cause had been counted before: {@code done} if an earlier attempt of this call may have counted it. */
    static <R> Value<R> counted(R value, boolean perhapsByItself) {
        return perhapsByItself ? done(value) : repeated(value);
    }

    /** A condition did not hold, and the value says so. */
    static <R> Value<R> refused(R value) {
        return new Value<>(value, Outcome.REFUSED, null);
    }

    /** Sends a further call at once. */
    static <R> Result<R> next(Call<R> call) {
        return new Next<>(call, false);
    }

    /** Sends a further call after a pause, because another writer is changing the same item. */
    static <R> Result<R> later(Call<R> call) {
        return new Next<>(call, true);
    }

    /**
     * The end of an operation.
     *
     * @param tidyingUp one more call, whose failure does not matter; null if there is nothing to tidy up
     */
    record Value<R>(R value, Outcome outcome, @Nullable Call<?> tidyingUp) implements Result<R> {
        /** Returns the same outcome with what the function makes of the value. */
        public <S> Value<S> map(Function<R, S> meaning) {
            return new Value<>(meaning.apply(value), outcome, tidyingUp);
        }

        /** Returns the same end, followed by this call. */
        public Value<R> tidiedUpBy(Call<?> call) {
            return new Value<>(value, outcome, call);
        }
    }

    /** A step on the way. */
    record Next<R>(Call<R> call, boolean afterPause) implements Result<R> {}
}
