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

/** When a person does an activity: counted by day of the week and, apart from that, by hour of the day. */
@Value.Immutable
@StoreStyle
public interface Habit {

    /** Returns the chat that has seen it. */
    ChatId chatId();

    /** Returns whose habit it is. */
    UserId userId();

    /** Returns the activity, by its name as the table has it. */
    String activity();

    /** Returns how often it was done on each day of the week; a day without is not there. */
    Map<DayOfWeek, Long> days();

    /** Returns how often it was done in each hour of the day, 0 to 23; an hour without is not there. */
    Map<Integer, Long> hours();

    /** Returns how often it was done; 0 if another bot did not say. */
    long totalCount();

    /** Returns when it was last done, or empty if another bot did not say. */
    Optional<Instant> lastSeen();

    /** Returns when it was last counted, by the store's clock, or empty if another bot did not say. */
    @Value.Auxiliary
    Optional<Instant> updatedAt();

    /** Returns the day on which it was done most often, from Monday on the first of several; empty if none is known. */
    default Optional<Usual<DayOfWeek>> usualDay() {
        return Counts.mostOften(days());
    }

    /** Returns the hour in which it was done most often, from midnight on the first of several; empty if none is known. */
    default Optional<Usual<Integer>> usualHour() {
        return Counts.mostOften(hours());
    }

    /** Returns the week in text, as {@link WeekPicture} draws it. */
    default String picture() {
        return WeekPicture.of(List.of(this));
    }

    /** Starts a habit. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link Habit}. */
    final class Builder extends ImmutableHabit.Builder {
        Builder() {}
    }
}
