package io.github.homeops.store.dynamo.internal.counter;

import static io.github.homeops.store.dynamo.internal.counter.CounterItem.COUNT;
import static io.github.homeops.store.dynamo.internal.counter.CounterItem.UPDATED_AT;
import static io.github.homeops.store.dynamo.internal.counting.Causes.CAUSES;

import io.github.homeops.store.Cause;
import io.github.homeops.store.ChatId;
import io.github.homeops.store.StoreException;
import io.github.homeops.store.dynamo.internal.counting.Causes;
import io.github.homeops.store.dynamo.internal.item.Expiry;
import io.github.homeops.store.dynamo.internal.item.Expression;
import io.github.homeops.store.dynamo.internal.item.Update;
import io.github.homeops.store.dynamo.internal.item.Values;
import io.github.homeops.store.dynamo.internal.record.RecordItems;
import io.github.homeops.store.dynamo.internal.request.Call;
import io.github.homeops.store.dynamo.internal.request.LiveUpdate;
import io.github.homeops.store.dynamo.internal.request.Result;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Every question the store asks about counters, as values: no client, no clock, no I/O. */
record CounterCalls(RecordItems<CounterKey, CounterRecord.Contents> items) {

    Call<?, ?, Long> count(ChatId chat, LocalDate date, Instant now) {
        return find(chat, date, now, item -> Result.done(item.count()));
    }

    <R> Call<?, ?, R> find(ChatId chat, LocalDate date, Instant now, Function<CounterItem, Result<R>> meaning) {
        return Call.decide(
                "find " + counter(chat, date),
                items.table(),
                key(chat, date),
                item -> meaning.apply(read(chat, date, item, now)));
    }

    /** Counts the cause unless it has been counted. */
    Call<?, ?, Long> increment(Increment one) {
        String cause = one.cause().value();
        return update(
                        "increment " + counter(one.chat(), one.date()),
                        one.chat(),
                        one.date(),
                        counting(one.date(), one.now()).append(CAUSES, List.of(cause)),
                        Causes.uncounted(cause).and(CounterItem.notFull(one.cause())),
                        one.now())
                .callThen(
                        item -> Result.done(read(one, item).count()),
                        (item, perhapsByItself) -> refused(one, read(one, item), perhapsByItself));
    }

    private Result<Long> refused(Increment one, CounterItem item, boolean perhapsByItself) {
        long count = item.count();
        if (item.hasCounted(one.cause())) {
            return Result.counted(count, perhapsByItself);
        }
        requireRoom("increment " + counter(one.chat(), one.date()), item, one.cause());
        return Result.next(increment(one));
    }

    private CounterItem read(Increment one, Map<String, AttributeValue> item) {
        return read(one.chat(), one.date(), item, one.now());
    }

    /** Throws if the counter does not keep this cause too. */
    static void requireRoom(String what, CounterItem item, Cause cause) {
        if (item.isFull(cause)) {
            throw new StoreException("%s failed: the counter is full, with %d causes and %d permits"
                    .formatted(what, item.causes().size(), item.permits().size()));
        }
    }

    LiveUpdate update(String what, ChatId chat, LocalDate date, Update update, Expression condition, Instant now) {
        return new LiveUpdate(what, items.table(), key(chat, date), update, condition, now);
    }

    /** Returns an update that counts one more reply. */
    static Update counting(LocalDate date, Instant now) {
        return new Update()
                .set(UPDATED_AT, Values.isoInstant(now))
                .add(COUNT, 1)
                .setIfAbsent(Expiry.TTL, Values.epochSeconds(CounterItem.expiryOf(date)));
    }

    CounterItem read(ChatId chat, LocalDate date, Map<String, AttributeValue> item, Instant now) {
        return CounterItem.of(items, new CounterKey(chat, date), item, now);
    }

    Map<String, AttributeValue> key(ChatId chat, LocalDate date) {
        return items.key(new CounterKey(chat, date));
    }

    String table() {
        return items.table();
    }

    static String counter(ChatId chat, LocalDate date) {
        return "counter of chat " + chat + " on " + date;
    }
}
