package io.github.homeops.store;

/**
 * Hears of every operation of a store: what it was, how often it was tried, what it cost. Never what was in it.
 *
 * <p>Called on the thread of the operation, once it is over, and so by several threads at once; a runtime exception of the
 * listener's is logged and goes no further. It should not ask the store in turn: it would hear of that, too.
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
