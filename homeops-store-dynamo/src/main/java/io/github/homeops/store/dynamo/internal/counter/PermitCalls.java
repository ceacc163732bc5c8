package io.github.homeops.store.dynamo.internal.counter;

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
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/** What the store sends when a bot asks to speak, as values: no client, no clock, no I/O. */
record PermitCalls(CounterCalls counters) {

    /** The length of an instant as this library writes it; texts of that length sort by time. */
    private static final int ISO_LENGTH = 24;

    /** Begins with the date: today's, or an earlier one that the cool-down reaches back to. */
    Call<?, ?, Step<Permit>> from(LocalDate date, Asking asking) {
        if (date.isBefore(asking.today())) {
            return counters.find(asking.chat(), date, asking.now(), item -> Step.next(after(date, item, asking)));
        }
        // While an earlier date's reply keeps the bot still, only a message that was granted before may speak.
        return asking.stillUntil(asking.earlierReply()).isPresent() ? askAgain(asking) : ask(asking);
    }

    private Call<?, ?, Step<Permit>> after(LocalDate date, CounterItem item, Asking asking) {
        if (item.notes(asking.cause().entry())) {
            return askAgain(date, asking, changed -> Answer.refused(Step.next(from(date, asking))));
        }
        return from(date.plusDays(1), item.lastResponseAt() == null ? asking : asking.after(item.lastResponseAt()));
    }

    private Call<?, ?, Step<Permit>> ask(Asking asking) {
        Expression free = free(asking);
        return ask(
                asking,
                asking.rule()
                        .coolDown()
                        .map(coolDown -> free.and(silentSince(asking.now().minus(coolDown))))
                        .orElse(free));
    }

    private Call<?, ?, Step<Permit>> ask(Asking asking, Expression condition) {
        return take(asking, CounterCalls.counting(asking.today(), notes(asking), asking.now()), condition);
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
        Instant foreignReply = item.knowsWhoSpokeLast() ? null : item.lastResponseAt();
        return asking.granted(asking.today(), item.count() + 1, foreignReply, false);
    }

    private Answer<Step<Permit>> refused(Asking asking, Map<String, AttributeValue> old) {
        if (Expiry.isExpired(old, asking.now())) {
            return Answer.refused(Step.next(askAnew(asking)));
        }
        CounterItem item = counters.read(asking.chat(), asking.today(), old, asking.now());
        if (item.notes(asking.grantNote())) {
            // Refused by our own earlier attempt, whose answer was lost: nobody has asked again.
            return Answer.done(Step.done(asking.granted(asking.today(), item.count(), null, false)));
        }
        if (item.notes(asking.cause().entry())) {
            return askedBefore(asking.today(), item, asking, same -> Answer.refused(Step.next(askAgain(asking))));
        }
        return asking.refusal(item)
                .map(refusal -> Answer.refused(Step.done(refusal)))
                // Nothing speaks against it: the last reply is written in a form of ISO 8601 that does not sort.
                .orElseGet(() -> Answer.refused(
                        Step.next(ask(asking, free(asking).and(CounterCalls.same(LAST_RESPONSE_AT, item))))));
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
        Cause cause = asking.cause();
        Expression condition = Expression.of("contains(#causes, :cause) AND NOT contains(#causes, :again)")
                .value(":cause", Values.string(cause.entry()))
                .value(":again", Values.string(cause.again()))
                .and(Expiry.live(asking.now()));
        UpdateItemRequest.Builder request = new Update()
                .set(UPDATED_AT, Values.isoInstant(asking.now()))
                .set(Causes.appending(List.of(cause.again())))
                .on(counters.table(), CounterItem.key(asking.chat(), date), condition)
                .returnValues(ReturnValue.ALL_NEW);
        return Call.update(
                        what(asking),
                        request,
                        answer -> Step.done(asking.granted(
                                date,
                                counters.read(asking.chat(), date, answer.attributes(), asking.now())
                                        .count(),
                                null,
                                true)))
                .ifRefused(old ->
                        askedBefore(date, counters.read(asking.chat(), date, old, asking.now()), asking, ifNotGranted));
    }

    private static Answer<Step<Permit>> askedBefore(
            LocalDate date, CounterItem item, Asking asking, Function<CounterItem, Answer<Step<Permit>>> otherwise) {
        return item.notes(asking.cause().again())
                ? Answer.repeated(Step.done(asking.granted(date, item.count(), null, true)))
                : otherwise.apply(item);
    }

    private static Expression free(Asking asking) {
        Expression belowCap = Expression.of("attribute_not_exists(#count) OR #count < :cap")
                .value(":cap", Values.number(asking.rule().cap()));
        return Causes.uncounted(asking.cause().entry()).and(belowCap).and(Expiry.live(asking.now()));
    }

    private static Expression silentSince(Instant cooledDown) {
        return Expression.of("attribute_not_exists(#lastResponseAt)"
                        + " OR (size(#lastResponseAt) = :isoLength AND #lastResponseAt <= :cooledDown)")
                .value(":isoLength", Values.number(ISO_LENGTH))
                .value(":cooledDown", Values.isoInstant(cooledDown));
    }

    private static List<String> notes(Asking asking) {
        return List.of(asking.cause().entry(), asking.grantNote());
    }

    private static String what(Asking asking) {
        return "ask to reply to " + asking.message();
    }
}
