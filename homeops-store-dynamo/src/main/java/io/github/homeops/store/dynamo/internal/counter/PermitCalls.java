package io.github.homeops.store.dynamo.internal.counter;

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
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/**
 * The calls that ask for a permit, as values: no client, no clock, no I/O.
 *
 * <pre>
 *   from(date)
 *     an earlier date:  read its counter, then lookBack
 *                         message counted there                    -> askAgain(that date)
 *                         else remember its last reply             -> from(next date)
 *     today:              an earlier reply's cool-down lasts       -> askAgain(today)
 *                         else                                     -> ask
 *
 *   ask -> take
 *     written                                                      => granted
 *     refused, and the item that came back says:
 *       granted to this call, whose response was lost              => granted
 *       message counted                                            -> askedBefore
 *       cap or cool-down                                           => refused
 *       full                                                       => StoreException
 *       none of these                                              -> askUnchanged -> take
 *
 *   askedBefore
 *     noted that it asked again                                    => granted again
 *     not noted                                                    -> askAgain
 *
 *   askAgain: note it
 *     written                                                      => granted again
 *     refused                                                      -> askedBefore
 *     refused, and given back meanwhile
 *       an earlier reply's cool-down lasts                         => refused
 *       else                                                       -> ask
 * </pre>
 */
record PermitCalls(CounterCalls counters) {

    /** Starts at a date: today, or an earlier date that the cool-down reaches back to. */
    Call<Permit> from(LocalDate date, PermitRequest asking) {
        if (date.isBefore(asking.today())) {
            return counters.find(asking.on(date), asking.now(), item -> Result.next(lookBack(date, item, asking)));
        }
        // While the cool-down of an earlier date lasts, only a message that has a permit may reply.
        return asking.stillUntil(asking.earlierReply()).isPresent() ? askAgain(asking) : ask(asking);
    }

    private Call<Permit> lookBack(LocalDate date, CounterItem item, PermitRequest asking) {
        if (item.hasCounted(asking.cause())) {
            return askAgain(date, asking, changed -> Result.next(from(date, asking)));
        }
        Instant reply = item.lastResponseAt();
        return from(date.plusDays(1), reply == null ? asking : asking.withEarlierReply(reply));
    }

    private Call<Permit> ask(PermitRequest asking) {
        return take(
                asking,
                asking.rule()
                        .coolDown()
                        .map(coolDown -> Expression.notLater(
                                CounterItem.LAST_RESPONSE_AT,
                                ":cooledDown",
                                asking.now().minus(coolDown)))
                        .map(belowCap(asking)::and)
                        .orElse(belowCap(asking)));
    }

    /**
     * Asks where the condition of {@link #ask} cannot be decided by the database: the last reply is NULL, or in a form of ISO 8601
     * that does not sort. It was judged here, and must be unchanged.
     */
    private Call<Permit> askUnchanged(CounterItem seen, PermitRequest asking) {
        return take(asking, belowCap(asking).and(seen.lastResponseUnchanged()));
    }

    private Call<Permit> take(PermitRequest asking, Expression free) {
        Update update = CounterCalls.counting(asking.today(), asking.now())
                .append(Causes.CAUSES, List.of(asking.cause().value()))
                .append(CounterItem.PERMITS, List.of(PermitNotes.granted(asking.cause(), asking.callId())))
                .set(CounterItem.LAST_RESPONSE_AT, Values.isoInstant(asking.now()));
        Expression condition = Causes.uncounted(asking.cause().value())
                .and(CounterItem.notFull(asking.cause()))
                .and(free);
        return counters.update(asking.what(), asking.on(asking.today()), update, condition, asking.now())
                .callOnOld(old -> granted(asking, old), stored -> refused(asking, read(asking, stored)));
    }

    private Permit granted(PermitRequest asking, Map<String, AttributeValue> old) {
        CounterItem item = read(asking, old);
        return asking.granted(item.count() + 1, PermitToken.of(asking.callId(), item.foreignReply()));
    }

    private Result<Permit> refused(PermitRequest asking, CounterItem item) {
        if (item.notes().hasGranted(asking.cause(), asking.callId())) {
            // Refused by an earlier attempt of this call, whose response was lost: the message has not asked again.
            return Result.done(asking.granted(item.count(), tokenAfterLostResponse(item, asking)));
        }
        if (item.hasCounted(asking.cause())) {
            return askedBefore(asking.today(), item, asking, same -> Result.next(askAgain(asking)));
        }
        return asking.refusal(item).<Result<Permit>>map(Result::refused).orElseGet(() -> {
            CounterCalls.requireRoom(asking.what(), item, asking.cause());
            return Result.next(askUnchanged(item, asking));
        });
    }

    private static PermitToken tokenAfterLostResponse(CounterItem item, PermitRequest asking) {
        // The earlier last reply was in the lost response. Replies of this library are all noted, those of other bots
        // are not.
        return item.hasForeignReplies() ? PermitToken.blind(asking.callId()) : PermitToken.of(asking.callId(), null);
    }

    private Call<Permit> askAgain(PermitRequest asking) {
        return askAgain(
                asking.today(),
                asking,
                item -> asking.stillUntil(asking.earlierReply()).isPresent()
                        ? Result.refused(asking.refusal(item).orElseThrow())
                        // Given back since it was read.
                        : Result.next(ask(asking)));
    }

    private Call<Permit> askAgain(
            LocalDate date, PermitRequest asking, Function<CounterItem, Result<Permit>> ifNotGranted) {
        return askAgain(date, asking, Map.of(), ifNotGranted);
    }

    /** Records that a message with a permit has asked again; the function decides for a message without one. */
    private Call<Permit> askAgain(
            LocalDate date,
            PermitRequest asking,
            Map<String, AttributeValue> seen,
            Function<CounterItem, Result<Permit>> ifNotGranted) {
        String again = PermitNotes.again(asking.cause());
        Update note = new Update().at(asking.now()).append(CounterItem.PERMITS, List.of(again));
        Expression condition = Expression.of("contains(#causes, :cause) AND NOT contains(#permits, :again)")
                .value(":cause", Values.string(asking.cause().value()))
                .value(":again", Values.string(again))
                .and(Expiry.live(asking.now()));
        UpdateItemRequest.Builder request = note.on(
                        counters.items().table(), counters.items().key(asking.on(date)), condition, seen)
                .returnValues(ReturnValue.ALL_NEW);
        return Call.update(
                        asking.what(),
                        request,
                        answer -> asking.grantedAgain(
                                date, read(asking, date, answer.attributes()).count()))
                .ifRefused(old -> note.nullsIn(old).equals(note.nullsIn(seen))
                        ? askedBefore(date, read(asking, date, old), asking, ifNotGranted)
                        : Result.next(askAgain(date, asking, old, ifNotGranted)));
    }

    private static Result<Permit> askedBefore(
            LocalDate date, CounterItem item, PermitRequest asking, Function<CounterItem, Result<Permit>> otherwise) {
        return item.hasCounted(asking.cause()) && item.notes().hasAskedAgain(asking.cause())
                ? Result.repeated(asking.grantedAgain(date, item.count()))
                : otherwise.apply(item);
    }

    private static Expression belowCap(PermitRequest asking) {
        return Expression.absent(CounterItem.COUNT)
                .or(Expression.of("#count < :cap")
                        .value(":cap", Values.number(asking.rule().cap())));
    }

    private CounterItem read(PermitRequest asking, Map<String, AttributeValue> item) {
        return read(asking, asking.today(), item);
    }

    private CounterItem read(PermitRequest asking, LocalDate date, Map<String, AttributeValue> item) {
        return counters.read(asking.on(date), item, asking.now());
    }
}
