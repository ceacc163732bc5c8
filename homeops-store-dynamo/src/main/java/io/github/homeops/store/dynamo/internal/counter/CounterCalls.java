package io.github.homeops.store.dynamo.internal.counter;

import static io.github.homeops.store.dynamo.internal.Causes.CAUSES;
import static io.github.homeops.store.dynamo.internal.counter.CounterItem.COUNT;
import static io.github.homeops.store.dynamo.internal.counter.CounterItem.LAST_RESPONSE_AT;
import static io.github.homeops.store.dynamo.internal.counter.CounterItem.UPDATED_AT;

import io.github.homeops.store.Cause;
import io.github.homeops.store.ChatId;
import io.github.homeops.store.dynamo.internal.Answer;
import io.github.homeops.store.dynamo.internal.Call;
import io.github.homeops.store.dynamo.internal.Causes;
import io.github.homeops.store.dynamo.internal.CountingUpdate;
import io.github.homeops.store.dynamo.internal.Expiry;
import io.github.homeops.store.dynamo.internal.ItemReader;
import io.github.homeops.store.dynamo.internal.Step;
import io.github.homeops.store.dynamo.internal.Update;
import io.github.homeops.store.dynamo.internal.Values;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/** Every question the store asks about counters, as values: no client, no clock, no I/O. */
record CounterCalls(String table) {

    Call<?, ?, Long> count(ChatId chat, LocalDate date, Instant now) {
        return find(chat, date, now, item -> Answer.done(item.count()));
    }

    <R> Call<?, ?, R> find(ChatId chat, LocalDate date, Instant now, Function<CounterItem, Answer<R>> meaning) {
        return Call.decide(
                "find " + counter(chat, date),
                table,
                CounterItem.key(chat, date),
                item -> meaning.apply(read(chat, date, item, now)));
    }

    /** Counts the cause unless it has been counted. */
    Call<?, ?, Step<Long>> increment(ChatId chat, LocalDate date, Cause cause, Instant now) {
        return increment(chat, date, cause, Map.of(), now);
    }

    private Call<?, ?, Step<Long>> increment(
            ChatId chat, LocalDate date, Cause cause, Map<String, AttributeValue> seen, Instant now) {
        CountingUpdate one = new CountingUpdate(
                        seen, new ItemReader(described(chat, date), seen), touching(date, now), cause.value())
                .grow(COUNT);
        UpdateItemRequest.Builder request = one.update()
                .on(table, CounterItem.key(chat, date), one.condition().and(Expiry.live(now)))
                .returnValues(ReturnValue.UPDATED_NEW);
        return Call.update(
                        "increment " + counter(chat, date),
                        request,
                        answer -> Step.done(
                                read(chat, date, answer.attributes(), now).count()))
                .ifRefused((old, perhapsByItself) -> refused(chat, date, cause, old, perhapsByItself, now));
    }

    private Answer<Step<Long>> refused(
            ChatId chat,
            LocalDate date,
            Cause cause,
            Map<String, AttributeValue> old,
            boolean perhapsByItself,
            Instant now) {
        if (Expiry.isExpired(old, now)) {
            return Answer.refused(Step.next(restart(chat, date, cause, now)));
        }
        CounterItem item = read(chat, date, old, now);
        return item.hasCounted(cause)
                ? Answer.counted(Step.done(item.count()), perhapsByItself)
                : Answer.refused(Step.next(increment(chat, date, cause, old, now)));
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

    private Call<?, ?, Step<Long>> restart(ChatId chat, LocalDate date, Cause cause, Instant now) {
        UpdateItemRequest.Builder request = countingAnew(date, List.of(cause.value()), now)
                .remove(LAST_RESPONSE_AT)
                .on(table, CounterItem.key(chat, date), Expiry.expired(now));
        return Call.update("increment " + counter(chat, date), request, answer -> Step.done(1L))
                .ifRefused(old -> Answer.refused(Step.next(increment(chat, date, cause, now))));
    }
}
