package io.github.homeops.store.effort;

import io.github.homeops.store.UserId;
import io.github.homeops.store.activity.Effort;
import io.github.homeops.store.internal.StoreStyle;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Optional;
import org.immutables.value.Value;

/** How hard an activity is for a person, by all that has been observed so far. */
@Value.Immutable
@StoreStyle
public interface EffortEstimate {

    /** Returns whose effort it is. */
    UserId userId();

    /** Returns the activity, by its name as the table has it. */
    String activity();

    /**
     * Returns the moving average, where low is 1, medium is 2 and high is 3: the last observations weigh most. At most four
     * decimals, and none that is zero at the end.
     */
    BigDecimal average();

    /** Returns how many observations went into it; 0 if another bot left the average without saying. */
    long sampleCount();

    /** Returns what was observed last, or empty if another bot did not say. */
    Optional<Effort> lastEffort();

    /** Returns when it was last observed, by the store's clock, or empty if another bot did not say. */
    @Value.Auxiliary
    Optional<Instant> updatedAt();

    /** Returns the level that the average stands for: low below 1.5, medium below 2.5, high from there on. */
    default Effort typical() {
        if (average().compareTo(new BigDecimal("1.5")) < 0) {
            return Effort.LOW;
        }
        return average().compareTo(new BigDecimal("2.5")) < 0 ? Effort.MEDIUM : Effort.HIGH;
    }

    /** Starts an estimate. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds an {@link EffortEstimate}. */
    final class Builder extends ImmutableEffortEstimate.Builder {
        Builder() {}
    }
}
