package io.github.homeops.store.effort;

import io.github.homeops.store.UserId;
import io.github.homeops.store.activity.Effort;
import io.github.homeops.store.internal.StoreStyle;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * The moving average of a user's effort for an activity.
 *
 * <p>Instances come from the store, or from {@link #builder()} in tests. Do not implement this interface: later
 * versions may add accessors.
 */
@Value.Immutable
@StoreStyle
public interface EffortEstimate {

    /** Returns the user. */
    UserId userId();

    /** Returns the activity's name as stored. */
    String activity();

    /**
     * Returns the moving average, where low is 1, medium is 2 and high is 3. It has at most 4 decimals and no trailing
     * zeros.
     *
     * <p>Recent observations have the highest weight.
     */
    BigDecimal average();

    /** Returns the number of observations in the average; 0 if another bot left it out. */
    long sampleCount();

    /** Returns the latest observation, or empty if another bot left it out. */
    Optional<Effort> lastEffort();

    /** Returns the time of the latest observation by the store's clock, or empty if another bot left it out. */
    @Value.Auxiliary
    Optional<Instant> updatedAt();

    /** Returns the effort that the average stands for: low below 1.5, medium from 1.5 to below 2.5, high from 2.5. */
    default Effort typical() {
        if (average().compareTo(new BigDecimal("1.5")) < 0) {
            return Effort.LOW;
        }
        return average().compareTo(new BigDecimal("2.5")) < 0 ? Effort.MEDIUM : Effort.HIGH;
    }

    /** Returns a builder. User, activity, average and sample count are required. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds an {@link EffortEstimate}. */
    final class Builder extends ImmutableEffortEstimate.Builder {
        Builder() {}
    }
}
