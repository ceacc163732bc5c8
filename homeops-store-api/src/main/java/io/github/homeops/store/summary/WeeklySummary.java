package io.github.homeops.store.summary;

import io.github.homeops.store.HouseholdId;
import io.github.homeops.store.IsoWeek;
import io.github.homeops.store.UserId;
import io.github.homeops.store.internal.Decimals;
import io.github.homeops.store.internal.StoreStyle;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * The summary of a week of one user or of one household.
 *
 * <p>The store counts activities with {@link SummaryRepository#count}. The bot computes load, score and highlights.
 *
 * <p>{@link #createdAt()} does not take part in {@code equals} and {@code hashCode}. {@code toString} does not show the
 * highlights.
 *
 * <p>Create instances with {@link #builder()}. Do not implement this interface: later versions may add accessors.
 */
@Value.Immutable
@StoreStyle
public interface WeeklySummary {

    /** Returns the user, or empty for the summary of a household. */
    Optional<UserId> userId();

    /** Returns the household, or empty for the summary of a user. */
    Optional<HouseholdId> householdId();

    /** Returns the week. */
    IsoWeek week();

    /** Returns the number of chores; 0 by default. */
    @Value.Default
    default long choresCount() {
        return 0;
    }

    /** Returns the number of recovery activities; 0 by default. */
    @Value.Default
    default long recoveryCount() {
        return 0;
    }

    /** Returns the load of chores less recovery with at most 4 decimals, or empty if the bot computed none. */
    Optional<BigDecimal> netLoad();

    /** Returns how fairly the work was shared, from 0 to 1 with at most 4 decimals, or empty if the bot computed none. */
    Optional<BigDecimal> fairnessScore();

    /** Returns what to mention about the week, in the bot's words. */
    @Value.Redacted
    List<String> highlights();

    /** Returns the time at which the store first wrote this summary, or empty if another bot left it out. */
    @Value.Auxiliary
    Optional<Instant> createdAt();

    /** Checks the summary, and rounds load and score half up to 4 decimals. */
    @Value.Check
    default WeeklySummary checked() {
        if (userId().isPresent() == householdId().isPresent()) {
            throw new IllegalArgumentException("summary must be of a user or of a household, was of "
                    + (userId().isPresent() ? "both" : "neither"));
        }
        Optional<BigDecimal> load = netLoad().map(number -> Decimals.requireLoad("netLoad", number));
        Optional<BigDecimal> score = fairnessScore().map(number -> Decimals.requireScore("fairnessScore", number));
        return load.equals(netLoad()) && score.equals(fairnessScore())
                ? this
                : builder().from(this).netLoad(load).fairnessScore(score).build();
    }

    /** Returns a builder. The week, and either the user or the household, are required. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link WeeklySummary}. */
    final class Builder extends ImmutableWeeklySummary.Builder {
        Builder() {}

        /** Sets the numbers of chores and of recovery activities. */
        public Builder counts(ActivityCounts counts) {
            return choresCount(counts.chores()).recoveryCount(counts.recoveries());
        }
    }
}
