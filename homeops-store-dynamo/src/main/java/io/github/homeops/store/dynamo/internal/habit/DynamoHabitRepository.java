package io.github.homeops.store.dynamo.internal.habit;

import static java.util.Objects.requireNonNull;

import io.github.homeops.store.Cause;
import io.github.homeops.store.ChatId;
import io.github.homeops.store.HouseholdTime;
import io.github.homeops.store.NameRule;
import io.github.homeops.store.UserId;
import io.github.homeops.store.dynamo.internal.StoreSettings;
import io.github.homeops.store.dynamo.internal.counting.HistogramCalls;
import io.github.homeops.store.dynamo.internal.item.Values;
import io.github.homeops.store.dynamo.internal.list.Pages;
import io.github.homeops.store.dynamo.internal.list.Reading;
import io.github.homeops.store.dynamo.internal.record.HomeopsTable;
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
    private final String table;
    private final HistogramCalls tallies;
    private final HouseholdTime time;
    private final NameRule nameRule;

    public DynamoHabitRepository(Database database, StoreSettings settings) {
        this.database = database;
        this.table = settings.tables().homeops();
        this.tallies = new HistogramCalls(table);
        this.time = settings.time();
        this.nameRule = settings.nameRule();
    }

    @Override
    public Habit observe(ChatId chat, UserId user, String activity, Instant at, Cause cause) {
        requireNonNull(chat, "chat must not be null");
        requireNonNull(user, "user must not be null");
        requireNonNull(cause, "cause must not be null");
        ZonedDateTime local = Values.requireStorable("at", at).atZone(time.zone());
        String name = name(activity);
        Map<String, AttributeValue> item = database.send(
                "habits.observe", tallies.count(HabitItem.tally(chat, user, name, local, cause), time.now()));
        return HabitItem.read(table, chat, user, name, item);
    }

    @Override
    public Optional<Habit> find(ChatId chat, UserId user, String activity) {
        requireNonNull(chat, "chat must not be null");
        requireNonNull(user, "user must not be null");
        String name = name(activity);
        return database.send(
                "habits.find",
                HomeopsTable.find(
                        "find " + HabitItem.words(chat, user, name),
                        table,
                        HabitItem.key(chat, user, name),
                        time.now(),
                        item -> HabitItem.readIfCounted(table, chat, user, name, item)));
    }

    @Override
    public Stream<Habit> stream(ChatId chat, UserId user) {
        requireNonNull(chat, "chat must not be null");
        requireNonNull(user, "user must not be null");
        return Reading.streaming(database, "habits.stream")
                .query(
                        "read habits of user %s in chat %s".formatted(user, chat),
                        () -> HomeopsTable.partition(table, HabitItem.partition(chat, user), time.now()),
                        Pages.STREAM,
                        item -> HabitItem.readIfCounted(table, chat, user, HomeopsTable.sortKey(item), item))
                .flatMap(Optional::stream);
    }

    private String name(String activity) {
        return nameRule.apply("activity", activity);
    }
}
