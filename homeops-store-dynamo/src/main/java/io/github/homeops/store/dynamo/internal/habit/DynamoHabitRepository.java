package io.github.homeops.store.dynamo.internal.habit;

import static java.util.Objects.requireNonNull;

import io.github.homeops.store.Cause;
import io.github.homeops.store.ChatId;
import io.github.homeops.store.HouseholdTime;
import io.github.homeops.store.NameRule;
import io.github.homeops.store.UserId;
import io.github.homeops.store.dynamo.internal.Dynamo;
import io.github.homeops.store.dynamo.internal.HomeopsTable;
import io.github.homeops.store.dynamo.internal.Pages;
import io.github.homeops.store.dynamo.internal.Reading;
import io.github.homeops.store.dynamo.internal.TallyCalls;
import io.github.homeops.store.dynamo.internal.Values;
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

    private final Dynamo dynamo;
    private final String table;
    private final TallyCalls tallies;
    private final HouseholdTime time;
    private final NameRule nameRule;

    public DynamoHabitRepository(Dynamo dynamo, String table, HouseholdTime time, NameRule nameRule) {
        this.dynamo = dynamo;
        this.table = table;
        this.tallies = new TallyCalls(table);
        this.time = time;
        this.nameRule = nameRule;
    }

    @Override
    public Habit observe(ChatId chat, UserId user, String activity, Instant at, Cause cause) {
        requireNonNull(chat, "chat must not be null");
        requireNonNull(user, "user must not be null");
        requireNonNull(cause, "cause must not be null");
        ZonedDateTime local = Values.requireStorable("at", at).atZone(time.zone());
        String name = name(activity);
        Map<String, AttributeValue> item = dynamo.complete(
                "habits.observe",
                TallyCalls.WITHOUT_RIVALS,
                tallies.count(HabitItem.tally(chat, user, name, local, cause), time.now()));
        return HabitItem.read(table, chat, user, name, item);
    }

    @Override
    public Optional<Habit> find(ChatId chat, UserId user, String activity) {
        requireNonNull(chat, "chat must not be null");
        requireNonNull(user, "user must not be null");
        String name = name(activity);
        return dynamo.send(
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
        return Reading.streaming(dynamo, "habits.stream")
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
