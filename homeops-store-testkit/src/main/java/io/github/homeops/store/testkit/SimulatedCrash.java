package io.github.homeops.store.testkit;

/**
 * Thrown by the store's client for every request after a crash point, until {@link Faults#clear()}: simulates the end
 * of the bot's process.
 *
 * <p>It is an {@link Error}, so that code that catches exceptions does not continue.
 */
public final class SimulatedCrash extends Error {

    private static final long serialVersionUID = 1;

    SimulatedCrash(String message) {
        super(message);
    }
}
