package io.github.homeops.store.habit;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.UserId;
import io.github.homeops.store.internal.StoreStyle;
import java.time.DayOfWeek;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * The days and hours at which a user does an activity in a chat. Days and hours are counted separately, in the
 * household's time zone.
 *
 * <p>Instances come from the store, or from {@link #builder()} in tests. Do not implement this interface: later
 * versions may add accessors.
 */
@Value.Immutable
@StoreStyle
public interface Habit {

    /** Returns the chat in which the activity was observed. */
    ChatId chatId();

    /** Returns the user. */
    UserId userId();

    /** Returns the activity's name as stored. */
    String activity();

    /** Returns the number of observations on each day of the week. Days without observations are absent. */
    Map<DayOfWeek, Long> days();

    /** Returns the number of observations in each hour of the day, 0 to 23. Hours without observations are absent. */
    Map<Integer, Long> hours();

    /** Returns the number of observations; 0 if another bot left it out. */
    long totalCount();

    /** Returns the time of the latest observed activity, or empty if another bot left it out. */
    Optional<Instant> lastSeen();

    /** Returns the time of the latest write by the store's clock, or empty if another bot left it out. */
    @Value.Auxiliary
    Optional<Instant> updatedAt();

    /**
     * Returns the day of the week with the most observations, or empty if there are no observations. Of equal days,
     * returns the first from Monday on.
     */
    default Optional<Usual<DayOfWeek>> usualDay() {
        return Counts.mostOften(days());
    }

    /**
     * Returns the hour of the day with the most observations, or empty if there are no observations. Of equal hours,
     * returns the first from midnight on.
     */
    default Optional<Usual<Integer>> usualHour() {
        return Counts.mostOften(hours());
    }

    /** Returns the habit as a text chart of the week, drawn by {@link WeekChart}. */
    default String chart() {
        return WeekChart.of(List.of(this));
    }

    /** Returns a builder. Chat, user, activity and total count are required. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link Habit}. */
    final class Builder extends ImmutableHabit.Builder {
        Builder() {}
    }
}
