package io.github.homeops.store.preference;

import io.github.homeops.store.UserId;
import io.github.homeops.store.internal.Samples;
import io.github.homeops.store.internal.StoreStyle;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Optional;
import org.immutables.value.Value;

/** A moving average of what was observed of a person, and whether it is more than noise. */
@Value.Immutable
@StoreStyle
public interface PreferenceAverage {

    /** Returns whose it is. */
    UserId userId();

    /** Returns of what it is the average: {@code ignoreRate}, {@code interactionFrequency}, or a name of the bot's own. */
    String metric();

    /**
     * Returns the average, even of a single observation; a bot that acts on it wants {@link #reliable} instead. At most four
     * decimals, and none that is zero at the end.
     */
    BigDecimal rawAverage();

    /** Returns how many observations went into it; 0 if another bot left the average without saying. */
    long sampleCount();

    /** Returns when it was last observed, by the store's clock, or empty if another bot did not say. */
    @Value.Auxiliary
    Optional<Instant> updatedAt();

    /** Returns the average, or empty if fewer than 10 observations went into it: so few are noise. */
    default Optional<BigDecimal> reliable() {
        return Optional.of(rawAverage()).filter(average -> Samples.areEnough(sampleCount()));
    }

    /** Starts an average. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link PreferenceAverage}. */
    final class Builder extends ImmutablePreferenceAverage.Builder {
        Builder() {}
    }
}
