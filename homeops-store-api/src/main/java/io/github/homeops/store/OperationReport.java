package io.github.homeops.store;

import io.github.homeops.store.internal.StoreStyle;
import java.time.Duration;
import org.immutables.value.Value;

/** What one operation of a store did and cost. */
@Value.Immutable
@StoreStyle
public interface OperationReport {

    /**
     * Returns the operation by repository and method: {@code messages.save}. A method that works through others is reported as
     * those: {@code saveAll} as many times {@code messages.save}, {@code record} of the recorder as all its parts.
     */
    String operation();

    /** Returns the name of the table. */
    String table();

    /** Returns how the operation ended. */
    Outcome outcome();

    /** Returns how many requests were sent, the store's own retries among them; those inside the AWS SDK are not seen. */
    int attempts();

    /** Returns the read units that the database said it charged; of a refused write it says none. */
    double readUnits();

    /** Returns the write units that the database said it charged; of a refused write it says none. */
    double writeUnits();

    /** Returns how many stored items were passed over because they could not be read. */
    int skipped();

    /** Returns how long the operation took. */
    Duration duration();

    /** How an operation ended. */
    enum Outcome {
        /** It did what was asked. */
        DONE,
        /** It changed nothing, since the same thing had been done before. */
        REPEATED,
        /** It did not do what was asked, since a condition did not hold; the caller was told by a return value. */
        REFUSED,
        /** It threw. */
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
