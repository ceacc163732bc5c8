package io.github.homeops.store.recording;

/** What to do when a part of recording a message fails. What is thrown fails the delivery, which may then be repeated. */
public enum FailurePolicy {
    /**
     * Message and activities must be stored, or the failure is thrown: repeating is safe, and going on would lose them for
     * good. What the bot learns from them is not worth a repeat: a failure is logged, and told in the result.
     */
    CAREFUL,
    /** Every failure is thrown. */
    STRICT,
    /** Only the message must be stored. The failure of anything else is logged, and told in the result. */
    LENIENT;

    /** Returns whether the failure of this step is thrown. */
    public boolean throwsAt(RecordingStep step) {
        return switch (this) {
            case STRICT -> true;
            case CAREFUL ->
                step == RecordingStep.MESSAGE || step == RecordingStep.ACTIVITY || step == RecordingStep.PROCESSED;
            case LENIENT -> step == RecordingStep.MESSAGE;
        };
    }
}
