package io.github.homeops.store.recording;

import static java.util.Objects.requireNonNull;

/**
 * What the recorder does if a step of recording a message fails. A thrown failure should fail the delivery, so that the
 * messenger or queue redelivers the message.
 */
public enum FailurePolicy {
    /**
     * Throws if the chat's aliases could not be read and none were read before, or if the message or an activity could
     * not be stored. Failures of learning (effort, habit, active hours) are logged and reported in the result, and so is
     * the use of aliases that were read before. The default.
     */
    CAREFUL,
    /** Throws every failure. */
    STRICT,
    /**
     * Throws only if the message could not be stored. All other failures are logged and reported in the result. If the
     * chat's aliases cannot be read, activities are recorded by the names of the findings, for good.
     */
    LENIENT;

    /** Returns whether a failure of this step is thrown. */
    public boolean throwsAt(RecordingStep step) {
        requireNonNull(step, "step must not be null");
        return switch (this) {
            case STRICT -> true;
            case CAREFUL ->
                step != RecordingStep.EFFORT && step != RecordingStep.HABIT && step != RecordingStep.ACTIVE_TIMES;
            case LENIENT -> step == RecordingStep.MESSAGE;
        };
    }
}
