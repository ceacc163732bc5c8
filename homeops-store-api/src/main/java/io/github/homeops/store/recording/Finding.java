package io.github.homeops.store.recording;

import io.github.homeops.store.activity.ActivityType;
import io.github.homeops.store.activity.Effort;
import io.github.homeops.store.internal.StoreStyle;
import org.immutables.value.Value;

/**
 * An activity that a classifier found in a message: type, name, effort and confidence.
 *
 * <p>A {@code Finding} has neither chat, user nor time: {@link Recorder#record} takes those from the message, and
 * resolves the name by the chat's aliases. To record an activity without a recorder, use
 * {@link io.github.homeops.store.activity.NewActivity}, which is complete in itself.
 *
 * <p>Create instances with {@link #builder()}. Do not implement this interface: later versions may add accessors.
 */
@Value.Immutable
@StoreStyle
public interface Finding {

    /** Returns the activity's type: chore or recovery. */
    ActivityType type();

    /** Returns the activity's name: {@code dishes}, or an alias of the chat for it. */
    String name();

    /** Returns how hard the activity was. */
    Effort effort();

    /** Returns the classifier's confidence, from 0 to 1. */
    double confidence();

    /** Checks the confidence. */
    @Value.Check
    default void check() {
        // Said this way round, so that NaN is refused as well.
        if (!(confidence() >= 0 && confidence() <= 1)) {
            throw new IllegalArgumentException("confidence must be from 0 to 1, was " + confidence());
        }
    }

    /** Starts a finding. All fields are required. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link Finding}. */
    final class Builder extends ImmutableFinding.Builder {
        Builder() {}
    }
}
