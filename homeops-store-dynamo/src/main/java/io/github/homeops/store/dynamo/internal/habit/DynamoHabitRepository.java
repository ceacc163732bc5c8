package io.github.homeops.store.dynamo.internal.habit;

import static java.util.Objects.requireNonNull;

import io.github.homeops.store.Cause;
import io.github.homeops.store.ChatId;
import io.github.homeops.store.HouseholdTime;
import io.github.homeops.store.NameRule;
import io.github.homeops.store.UserId;
import io.github.homeops.store.dynamo.internal.StoreSettings;
import io.github.homeops.store.dynamo.internal.counting.Histogram;
import io.github.homeops.store.dynamo.internal.counting.HistogramCalls;
import io.github.homeops.store.dynamo.internal.item.Values;
import io.github.homeops.store.dynamo.internal.record.RecordItems;
import io.github.homeops.store.dynamo.internal.record.Records;
import io.github.homeops.store.dynamo.internal.request.Database;
import io.github.homeops.store.habit.Habit;
import io.github.homeops.store.habit.HabitRepository;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Habits on DynamoDB. */
public final class DynamoHabitRepository implements HabitRepository {

    private final Database database;
    private final RecordItems<HabitKey, Habit> items;
    private final Records<HabitKey, Habit> records;
    private final HistogramCalls histograms;
    private final HouseholdTime time;
    private final NameRule nameRule;

    public DynamoHabitRepository(Database database, StoreSettings settings) {
        this.database = database;
        this.items = settings.items(HabitRecord.TYPE);
        this.records = new Records<>(database, settings.clock(), items, "habits");
        this.histograms = new HistogramCalls(items.table());
        this.time = settings.time();
        this.nameRule = settings.nameRule();
    }

    @Override
    public Habit observe(ChatId chat, UserId user, String activity, Instant at, Cause cause) {
        requireNonNull(cause, "cause must not be null");
        HabitKey key = key(chat, user, activity);
        ZonedDateTime local = Values.requireStorable("at", at).atZone(time.zone());
        Histogram one = new Histogram(
                items.type().describe(key),
                items.key(key),
                Map.of(
                        HabitRecord.DAYS.name(), HabitRecord.dayKey(local.getDayOfWeek()),
                        HabitRecord.HOURS.name(), Integer.toString(local.getHour())),
                HabitRecord.TOTAL.name(),
                new Histogram.Latest(HabitRecord.LAST_SEEN.name(), local.toInstant()),
                cause.value());
        Map<String, AttributeValue> item = database.send("habits.observe", histograms.count(one, time.now()));
        return items.read(key, item);
    }

    @Override
    public Optional<Habit> find(ChatId chat, UserId user, String activity) {
        return records.find(key(chat, user, activity));
    }

    @Override
    public Stream<Habit> stream(ChatId chat, UserId user) {
        requireNonNull(chat, "chat must not be null");
        requireNonNull(user, "user must not be null");
        return records.stream(chat, user);
    }

    private HabitKey key(ChatId chat, UserId user, String activity) {
        requireNonNull(chat, "chat must not be null");
        requireNonNull(user, "user must not be null");
        return new HabitKey(chat, user, nameRule.apply("activity", activity));
    }
}
