package io.github.homeops.store.recording;

import io.github.homeops.store.internal.StoreStyle;
import org.immutables.value.Value;

/**
 * How a message is recorded: by default with {@link FailurePolicy#CAREFUL}, and with aliases resolved.
 *
 * <p>Create instances with {@link #builder()}. Do not implement this interface: later versions may add accessors.
 */
@Value.Immutable
@StoreStyle
public interface RecordingRule {

    /** Returns what happens if a step fails; {@link FailurePolicy#CAREFUL} by default. */
    @Value.Default
    default FailurePolicy failures() {
        return FailurePolicy.CAREFUL;
    }

    /**
     * Returns whether a finding's name that is an alias in the chat is recorded as the alias's activity; true by
     * default.
     */
    @Value.Default
    default boolean isResolvingAliases() {
        return true;
    }

    /** Starts a rule. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link RecordingRule}. */
    final class Builder extends ImmutableRecordingRule.Builder {
        Builder() {}
    }
}
