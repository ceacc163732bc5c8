package io.github.homeops.store.dynamo.internal.habit;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.UserId;
import io.github.homeops.store.dynamo.internal.HomeopsTable;
import io.github.homeops.store.dynamo.internal.ItemReader;
import io.github.homeops.store.habit.Habit;
import java.time.DayOfWeek;
import java.time.format.TextStyle;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** How a habit lies in the table: {@code pk = PATTERN#<chat>#<user>}, {@code sk = <activity>}. */
final class HabitItem {

    static final String DAYS = "dayOfWeekCounts";
    static final String HOURS = "hourOfDayCounts";
    static final String TOTAL = "totalCount";
    static final String LAST_SEEN = "lastSeen";

    private static final Map<String, DayOfWeek> DAY_KEYS =
            Arrays.stream(DayOfWeek.values()).collect(Collectors.toMap(HabitItem::dayKey, Function.identity()));
    private static final int HOURS_A_DAY = 24;

    private HabitItem() {}

    static String partition(ChatId chat, UserId user) {
        return "PATTERN#" + chat + "#" + user;
    }

    static Map<String, AttributeValue> key(ChatId chat, UserId user, String activity) {
        return HomeopsTable.key(partition(chat, user), activity);
    }

    static String dayKey(DayOfWeek day) {
        return day.getDisplayName(TextStyle.SHORT, Locale.ENGLISH).toLowerCase(Locale.ROOT);
    }

    static String hourKey(int hour) {
        return Integer.toString(hour);
    }

    /** Reads a habit; empty if nothing has been counted, since another bot's item may hold something else. */
    static Optional<Habit> read(
            String table, ChatId chat, UserId user, String activity, Map<String, AttributeValue> item) {
        ItemReader reader = reader(table, chat, user, activity, item);
        Habit habit = Habit.builder()
                .chatId(chat)
                .userId(user)
                .activity(activity)
                .days(days(reader.counts(DAYS)))
                .hours(hours(reader.counts(HOURS)))
                .totalCount(reader.optionalWholeNumber(TOTAL).orElse(0L))
                .lastSeen(reader.optionalIsoInstant(LAST_SEEN))
                .updatedAt(reader.optionalIsoInstant(HomeopsTable.UPDATED_AT))
                .build();
        boolean counted = habit.totalCount() > 0
                || !habit.days().isEmpty()
                || !habit.hours().isEmpty();
        return counted ? Optional.of(habit) : Optional.empty();
    }

    static ItemReader reader(
            String table, ChatId chat, UserId user, String activity, Map<String, AttributeValue> item) {
        return new ItemReader("%s in table '%s'".formatted(words(chat, user, activity), table), item);
    }

    static String words(ChatId chat, UserId user, String activity) {
        return "habit '%s' of user %s in chat %s".formatted(activity, user, chat);
    }

    private static Map<DayOfWeek, Long> days(Map<String, Long> counts) {
        Map<DayOfWeek, Long> days = new TreeMap<>();
        DAY_KEYS.forEach((key, day) -> Optional.ofNullable(counts.get(key)).ifPresent(count -> days.put(day, count)));
        return days;
    }

    private static Map<Integer, Long> hours(Map<String, Long> counts) {
        Map<Integer, Long> hours = new TreeMap<>();
        // Some bots call the hour after midnight the 24th.
        for (int hour = 0; hour <= HOURS_A_DAY; hour++) {
            Long count = counts.get(hourKey(hour));
            if (count != null) {
                hours.merge(hour % HOURS_A_DAY, count, Long::sum);
            }
        }
        return hours;
    }
}
