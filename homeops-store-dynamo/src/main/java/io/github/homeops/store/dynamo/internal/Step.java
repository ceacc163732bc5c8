package io.github.homeops.store.dynamo.internal;

import org.jspecify.annotations.Nullable;

/** Where an operation stands after a call: at its result, or before a further call. */
public sealed interface Step<R> {

    static <R> Step<R> done(R result) {
        return new Done<>(result, null);
    }

    /** Ends with the result, and sends one more call on which nothing depends. */
    static <R> Step<R> done(R result, Call<?, ?, ?> tidyingUp) {
        return new Done<>(result, tidyingUp);
    }

    static <R> Step<R> next(Call<?, ?, Step<R>> call) {
        return new Next<>(call, false);
    }

    /** Goes on after a pause, since a rival is at work on the same item. */
    static <R> Step<R> later(Call<?, ?, Step<R>> call) {
        return new Next<>(call, true);
    }

    record Done<R>(R result, @Nullable Call<?, ?, ?> tidyingUp) implements Step<R> {}

    record Next<R>(Call<?, ?, Step<R>> call, boolean afterPause) implements Step<R> {}
}
