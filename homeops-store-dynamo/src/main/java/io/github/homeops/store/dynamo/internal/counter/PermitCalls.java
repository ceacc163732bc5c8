package io.github.homeops.store.dynamo.internal.counter;

import static io.github.homeops.store.dynamo.internal.Causes.CAUSES;
import static io.github.homeops.store.dynamo.internal.counter.CounterItem.COUNT;
import static io.github.homeops.store.dynamo.internal.counter.CounterItem.LAST_RESPONSE_AT;
import static io.github.homeops.store.dynamo.internal.counter.CounterItem.UPDATED_AT;

import io.github.homeops.store.counter.Permit;
import io.github.homeops.store.dynamo.internal.Answer;
import io.github.homeops.store.dynamo.internal.Call;
import io.github.homeops.store.dynamo.internal.Causes;
import io.github.homeops.store.dynamo.internal.Expiry;
import io.github.homeops.store.dynamo.internal.Expression;
import io.github.homeops.store.dynamo.internal.Step;
import io.github.homeops.store.dynamo.internal.Update;
import io.github.homeops.store.dynamo.internal.Values;
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
    Call<?, ?, Step<Permit>> from(LocalDate date, Asking asking) {
        if (date.isBefore(asking.today())) {
            return counters.find(
                    asking.chat(), date, asking.now(), item -> Answer.refused(Step.next(after(date, item, asking))));
        }
        // While an earlier date's reply keeps the bot still, only a message that was granted before may speak.
        return asking.stillUntil(asking.earlierReply()).isPresent() ? askAgain(asking) : ask(asking);
    }

    private Call<?, ?, Step<Permit>> after(LocalDate date, CounterItem item, Asking asking) {
        if (item.hasCounted(asking.cause())) {
            return askAgain(date, asking, changed -> Answer.refused(Step.next(from(date, asking))));
        }
        Instant reply = item.lastResponseAt();
        return from(date.plusDays(1), reply == null ? asking : asking.after(reply));
    }

    private Call<?, ?, Step<Permit>> ask(Asking asking) {
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
    private Call<?, ?, Step<Permit>> askUnchanged(CounterItem seen, Asking asking) {
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

    private Call<?, ?, Step<Permit>> askAnew(Asking asking) {
        return take(
                asking,
                CounterCalls.countingAnew(asking.today(), notes(asking), asking.now()),
                Expiry.expired(asking.now()));
    }

    private Call<?, ?, Step<Permit>> take(Asking asking, Update update, Expression condition) {
        UpdateItemRequest.Builder request = update.set(LAST_RESPONSE_AT, Values.isoInstant(asking.now()))
                .on(counters.table(), CounterItem.key(asking.chat(), asking.today()), condition)
                .returnValues(ReturnValue.ALL_OLD);
        return Call.update(what(asking), request, answer -> Step.done(granted(asking, answer.attributes())))
                .ifRefused(old -> refused(asking, old));
    }

    private Permit granted(Asking asking, Map<String, AttributeValue> old) {
        CounterItem item = counters.read(asking.chat(), asking.today(), old, asking.now());
        return asking.granted(item.count() + 1, Receipt.after(item.foreignReply(), asking.callId()));
    }

    private Answer<Step<Permit>> refused(Asking asking, Map<String, AttributeValue> old) {
        if (Expiry.isExpired(old, asking.now())) {
            return Answer.refused(Step.next(askAnew(asking)));
        }
        CounterItem item = counters.read(asking.chat(), asking.today(), old, asking.now());
        if (item.notes(asking.grantNote())) {
            // Refused by our own earlier attempt, whose answer was lost: nobody has asked again.
            return Answer.done(Step.done(asking.granted(item.count(), receiptAfterLostAnswer(item, asking))));
        }
        if (item.hasCounted(asking.cause())) {
            return askedBefore(asking.today(), item, asking, same -> Answer.refused(Step.next(askAgain(asking))));
        }
        return asking.refusal(item)
                .map(refusal -> Answer.refused(Step.done(refusal)))
                // The database could not tell that it is free: a last reply in a form that does not sort, or a NULL.
                .orElseGet(() -> Answer.refused(Step.next(askUnchanged(item, asking))));
    }

    private static Receipt receiptAfterLostAnswer(CounterItem item, Asking asking) {
        // What the item was before us got lost with the answer. Our own replies are all noted, another bot's are not.
        return item.hasForeignReplies() ? Receipt.blind(asking.callId()) : Receipt.after(null, asking.callId());
    }

    private Call<?, ?, Step<Permit>> askAgain(Asking asking) {
        return askAgain(
                asking.today(),
                asking,
                item -> asking.stillUntil(asking.earlierReply()).isPresent()
                        ? Answer.refused(Step.done(asking.refusal(item).orElseThrow()))
                        // Given back since we looked.
                        : Answer.refused(Step.next(ask(asking))));
    }

    /** Notes that a message which was granted a permit has asked again; the function decides for one that was not. */
    private Call<?, ?, Step<Permit>> askAgain(
            LocalDate date, Asking asking, Function<CounterItem, Answer<Step<Permit>>> ifNotGranted) {
        String again = Notes.again(asking.cause());
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
                        answer -> Step.done(asking.grantedAgain(
                                date,
                                counters.read(asking.chat(), date, answer.attributes(), asking.now())
                                        .count())))
                .ifRefused(old ->
                        askedBefore(date, counters.read(asking.chat(), date, old, asking.now()), asking, ifNotGranted));
    }

    private static Answer<Step<Permit>> askedBefore(
            LocalDate date, CounterItem item, Asking asking, Function<CounterItem, Answer<Step<Permit>>> otherwise) {
        return item.notes(Notes.again(asking.cause()))
                ? Answer.repeated(Step.done(asking.grantedAgain(date, item.count())))
                : otherwise.apply(item);
    }

    private static Expression free(Asking asking) {
        Expression belowCap = Expression.of("attribute_not_exists(#count) OR #count < :cap")
                .value(":cap", Values.number(asking.rule().cap()));
        return Causes.uncounted(asking.cause().value())
                .and(Causes.appendable())
                .and(belowCap)
                .and(Expiry.live(asking.now()));
    }

    private static List<String> notes(Asking asking) {
        return List.of(asking.cause().value(), asking.grantNote());
    }

    private static String what(Asking asking) {
        return "ask to reply to " + asking.message();
    }
}
