package io.github.homeops.store.preference;

import io.github.homeops.store.UserId;
import io.github.homeops.store.internal.Samples;
import io.github.homeops.store.internal.StoreStyle;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * A moving average of a user's reactions to the bot.
 *
 * <p>Instances come from the store, or from {@link #builder()} in tests. Do not implement this interface: later
 * versions may add accessors.
 */
@Value.Immutable
@StoreStyle
public interface PreferenceAverage {

    /** Returns the user. */
    UserId userId();

    /**
     * Returns the name of the metric: {@code ignoreRate}, {@code interactionFrequency}, or a metric of the bot's own.
     */
    String metric();

    /**
     * Returns the average, even if there are few observations. It has at most 4 decimals and no trailing zeros. To act
     * on the average, use {@link #reliable}.
     */
    BigDecimal rawAverage();

    /** Returns the number of observations in the average; 0 if another bot left it out. */
    long sampleCount();

    /** Returns the time of the latest observation by the store's clock, or empty if another bot left it out. */
    @Value.Auxiliary
    Optional<Instant> updatedAt();

    /** Returns the average, or empty if it has fewer than 10 observations, which is too few to act on. */
    default Optional<BigDecimal> reliable() {
        return Optional.of(rawAverage()).filter(average -> Samples.areEnough(sampleCount()));
    }

    /** Returns a builder. User, metric, average and sample count are required. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link PreferenceAverage}. */
    final class Builder extends ImmutablePreferenceAverage.Builder {
        Builder() {}
    }
}
