package io.github.homeops.store.dynamo.internal.counter;

import io.github.homeops.store.Cause;
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

    Call<Long> count(CounterKey counter, Instant now) {
        return find(counter, now, item -> Result.done(item.count()));
    }

    <R> Call<R> find(CounterKey counter, Instant now, Function<CounterItem, Result<R>> meaning) {
        return Call.decide(
                items.what("find", counter),
                items.table(),
                items.key(counter),
                item -> meaning.apply(read(counter, item, now)));
    }

    /** Counts the cause unless it has been counted. */
    Call<Long> increment(CounterKey counter, Cause cause, Instant now) {
        return update(
                        items.what("increment", counter),
                        counter,
                        counting(counter.date(), now).append(Causes.CAUSES, List.of(cause.value())),
                        Causes.uncounted(cause.value()).and(CounterItem.notFull(cause)),
                        now)
                .callThen(item -> Result.done(read(counter, item, now).count()), (stored, perhapsByItself) -> {
                    CounterItem item = read(counter, stored, now);
                    long count = item.count();
                    if (item.hasCounted(cause)) {
                        return Result.counted(count, perhapsByItself);
                    }
                    requireRoom(items.what("increment", counter), item, cause);
                    return Result.next(increment(counter, cause, now));
                });
    }

    /** Throws if the counter does not keep this cause too. */
    static void requireRoom(String what, CounterItem item, Cause cause) {
        if (item.isFull(cause)) {
            throw new StoreException("%s failed: the counter is full, with %d causes and %d permits"
                    .formatted(what, item.causes().size(), item.permits().size()));
        }
    }

    LiveUpdate update(String what, CounterKey counter, Update update, Expression condition, Instant now) {
        return new LiveUpdate(what, items.table(), items.key(counter), update, condition, now);
    }

    /** Returns an update that counts one more reply. */
    static Update counting(LocalDate date, Instant now) {
        return new Update()
                .at(now)
                .add(CounterItem.COUNT, 1)
                .setIfAbsent(Expiry.TTL, Values.epochSeconds(CounterItem.expiryOf(date)));
    }

    CounterItem read(CounterKey counter, Map<String, AttributeValue> item, Instant now) {
        return CounterItem.of(items, counter, item, now);
    }
}
