package io.github.homeops.store.privacy;

/**
 * A callback for the progress of forgetting. It is called after at least every 100 records, on the caller's thread. An
 * exception of the callback stops the call, which can be repeated.
 */
@FunctionalInterface
public interface ProgressListener {

    /** Called with the current progress. */
    void progressed(Progress progress);

    /** Returns a listener that does nothing. */
    static ProgressListener none() {
        return progress -> {};
    }
}
