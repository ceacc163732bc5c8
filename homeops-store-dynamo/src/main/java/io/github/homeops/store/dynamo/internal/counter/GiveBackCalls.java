package io.github.homeops.store.dynamo.internal.counter;

import static io.github.homeops.store.dynamo.internal.Causes.CAUSES;
import static io.github.homeops.store.dynamo.internal.counter.CounterItem.COUNT;
import static io.github.homeops.store.dynamo.internal.counter.CounterItem.LAST_RESPONSE_AT;
import static io.github.homeops.store.dynamo.internal.counter.CounterItem.UPDATED_AT;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.counter.Permit;
import io.github.homeops.store.dynamo.internal.Answer;
import io.github.homeops.store.dynamo.internal.Call;
import io.github.homeops.store.dynamo.internal.Expression;
import io.github.homeops.store.dynamo.internal.Step;
import io.github.homeops.store.dynamo.internal.Update;
import io.github.homeops.store.dynamo.internal.Values;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/** What the store sends when a permit is given back, as values: no client, no clock, no I/O. */
record GiveBackCalls(CounterCalls counters, Permit.Granted permit, Receipt receipt, Instant now) {

    Call<?, ?, Step<Boolean>> find() {
        return counters.find(chat(), permit.date(), now, item -> decide(item).value());
    }

    private Answer<Step<Boolean>> decide(CounterItem item) {
        if (item.isAbsent() || item.notes(cause().again())) {
            return Answer.refused(Step.done(false));
        }
        return item.notes(grantNote())
                ? Answer.refused(Step.next(giveBack(item)))
                // Given back before, perhaps by our own earlier attempt, whose answer was lost.
                : Answer.repeated(Step.done(!permit.repeated()));
    }

    private Call<?, ?, Step<Boolean>> giveBack(CounterItem item) {
        List<String> left = item.causes().stream()
                .filter(entry -> !entry.equals(cause().entry()) && !entry.equals(grantNote()))
                .toList();
        Update update = new Update().set(UPDATED_AT, Values.isoInstant(now));
        if (item.count() > 0) {
            update.add(COUNT, -1);
        }
        if (left.isEmpty()) {
            update.remove(CAUSES);
        } else {
            update.set(CAUSES, Values.strings(left));
        }
        if (receipt.grantedAt().equals(item.lastResponseAt())) {
            restoreCoolDown(update, left);
        }
        Expression unchanged = CounterCalls.same(COUNT, item)
                .and(CounterCalls.same(CAUSES, item))
                .and(CounterCalls.same(LAST_RESPONSE_AT, item));
        UpdateItemRequest.Builder request =
                update.on(counters.table(), CounterItem.key(chat(), permit.date()), unchanged);
        return Call.update("give back the permit for " + permit.message(), request, answer -> Step.done(true))
                .ifRefused(changed -> decide(counters.read(chat(), permit.date(), changed, now)));
    }

    private void restoreCoolDown(Update update, List<String> left) {
        // Not simply what stood there before us: that one may have been given back too.
        Stream<Instant> replies = left.stream().flatMap(entry -> Cause.grantedAt(entry).stream());
        Stream.concat(replies, Optional.ofNullable(receipt.before()).stream())
                .max(Instant::compareTo)
                .ifPresentOrElse(
                        reply -> update.set(LAST_RESPONSE_AT, Values.isoInstant(reply)),
                        () -> update.remove(LAST_RESPONSE_AT));
    }

    private ChatId chat() {
        return permit.message().chatId();
    }

    private Cause cause() {
        return Cause.of(permit.message());
    }

    private String grantNote() {
        return cause().grantedTo(receipt.callId());
    }
}
