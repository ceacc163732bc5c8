package io.github.homeops.store.dynamo.internal.counter;

import static io.github.homeops.store.dynamo.internal.counter.CounterItem.COUNT;
import static io.github.homeops.store.dynamo.internal.counter.CounterItem.LAST_RESPONSE_AT;
import static io.github.homeops.store.dynamo.internal.counter.CounterItem.UPDATED_AT;
import static io.github.homeops.store.dynamo.internal.counting.Causes.CAUSES;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.dynamo.internal.counting.Causes;
import io.github.homeops.store.dynamo.internal.counting.CountingUpdate;
import io.github.homeops.store.dynamo.internal.item.Expiry;
import io.github.homeops.store.dynamo.internal.item.Expression;
import io.github.homeops.store.dynamo.internal.item.ItemReader;
import io.github.homeops.store.dynamo.internal.item.Update;
import io.github.homeops.store.dynamo.internal.item.Values;
import io.github.homeops.store.dynamo.internal.request.Call;
import io.github.homeops.store.dynamo.internal.request.Result;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;

/** Every question the store asks about counters, as values: no client, no clock, no I/O. */
record CounterCalls(String table) {

    Call<?, ?, Long> count(ChatId chat, LocalDate date, Instant now) {
        return find(chat, date, now, item -> Result.done(item.count()));
    }

    <R> Call<?, ?, R> find(ChatId chat, LocalDate date, Instant now, Function<CounterItem, Result<R>> meaning) {
        return Call.decide(
                "find " + counter(chat, date),
                table,
                CounterItem.key(chat, date),
                item -> meaning.apply(read(chat, date, item, now)));
    }

    /** Counts the cause unless it has been counted. */
    Call<?, ?, Long> increment(Increment one) {
        return increment(one, Map.of());
    }

    private Call<?, ?, Long> increment(Increment one, Map<String, AttributeValue> seen) {
        CountingUpdate counting = new CountingUpdate(
                        seen,
                        new ItemReader(described(one.chat(), one.date()), seen),
                        touching(one.date(), one.now()),
                        one.cause().value())
                .grow(COUNT);
        Expression condition = counting.condition().and(Expiry.live(one.now()));
        UpdateItemRequest.Builder request = counting.update()
                .on(table, CounterItem.key(one.chat(), one.date()), condition)
                .returnValues(ReturnValue.UPDATED_NEW);
        return counting(one, request, answer -> read(one, answer.attributes()).count())
                .ifRefused((old, perhapsByItself) -> refused(one, old, perhapsByItself));
    }

    private Result<Long> refused(Increment one, Map<String, AttributeValue> old, boolean perhapsByItself) {
        if (Expiry.isExpired(old, one.now())) {
            return Result.next(restart(one));
        }
        CounterItem item = read(one, old);
        return item.hasCounted(one.cause())
                ? Result.counted(item.count(), perhapsByItself)
                : Result.next(increment(one, old));
    }

    private Call<?, ?, Long> restart(Increment one) {
        UpdateItemRequest.Builder request = countingAnew(
                        one.date(), List.of(one.cause().value()), one.now())
                .remove(LAST_RESPONSE_AT)
                .on(table, CounterItem.key(one.chat(), one.date()), Expiry.expired(one.now()));
        return counting(one, request, answer -> 1L).ifRefused(old -> Result.next(increment(one)));
    }

    private static Call<UpdateItemRequest, UpdateItemResponse, Long> counting(
            Increment one, UpdateItemRequest.Builder request, Function<UpdateItemResponse, Long> count) {
        return Call.update("increment " + counter(one.chat(), one.date()), request, count);
    }

    private CounterItem read(Increment one, Map<String, AttributeValue> item) {
        return read(one.chat(), one.date(), item, one.now());
    }

    /** Returns an update that counts one more reply, with what is to be noted of it. */
    static Update counting(LocalDate date, List<String> notes, Instant now) {
        return touching(date, now).add(COUNT, 1).set(Causes.appending(notes));
    }

    private static Update touching(LocalDate date, Instant now) {
        return new Update()
                .set(UPDATED_AT, Values.isoInstant(now))
                .setIfAbsent(Expiry.TTL, Values.epochSeconds(CounterItem.expiryOf(date)));
    }

    /** Returns an update that makes an expired counter count anew, as if it had been deleted in time. */
    static Update countingAnew(LocalDate date, List<String> notes, Instant now) {
        return new Update()
                .set(COUNT, Values.number(1))
                .set(UPDATED_AT, Values.isoInstant(now))
                .set(Expiry.TTL, Values.epochSeconds(CounterItem.expiryOf(date)))
                .set(CAUSES, Values.strings(notes));
    }

    CounterItem read(ChatId chat, LocalDate date, Map<String, AttributeValue> item, Instant now) {
        return CounterItem.of(described(chat, date), item, now);
    }

    private String described(ChatId chat, LocalDate date) {
        return "%s in table '%s'".formatted(counter(chat, date), table);
    }

    static String counter(ChatId chat, LocalDate date) {
        return "counter of chat " + chat + " on " + date;
    }
}
