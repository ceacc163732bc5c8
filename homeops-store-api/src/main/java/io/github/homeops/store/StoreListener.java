package io.github.homeops.store;

/**
 * Hears of every operation of a store: what it was, how often it was tried, what it cost. Never what was in it.
 *
 * <p>Called on the thread of the operation, once it is over; what the listener throws is logged and goes no further.
 */
@FunctionalInterface
public interface StoreListener {

    /** Takes the report of an operation that is over. */
    void completed(OperationReport report);

    /** Returns a listener that does nothing. */
    static StoreListener none() {
        return report -> {};
    }
}
