package io.github.homeops.store;

/**
 * Receives a report after every store operation: name, attempts, cost and outcome. Reports never contain message
 * content.
 *
 * <p>The listener is called on the thread of the operation after the operation ended, so several threads may call it
 * concurrently. A runtime exception of the listener is logged and ignored.
 *
 * <p>A listener must not call the store on this thread. Its operations would be reported too, and a call of
 * {@code aliases().resolve} during the report of another {@code resolve} would wait for itself, for ever.
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
