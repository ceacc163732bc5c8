package io.github.homeops.store.dynamo.internal.habit;

import io.github.homeops.store.Cause;
import io.github.homeops.store.ChatId;
import io.github.homeops.store.UserId;
import io.github.homeops.store.dynamo.internal.counting.Histogram;
import io.github.homeops.store.dynamo.internal.item.ItemReader;
import io.github.homeops.store.dynamo.internal.record.HomeopsTable;
import io.github.homeops.store.habit.Habit;
import java.time.DayOfWeek;
import java.time.ZonedDateTime;
import java.time.format.TextStyle;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** How a habit lies in the table: {@code pk = PATTERN#<chat>#<user>}, {@code sk = <activity>}. */
final class HabitItem {

    private static final String DAYS = "dayOfWeekCounts";
    private static final String HOURS = "hourOfDayCounts";
    private static final String TOTAL = "totalCount";
    private static final String LAST_SEEN = "lastSeen";

    private static final Map<String, DayOfWeek> DAY_KEYS =
            Arrays.stream(DayOfWeek.values()).collect(Collectors.toMap(HabitItem::dayKey, Function.identity()));

    private HabitItem() {}

    static String partition(ChatId chat, UserId user) {
        return "PATTERN#" + chat + "#" + user;
    }

    static Map<String, AttributeValue> key(ChatId chat, UserId user, String activity) {
        return HomeopsTable.key(partition(chat, user), activity);
    }

    /** Returns what counts one more in the habit, at an instant that falls on this day and hour of the household. */
    static Histogram tally(ChatId chat, UserId user, String activity, ZonedDateTime at, Cause cause) {
        return new Histogram(
                words(chat, user, activity),
                key(chat, user, activity),
                Map.of(DAYS, dayKey(at.getDayOfWeek()), HOURS, Integer.toString(at.getHour())),
                TOTAL,
                new Histogram.Latest(LAST_SEEN, at.toInstant()),
                cause.value());
    }

    private static String dayKey(DayOfWeek day) {
        return day.getDisplayName(TextStyle.SHORT, Locale.ENGLISH).toLowerCase(Locale.ROOT);
    }

    /** Reads a habit; empty if nothing has been counted, since another bot's item may hold something else. */
    static Optional<Habit> readIfCounted(
            String table, ChatId chat, UserId user, String activity, Map<String, AttributeValue> item) {
        return Optional.of(read(table, chat, user, activity, item))
                .filter(habit -> habit.totalCount() > 0
                        || !habit.days().isEmpty()
                        || !habit.hours().isEmpty());
    }

    static Habit read(String table, ChatId chat, UserId user, String activity, Map<String, AttributeValue> item) {
        ItemReader reader = new ItemReader("%s in table '%s'".formatted(words(chat, user, activity), table), item);
        return Habit.builder()
                .chatId(chat)
                .userId(user)
                .activity(activity)
                .days(reader.counts(DAYS, DAY_KEYS))
                .hours(reader.counts(HOURS, HomeopsTable.HOUR_KEYS))
                .totalCount(reader.count(TOTAL))
                .lastSeen(reader.optionalIsoInstant(LAST_SEEN))
                .updatedAt(reader.optionalIsoInstant(HomeopsTable.UPDATED_AT))
                .build();
    }

    static String words(ChatId chat, UserId user, String activity) {
        return "habit '%s' of user %s in chat %s".formatted(activity, user, chat);
    }
}
