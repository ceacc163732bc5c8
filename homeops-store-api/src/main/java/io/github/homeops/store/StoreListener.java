package io.github.homeops.store;

/**
 * Receives a report after every store operation: name, attempts, cost and outcome. Reports never contain message
 * content.
 *
 * <p>The listener is called on the thread of the operation after the operation ended, so several threads may call it
 * concurrently. A runtime exception of the listener is logged and ignored. A listener should not call the store: its
 * own operations would be reported too.
 */
@FunctionalInterface
public interface StoreListener {

    /** Called with the report of an operation that has ended. */
    void completed(OperationReport report);

    /** Returns a listener that does nothing. */
    static StoreListener none() {
        return report -> {};
    }
}
