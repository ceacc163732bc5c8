package io.github.homeops.store.recording;

import io.github.homeops.store.activity.Activity;
import io.github.homeops.store.internal.StoreStyle;
import io.github.homeops.store.message.SaveResult;
import java.util.List;
import org.immutables.value.Value;

/**
 * The result of recording a message.
 *
 * <p>Instances come from the store, or from {@link #builder()} in tests. Do not implement this interface: later
 * versions may add accessors.
 */
@Value.Immutable
@StoreStyle
public interface RecordedMessage {

    /**
     * Returns the result of saving the message: {@link SaveResult#NEW} for a new message; {@link SaveResult#PROCESSED}
     * for a redelivery of a processed message, which is a no-op; {@link SaveResult#UNPROCESSED} if an earlier delivery
     * failed halfway or is still running, and this call completed the rest.
     */
    SaveResult saved();

    /**
     * Returns the message's activities as stored, in the order of the findings, without retracted ones. Empty if the
     * message had been processed before.
     */
    List<Activity> activities();

    /**
     * Returns the steps that failed and were not thrown according to the rule's {@link FailurePolicy}, in the order in
     * which they failed.
     */
    List<FailedStep> failedSteps();

    /** Returns whether no step failed. */
    default boolean isComplete() {
        return failedSteps().isEmpty();
    }

    /**
     * A step that failed and was not thrown.
     *
     * @param step the step
     * @param reason why it failed, without message content
     */
    record FailedStep(RecordingStep step, String reason) {}

    /** Starts a result. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link RecordedMessage}. */
    final class Builder extends ImmutableRecordedMessage.Builder {
        Builder() {}
    }
}
