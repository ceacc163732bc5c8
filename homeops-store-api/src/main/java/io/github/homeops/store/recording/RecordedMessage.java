package io.github.homeops.store.recording;

import io.github.homeops.store.activity.Activity;
import io.github.homeops.store.internal.StoreStyle;
import io.github.homeops.store.message.SaveResult;
import java.util.List;
import org.immutables.value.Value;

/** What came of recording a message. */
@Value.Immutable
@StoreStyle
public interface RecordedMessage {

    /**
     * Returns what was found: {@link SaveResult#PROCESSED} if all had been done before, and nothing was done now;
     * {@link SaveResult#UNPROCESSED} if an earlier delivery broke off, or is at work, and this one did what was left.
     */
    SaveResult saved();

    /**
     * Returns the activities of the message as they are stored, in the order in which they were found, without those that
     * have been retracted; none if all had been done before.
     */
    List<Activity> activities();

    /** Returns what failed and was passed over by the rule's {@link FailurePolicy}, in the order in which it happened. */
    List<Missed> missed();

    /** Returns whether nothing was passed over. */
    default boolean isComplete() {
        return missed().isEmpty();
    }

    /**
     * A part that failed and was passed over.
     *
     * @param step the part
     * @param reason why, in words without content
     */
    record Missed(RecordingStep step, String reason) {}

    /** Starts a result. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link RecordedMessage}. */
    final class Builder extends ImmutableRecordedMessage.Builder {
        Builder() {}
    }
}
