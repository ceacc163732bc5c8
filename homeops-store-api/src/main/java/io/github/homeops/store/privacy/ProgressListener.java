package io.github.homeops.store.privacy;

/**
 * Hears how far the forgetting is: at least after every hundred records, on the thread that asked for it. What it throws
 * ends the forgetting, which can be repeated.
 */
@FunctionalInterface
public interface ProgressListener {

    /** Takes the progress that was made. */
    void progressed(Progress progress);

    /** Returns a listener that does nothing. */
    static ProgressListener none() {
        return progress -> {};
    }
}
