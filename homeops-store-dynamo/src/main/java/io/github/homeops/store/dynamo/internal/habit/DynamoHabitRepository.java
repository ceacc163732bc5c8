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
import io.github.homeops.store.dynamo.internal.Values;
import io.github.homeops.store.habit.Habit;
import io.github.homeops.store.habit.HabitRepository;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;

/** Habits on DynamoDB. */
public final class DynamoHabitRepository implements HabitRepository {

    /** The hopeful write, one that knows better, one for an expired item, and one that trims the causes. */
    private static final int CALLS_WITHOUT_RIVALS = 4;

    private final Dynamo dynamo;
    private final HabitCalls calls;
    private final HouseholdTime time;
    private final NameRule nameRule;

    public DynamoHabitRepository(Dynamo dynamo, String table, HouseholdTime time, NameRule nameRule) {
        this.dynamo = dynamo;
        this.calls = new HabitCalls(table);
        this.time = time;
        this.nameRule = nameRule;
    }

    @Override
    public Habit observe(ChatId chat, UserId user, String activity, Instant at, Cause cause) {
        requireNonNull(chat, "chat must not be null");
        requireNonNull(user, "user must not be null");
        requireNonNull(cause, "cause must not be null");
        Instant seenAt = Values.requireStorable("at", at);
        Observation seen = new Observation(
                chat,
                user,
                name(activity),
                seenAt,
                time.dayOfWeek(seenAt),
                time.hourOfDay(seenAt),
                cause.value(),
                time.now());
        return dynamo.complete("habits.observe", CALLS_WITHOUT_RIVALS, calls.observe(seen));
    }

    @Override
    public Optional<Habit> find(ChatId chat, UserId user, String activity) {
        requireNonNull(chat, "chat must not be null");
        requireNonNull(user, "user must not be null");
        return dynamo.send("habits.find", calls.find(chat, user, name(activity), time.now()));
    }

    @Override
    public Stream<Habit> stream(ChatId chat, UserId user) {
        requireNonNull(chat, "chat must not be null");
        requireNonNull(user, "user must not be null");
        return Reading.streaming(dynamo, "habits.stream")
                .query(
                        "read habits of user %s in chat %s".formatted(user, chat),
                        () -> HomeopsTable.partition(calls.table(), HabitItem.partition(chat, user), time.now()),
                        Pages.STREAM,
                        item -> HabitItem.read(calls.table(), chat, user, HomeopsTable.sortKey(item), item))
                .flatMap(Optional::stream);
    }

    private String name(String activity) {
        return nameRule.apply("activity", activity);
    }
}
