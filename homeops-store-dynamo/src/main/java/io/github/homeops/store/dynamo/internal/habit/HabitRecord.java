package io.github.homeops.store.dynamo.internal.habit;

import io.github.homeops.store.dynamo.internal.counting.HourKeys;
import io.github.homeops.store.dynamo.internal.record.Tables;
import io.github.homeops.store.habit.Habit;
import io.github.homeops.store.privacy.RecordKind;
import io.github.homeops.store.record.Attribute;
import io.github.homeops.store.record.KeyPart;
import io.github.homeops.store.record.Owner;
import io.github.homeops.store.record.RecordKey;
import io.github.homeops.store.record.RecordType;
import java.time.DayOfWeek;
import java.time.Instant;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The declaration of habits. */
public final class HabitRecord {

    static final Attribute<Map<DayOfWeek, Long>> DAYS = Attribute.counts(
            "dayOfWeekCounts",
            Arrays.stream(DayOfWeek.values()).collect(Collectors.toMap(HabitRecord::dayKey, Function.identity())),
            "the observations by day of the week, in the household's zone");
    static final Attribute<Map<Integer, Long>> HOURS = Attribute.counts(
            "hourOfDayCounts", HourKeys.ALL, "the observations by hour of the day; `24` is read as `0`");
    static final Attribute<Long> TOTAL = Attribute.count("totalCount", "the number of observations");
    static final Attribute<Instant> LAST_SEEN =
            Attribute.instant("lastSeen", "the latest observation; an older one does not move it back");

    public static final RecordType<HabitKey, Habit> TYPE = RecordType.of(
                    RecordKind.HABIT,
                    "habit '<activity>' of user <userId> in chat <chatId>",
                    Tables.HOMEOPS,
                    RecordKey.of(
                                    KeyPart.chatId(HabitKey::chatId),
                                    KeyPart.userId(HabitKey::userId),
                                    KeyPart.name("activity", HabitKey::activity),
                                    HabitKey::new)
                            .at("PATTERN#<chatId>#<userId>", "<activity>"))
            .belongsTo(Owner.USER_IN_CHAT)
            .value(
                    habit -> new HabitKey(habit.chatId(), habit.userId(), habit.activity()),
                    key -> Habit.builder()
                            .chatId(key.chatId())
                            .userId(key.userId())
                            .activity(key.activity()),
                    Habit.Builder::build)
            .with(DAYS, Habit::days, Habit.Builder::days)
            .with(HOURS, Habit::hours, Habit.Builder::hours)
            .with(TOTAL, Habit::totalCount, Habit.Builder::totalCount)
            .with(LAST_SEEN.optional(), Habit::lastSeen, Habit.Builder::lastSeen)
            .updatedAt(Habit::updatedAt, Habit.Builder::updatedAt)
            .countsCauses()
            // Another bot's item may hold something else and no counts.
            .absentIf(item -> TOTAL.read(item) <= 0
                    && DAYS.read(item).isEmpty()
                    && HOURS.read(item).isEmpty())
            .build();

    private HabitRecord() {}

    static String dayKey(DayOfWeek day) {
        return day.name().substring(0, 3).toLowerCase(Locale.ROOT);
    }
}
