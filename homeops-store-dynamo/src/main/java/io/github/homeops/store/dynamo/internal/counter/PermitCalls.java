package io.github.homeops.store.dynamo.internal.counter;

import static io.github.homeops.store.dynamo.internal.counter.CounterItem.COUNT;
import static io.github.homeops.store.dynamo.internal.counter.CounterItem.LAST_RESPONSE_AT;
import static io.github.homeops.store.dynamo.internal.counter.CounterItem.UPDATED_AT;
import static io.github.homeops.store.dynamo.internal.counting.Causes.CAUSES;

import io.github.homeops.store.counter.Permit;
import io.github.homeops.store.dynamo.internal.counting.Causes;
import io.github.homeops.store.dynamo.internal.item.Expiry;
import io.github.homeops.store.dynamo.internal.item.Expression;
import io.github.homeops.store.dynamo.internal.item.Update;
import io.github.homeops.store.dynamo.internal.item.Values;
import io.github.homeops.store.dynamo.internal.request.Call;
import io.github.homeops.store.dynamo.internal.request.Result;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/** What the store sends when a bot asks to speak, as values: no client, no clock, no I/O. */
record PermitCalls(CounterCalls counters) {

    /** Begins with the date: today's, or an earlier one that the cool-down reaches back to. */
    Call<?, ?, Permit> from(LocalDate date, PermitRequest asking) {
        if (date.isBefore(asking.today())) {
            return counters.find(asking.chat(), date, asking.now(), item -> Result.next(after(date, item, asking)));
        }
        // While an earlier date's reply keeps the bot still, only a message that was granted before may speak.
        return asking.stillUntil(asking.earlierReply()).isPresent() ? askAgain(asking) : ask(asking);
    }

    private Call<?, ?, Permit> after(LocalDate date, CounterItem item, PermitRequest asking) {
        if (item.hasCounted(asking.cause())) {
            return askAgain(date, asking, changed -> Result.next(from(date, asking)));
        }
        Instant reply = item.lastResponseAt();
        return from(date.plusDays(1), reply == null ? asking : asking.after(reply));
    }

    private Call<?, ?, Permit> ask(PermitRequest asking) {
        Expression free = free(asking);
        return take(
                asking,
                CounterCalls.counting(asking.today(), notes(asking), asking.now()),
                asking.rule()
                        .coolDown()
                        .map(coolDown -> free.and(Expression.notLater(
                                LAST_RESPONSE_AT, ":cooledDown", asking.now().minus(coolDown))))
                        .orElse(free));
    }

    /** Takes a place in a counter that was found free by us, as long as it is what we saw. */
    private Call<?, ?, Permit> askUnchanged(CounterItem seen, PermitRequest asking) {
        List<AttributeValue> causes = Stream.concat(
                        seen.causes().stream(), notes(asking).stream().map(Values::string))
                .toList();
        Update update = new Update()
                .set(COUNT, Values.number(seen.count() + 1))
                .set(UPDATED_AT, Values.isoInstant(asking.now()))
                .setIfAbsent(Expiry.TTL, Values.epochSeconds(CounterItem.expiryOf(asking.today())))
                .set(CAUSES, AttributeValue.fromL(causes));
        return take(asking, update, seen.unchanged());
    }

    private Call<?, ?, Permit> askAnew(PermitRequest asking) {
        return take(
                asking,
                CounterCalls.countingAnew(asking.today(), notes(asking), asking.now()),
                Expiry.expired(asking.now()));
    }

    private Call<?, ?, Permit> take(PermitRequest asking, Update update, Expression condition) {
        UpdateItemRequest.Builder request = update.set(LAST_RESPONSE_AT, Values.isoInstant(asking.now()))
                .on(counters.table(), CounterItem.key(asking.chat(), asking.today()), condition)
                .returnValues(ReturnValue.ALL_OLD);
        return Call.update(what(asking), request, answer -> granted(asking, answer.attributes()))
                .ifRefused(old -> refused(asking, old));
    }

    private Permit granted(PermitRequest asking, Map<String, AttributeValue> old) {
        CounterItem item = counters.read(asking.chat(), asking.today(), old, asking.now());
        return asking.granted(item.count() + 1, PermitToken.after(item.foreignReply(), asking.callId()));
    }

    private Result<Permit> refused(PermitRequest asking, Map<String, AttributeValue> old) {
        if (Expiry.isExpired(old, asking.now())) {
            return Result.next(askAnew(asking));
        }
        CounterItem item = counters.read(asking.chat(), asking.today(), old, asking.now());
        if (item.notes(asking.grantNote())) {
            // Refused by our own earlier attempt, whose answer was lost: nobody has asked again.
            return Result.done(asking.granted(item.count(), receiptAfterLostAnswer(item, asking)));
        }
        if (item.hasCounted(asking.cause())) {
            return askedBefore(asking.today(), item, asking, same -> Result.next(askAgain(asking)));
        }
        return asking.refusal(item)
                .<Result<Permit>>map(Result::refused)
                // The database could not tell that it is free: a last reply in a form that does not sort, or a NULL.
                .orElseGet(() -> Result.next(askUnchanged(item, asking)));
    }

    private static PermitToken receiptAfterLostAnswer(CounterItem item, PermitRequest asking) {
        // What the item was before us got lost with the answer. Our own replies are all noted, another bot's are not.
        return item.hasForeignReplies() ? PermitToken.blind(asking.callId()) : PermitToken.after(null, asking.callId());
    }

    private Call<?, ?, Permit> askAgain(PermitRequest asking) {
        return askAgain(
                asking.today(),
                asking,
                item -> asking.stillUntil(asking.earlierReply()).isPresent()
                        ? Result.refused(asking.refusal(item).orElseThrow())
                        // Given back since we looked.
                        : Result.next(ask(asking)));
    }

    /** PermitNotes that a message which was granted a permit has asked again; the function decides for one that was not. */
    private Call<?, ?, Permit> askAgain(
            LocalDate date, PermitRequest asking, Function<CounterItem, Result<Permit>> ifNotGranted) {
        String again = PermitNotes.again(asking.cause());
        Expression condition = Expression.of("contains(#causes, :cause) AND NOT contains(#causes, :again)")
                .value(":cause", Values.string(asking.cause().value()))
                .value(":again", Values.string(again))
                .and(Expiry.live(asking.now()));
        UpdateItemRequest.Builder request = new Update()
                .set(UPDATED_AT, Values.isoInstant(asking.now()))
                .set(Causes.appending(List.of(again)))
                .on(counters.table(), CounterItem.key(asking.chat(), date), condition)
                .returnValues(ReturnValue.ALL_NEW);
        return Call.update(
                        what(asking),
                        request,
                        answer -> asking.grantedAgain(
                                date,
                                counters.read(asking.chat(), date, answer.attributes(), asking.now())
                                        .count()))
                .ifRefused(old ->
                        askedBefore(date, counters.read(asking.chat(), date, old, asking.now()), asking, ifNotGranted));
    }

    private static Result<Permit> askedBefore(
            LocalDate date, CounterItem item, PermitRequest asking, Function<CounterItem, Result<Permit>> otherwise) {
        return item.notes(PermitNotes.again(asking.cause()))
                ? Result.repeated(asking.grantedAgain(date, item.count()))
                : otherwise.apply(item);
    }

    private static Expression free(PermitRequest asking) {
        Expression belowCap = Expression.of("attribute_not_exists(#count) OR #count < :cap")
                .value(":cap", Values.number(asking.rule().cap()));
        return Causes.uncounted(asking.cause().value())
                .and(Causes.appendable())
                .and(belowCap)
                .and(Expiry.live(asking.now()));
    }

    private static List<String> notes(PermitRequest asking) {
        return List.of(asking.cause().value(), asking.grantNote());
    }

    private static String what(PermitRequest asking) {
        return "ask to reply to " + asking.message();
    }
}
