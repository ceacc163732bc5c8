package io.github.homeops.store.recording;

import io.github.homeops.store.internal.StoreStyle;
import org.immutables.value.Value;

/** How a message is recorded: by default carefully, and with names as the chat means them. */
@Value.Immutable
@StoreStyle
public interface RecordingRule {

    /** Returns what to do when a part fails; {@link FailurePolicy#CAREFUL} unless set. */
    @Value.Default
    default FailurePolicy failures() {
        return FailurePolicy.CAREFUL;
    }

    /** Returns whether a name that is an alias in the chat is recorded as the activity it stands for; true unless set. */
    @Value.Default
    default boolean resolvesAliases() {
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
