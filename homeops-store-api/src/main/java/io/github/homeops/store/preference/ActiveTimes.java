package io.github.homeops.store.preference;

import io.github.homeops.store.UserId;
import io.github.homeops.store.internal.Samples;
import io.github.homeops.store.internal.StoreStyle;
import java.time.Instant;
import java.util.Optional;
import java.util.SortedMap;
import org.immutables.value.Value;

/** At which hours of the day a person is active, and whether that is more than noise. */
@Value.Immutable
@StoreStyle
public interface ActiveTimes {

    /** Returns whose they are. */
    UserId userId();

    /**
     * Returns how often the person was seen active in each hour of the household's day, 0 to 23, without the hours that never
     * were; even of a single observation. A bot that acts on it wants {@link #reliable} instead.
     */
    @Value.NaturalOrder
    SortedMap<Integer, Long> rawHours();

    /** Returns how many observations there were; another bot may have counted differently from the hours. */
    long sampleCount();

    /** Returns when the person was last observed, by the store's clock, or empty if another bot did not say. */
    @Value.Auxiliary
    Optional<Instant> updatedAt();

    /** Returns the hours, as {@link #rawHours}, or empty if fewer than 10 observations lie in them: so few are noise. */
    default Optional<SortedMap<Integer, Long>> reliable() {
        return Optional.of(rawHours()).filter(hours -> Samples.areEnough(Samples.sum(hours)));
    }

    /** Starts active times. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds {@link ActiveTimes}. */
    final class Builder extends ImmutableActiveTimes.Builder {
        Builder() {}
    }
}
