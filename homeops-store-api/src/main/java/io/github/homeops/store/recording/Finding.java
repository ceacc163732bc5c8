package io.github.homeops.store.recording;

import io.github.homeops.store.activity.ActivityType;
import io.github.homeops.store.activity.Effort;
import io.github.homeops.store.internal.StoreStyle;
import org.immutables.value.Value;

/** An activity that a classifier found in a message. */
@Value.Immutable
@StoreStyle
public interface Finding {

    /** Returns whether it costs strength or gives it back. */
    ActivityType type();

    /** Returns what was done: {@code dishes}, or a word that the chat has for it. */
    String name();

    /** Returns how hard it was. */
    Effort effort();

    /** Returns how sure the classifier was, from 0 to 1. */
    double confidence();

    /** Refuses what could not be recorded. */
    @Value.Check
    default void check() {
        // Said this way round, so that NaN is refused as well.
        if (!(confidence() >= 0 && confidence() <= 1)) {
            throw new IllegalArgumentException("confidence must be from 0 to 1, was " + confidence());
        }
    }

    /** Starts a finding; all of it is needed. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link Finding}. */
    final class Builder extends ImmutableFinding.Builder {
        Builder() {}
    }
}
