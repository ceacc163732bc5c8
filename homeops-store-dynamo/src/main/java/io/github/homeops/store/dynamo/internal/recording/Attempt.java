package io.github.homeops.store.dynamo.internal.recording;

import io.github.homeops.store.StoreException;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.recording.FailurePolicy;
import io.github.homeops.store.recording.RecordedMessage.FailedStep;
import io.github.homeops.store.recording.RecordingStep;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One attempt to record a message: what fails on the way is thrown or passed over, as the policy has it. */
final class Attempt {

    private static final Logger LOG = LoggerFactory.getLogger(Attempt.class);

    private final MessageRef message;
    private final FailurePolicy policy;
    private final List<FailedStep> failedSteps = new ArrayList<>();

    Attempt(MessageRef message, FailurePolicy policy) {
        this.message = message;
        this.policy = policy;
    }

    /** Returns what the part returns, or empty if it failed and was passed over. */
    <R> Optional<R> at(RecordingStep step, Supplier<R> part) {
        try {
            return Optional.of(part.get());
        } catch (IllegalArgumentException e) {
            // What the caller gave has been looked at: it was something stored that no name could be.
            failed(step, new StoreException(step + " of " + message + " failed: " + e.getMessage(), e));
            return Optional.empty();
        } catch (StoreException e) {
            failed(step, e);
            return Optional.empty();
        }
    }

    /** Throws the failure of a step, or passes it over. */
    void failed(RecordingStep step, StoreException e) {
        // Who interrupts wants an end, not the next part.
        if (policy.throwsAt(step) || Thread.currentThread().isInterrupted()) {
            throw e;
        }
        passOver(step, String.valueOf(e.getMessage()));
    }

    /** Passes over the failure of a step that ended in another way; only a strict policy throws it. */
    void madeDo(RecordingStep step, String how, StoreException e) {
        if (policy == FailurePolicy.STRICT) {
            throw e;
        }
        passOver(step, how + ": " + e.getMessage());
    }

    void passOver(RecordingStep step, String reason) {
        LOG.warn("Recorded {} without {}: {}", message, step, reason);
        failedSteps.add(new FailedStep(step, reason));
    }

    List<FailedStep> failedSteps() {
        return failedSteps;
    }
}
