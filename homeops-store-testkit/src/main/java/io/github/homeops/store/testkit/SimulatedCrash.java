package io.github.homeops.store.testkit;

/**
 * Ends a bot where a test has said so, as if its process had died.
 *
 * <p>It is an {@link Error}, so that code which survives exceptions does not survive this. The store's client throws it
 * for every request from the crash on, until {@link Faults#clear()}.
 */
public final class SimulatedCrash extends Error {

    private static final long serialVersionUID = 1;

    SimulatedCrash(String message) {
        super(message);
    }
}
