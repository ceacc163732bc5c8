package io.github.homeops.store.recording;

/**
 * What the recorder does if a step of recording a message fails. A thrown failure should fail the delivery, so that the
 * messenger or queue redelivers the message.
 */
public enum FailurePolicy {
    /**
     * Throws if the message or an activity could not be stored. Failures of learning (aliases, effort, habit, active
     * hours) are logged and reported in the result. The default.
     */
    CAREFUL,
    /** Throws every failure. */
    STRICT,
    /** Throws only if the message could not be stored. All other failures are logged and reported in the result. */
    LENIENT;

    /** Returns whether a failure of this step is thrown. */
    public boolean throwsAt(RecordingStep step) {
        return switch (this) {
            case STRICT -> true;
            case CAREFUL ->
                step == RecordingStep.MESSAGE || step == RecordingStep.ACTIVITY || step == RecordingStep.PROCESSED;
            case LENIENT -> step == RecordingStep.MESSAGE;
        };
    }
}
