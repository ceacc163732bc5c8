package io.github.homeops.store.preference;

import io.github.homeops.store.UserId;
import io.github.homeops.store.internal.Samples;
import io.github.homeops.store.internal.StoreStyle;
import java.time.Instant;
import java.util.Optional;
import java.util.SortedMap;
import org.immutables.value.Value;

/**
 * The hours of the day at which a user is active, in the household's time zone.
 *
 * <p>Instances come from the store, or from {@link #builder()} in tests. Do not implement this interface: later
 * versions may add accessors.
 */
@Value.Immutable
@StoreStyle
public interface ActiveTimes {

    /** Returns the user. */
    UserId userId();

    /**
     * Returns the number of observations in each hour of the day, 0 to 23, even if there are few. Hours without
     * observations are absent. To act on the hours, use {@link #reliable}.
     */
    @Value.NaturalOrder
    SortedMap<Integer, Long> rawHours();

    /** Returns the number of observations. Another bot may have counted differently from the hours. */
    long sampleCount();

    /** Returns the time of the latest observation by the store's clock, or empty if another bot left it out. */
    @Value.Auxiliary
    Optional<Instant> updatedAt();

    /** Returns {@link #rawHours}, or empty if they contain fewer than 10 observations, which is too few to act on. */
    default Optional<SortedMap<Integer, Long>> reliable() {
        return Optional.of(rawHours()).filter(hours -> Samples.areEnough(Samples.sum(hours)));
    }

    /** Returns a builder. User and sample count are required. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds {@link ActiveTimes}. */
    final class Builder extends ImmutableActiveTimes.Builder {
        Builder() {}
    }
}
