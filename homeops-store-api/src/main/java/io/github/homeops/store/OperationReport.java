package io.github.homeops.store;

import io.github.homeops.store.internal.StoreStyle;
import java.time.Duration;
import org.immutables.value.Value;

/**
 * A report about one store operation: name, attempts, cost and outcome. It never contains message content.
 *
 * <p>Instances come from the store, or from {@link #builder()} in tests. Do not implement this interface: later
 * versions may add accessors.
 */
@Value.Immutable
@StoreStyle
public interface OperationReport {

    /**
     * Returns the operation as repository and method: {@code messages.save}.
     *
     * <p>A method that is composed of other operations is reported as those: {@code saveAll} as one
     * {@code messages.save} per message, the recorder's {@code record} as each of its parts.
     */
    String operation();

    /** Returns the name of the table. */
    String table();

    /** Returns how the operation ended. */
    Outcome outcome();

    /**
     * Returns how many requests the library sent, including its own retries. Retries inside the AWS SDK are not
     * included.
     */
    int attempts();

    /**
     * Returns the read units that the database charged. The database reports no units for a write whose condition
     * failed.
     */
    double readUnits();

    /**
     * Returns the write units that the database charged. The database reports no units for a write whose condition
     * failed.
     */
    double writeUnits();

    /** Returns how many stored items were skipped because they are malformed. */
    int skipped();

    /** Returns how long the operation took. */
    Duration duration();

    /** How an operation ended. */
    enum Outcome {
        /** The operation did what was asked. */
        DONE,
        /** The operation was a no-op: the same write had been applied before (a retry or a redelivery). */
        REPEATED,
        /**
         * The operation changed nothing because a condition of a conditional write did not hold. The caller received
         * the outcome as a return value.
         */
        REFUSED,
        /** The operation threw an exception. */
        FAILED
    }

    /** Starts a report. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds an {@link OperationReport}. */
    final class Builder extends ImmutableOperationReport.Builder {
        Builder() {}
    }
}
