package io.github.homeops.store.dynamo.internal;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;

/** What a caller passes whose compiler does not look for null, and what must come of it. */
public final class BadInput {

    private BadInput() {}

    /** Expects the call to complain that the argument of this name is null. */
    public static void refused(String name, ThrowingCallable call) {
        assertThatThrownBy(call).isInstanceOf(NullPointerException.class).hasMessage(name + " must not be null");
    }

    /** Returns null in the place of a value. */
    @SuppressWarnings({"NullAway", "TypeParameterUnusedInFormals"})
    public static <T> T missing() {
        @Nullable T nothing = null;
        return nothing;
    }
}
