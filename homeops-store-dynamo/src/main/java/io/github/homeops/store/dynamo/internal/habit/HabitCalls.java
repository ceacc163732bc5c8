package io.github.homeops.store.dynamo.internal.habit;

import static io.github.homeops.store.dynamo.internal.HomeopsTable.UPDATED_AT;
import static io.github.homeops.store.dynamo.internal.habit.HabitItem.DAYS;
import static io.github.homeops.store.dynamo.internal.habit.HabitItem.HOURS;
import static io.github.homeops.store.dynamo.internal.habit.HabitItem.LAST_SEEN;
import static io.github.homeops.store.dynamo.internal.habit.HabitItem.TOTAL;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.UserId;
import io.github.homeops.store.dynamo.internal.Answer;
import io.github.homeops.store.dynamo.internal.Call;
import io.github.homeops.store.dynamo.internal.Causes;
import io.github.homeops.store.dynamo.internal.Expiry;
import io.github.homeops.store.dynamo.internal.Expression;
import io.github.homeops.store.dynamo.internal.Histogram;
import io.github.homeops.store.dynamo.internal.Step;
import io.github.homeops.store.dynamo.internal.Update;
import io.github.homeops.store.dynamo.internal.Values;
import io.github.homeops.store.habit.Habit;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;

/** Every question the store asks about habits, as values: no client, no clock, no I/O. */
record HabitCalls(String table) {

    Call<?, ?, Optional<Habit>> find(ChatId chat, UserId user, String activity, Instant now) {
        return Call.get(
                "find " + HabitItem.words(chat, user, activity),
                table,
                HabitItem.key(chat, user, activity),
                item -> Optional.of(item)
                        .filter(stored -> !Expiry.isExpired(stored, now))
                        .flatMap(stored -> HabitItem.read(table, chat, user, activity, stored)));
    }

    /** Begins with the hope that the habit is there, whole, and last seen no later. */
    Call<?, ?, Step<Habit>> observe(Observation seen) {
        return count(seen, days(seen), hours(seen), true, Expression.notLater(LAST_SEEN, ":lastSeen", seen.at()));
    }

    /** Counts in an item that is not as hoped, or not there, if it is still as it was when it refused. */
    private Call<?, ?, Step<Habit>> count(Observation seen, Map<String, AttributeValue> stored) {
        // What cannot be read cannot be counted in: reading it complains.
        boolean later = HabitItem.read(table, seen.chat(), seen.user(), seen.activity(), stored)
                .flatMap(Habit::lastSeen)
                .map(last -> last.isBefore(seen.at()))
                .orElse(true);
        Expression untouched = Expression.unchanged(stored, LAST_SEEN);
        return count(seen, days(seen).in(stored), hours(seen).in(stored), later, untouched);
    }

    private Call<?, ?, Step<Habit>> count(
            Observation seen, Histogram days, Histogram hours, boolean later, Expression lastSeen) {
        Update update = new Update()
                .add(TOTAL, 1)
                .set(UPDATED_AT, Values.isoInstant(seen.now()))
                .set(Causes.appending(List.of(seen.cause())), Causes.CAUSES, Values.strings(List.of(seen.cause())));
        if (later) {
            update.set(LAST_SEEN, Values.isoInstant(seen.at()));
        }
        hours.countedBy(days.countedBy(update));
        Expression condition = days.asAssumed()
                .and(hours.asAssumed())
                .and(lastSeen)
                .and(Causes.uncounted(seen.cause()))
                .and(Expiry.live(seen.now()));
        return Call.update(
                        what(seen),
                        update.on(table, seen.key(), condition).returnValues(ReturnValue.ALL_NEW),
                        answer -> counted(seen, answer.attributes()))
                .ifRefused((stored, perhapsByItself) -> refused(seen, stored, perhapsByItself));
    }

    private Answer<Step<Habit>> refused(Observation seen, Map<String, AttributeValue> stored, boolean perhapsByItself) {
        if (Expiry.isExpired(stored, seen.now())) {
            return Answer.refused(Step.next(replace(seen)));
        }
        if (HabitItem.reader(table, seen.chat(), seen.user(), seen.activity(), stored)
                .strings(Causes.CAUSES)
                .contains(seen.cause())) {
            Step<Habit> present = Step.done(habit(seen, stored));
            return perhapsByItself ? Answer.done(present) : Answer.repeated(present);
        }
        return Answer.refused(Step.next(count(seen, stored)));
    }

    /** Begins anew in the place of an expired item, as if it had been deleted in time. */
    private Call<?, ?, Step<Habit>> replace(Observation seen) {
        Map<String, AttributeValue> item = new HashMap<>(seen.key());
        item.put(DAYS, AttributeValue.fromM(Map.of(days(seen).key(), Values.number(1))));
        item.put(HOURS, AttributeValue.fromM(Map.of(hours(seen).key(), Values.number(1))));
        item.put(TOTAL, Values.number(1));
        item.put(LAST_SEEN, Values.isoInstant(seen.at()));
        item.put(UPDATED_AT, Values.isoInstant(seen.now()));
        item.put(Causes.CAUSES, Values.strings(List.of(seen.cause())));
        return Call.put(what(seen), table, item, Expiry.expired(seen.now()), answer -> Step.done(habit(seen, item)))
                .ifRefused((stored, perhapsByItself) -> refused(seen, stored, perhapsByItself));
    }

    private Step<Habit> counted(Observation seen, Map<String, AttributeValue> item) {
        return Causes.trimmed(
                HabitItem.words(seen.chat(), seen.user(), seen.activity()), table, seen.key(), item, habit(seen, item));
    }

    private Habit habit(Observation seen, Map<String, AttributeValue> item) {
        return HabitItem.read(table, seen.chat(), seen.user(), seen.activity(), item)
                .orElseThrow();
    }

    private static Histogram days(Observation seen) {
        return Histogram.of(DAYS, HabitItem.dayKey(seen.day()));
    }

    private static Histogram hours(Observation seen) {
        return Histogram.of(HOURS, HabitItem.hourKey(seen.hour()));
    }

    private static String what(Observation seen) {
        return "observe " + HabitItem.words(seen.chat(), seen.user(), seen.activity());
    }
}
