package io.github.homeops.store.dynamo.internal.counter;

import static io.github.homeops.store.dynamo.internal.Causes.CAUSES;
import static io.github.homeops.store.dynamo.internal.counter.CounterItem.COUNT;
import static io.github.homeops.store.dynamo.internal.counter.CounterItem.LAST_RESPONSE_AT;
import static io.github.homeops.store.dynamo.internal.counter.CounterItem.UPDATED_AT;

import io.github.homeops.store.Cause;
import io.github.homeops.store.ChatId;
import io.github.homeops.store.counter.Permit;
import io.github.homeops.store.dynamo.internal.Answer;
import io.github.homeops.store.dynamo.internal.Call;
import io.github.homeops.store.dynamo.internal.Step;
import io.github.homeops.store.dynamo.internal.Update;
import io.github.homeops.store.dynamo.internal.Values;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/** What the store sends when a permit is given back, as values: no client, no clock, no I/O. */
record GiveBackCalls(CounterCalls counters, Permit.Granted permit, Receipt receipt, Instant now) {

    Call<?, ?, Step<Boolean>> find() {
        return counters.find(chat(), permit.date(), now, this::decide);
    }

    private Answer<Step<Boolean>> decide(CounterItem item) {
        if (item.isAbsent() || item.notes(Notes.again(cause()))) {
            return Answer.refused(Step.done(false));
        }
        if (item.notes(grantNote())) {
            return Answer.refused(Step.next(giveBack(item)));
        }
        // Given back before, perhaps by our own earlier attempt, whose answer was lost.
        return permit.repeated() ? Answer.refused(Step.done(false)) : Answer.repeated(Step.done(true));
    }

    private Call<?, ?, Step<Boolean>> giveBack(CounterItem item) {
        Update update = new Update().set(UPDATED_AT, Values.isoInstant(now));
        if (item.count() > 0) {
            update.add(COUNT, -1);
        }
        boolean spokeLast = item.hasLastReplyOf(receipt.grantedAt());
        List<AttributeValue> left = left(item, spokeLast);
        if (left.isEmpty()) {
            update.remove(CAUSES);
        } else {
            update.set(CAUSES, AttributeValue.fromL(left));
        }
        // Blind, we would have to guess what was there before: the bot had rather keep still for too long.
        if (spokeLast && !receipt.blind()) {
            restoreCoolDown(update, left);
        }
        UpdateItemRequest.Builder request =
                update.on(counters.table(), CounterItem.key(chat(), permit.date()), item.unchanged());
        return Call.update("give back the permit for " + permit.message(), request, answer -> Step.done(true))
                .ifRefused(changed -> decide(counters.read(chat(), permit.date(), changed, now)));
    }

    private List<AttributeValue> left(CounterItem item, boolean spokeLast) {
        List<AttributeValue> left = new ArrayList<>(item.causes());
        left.remove(Values.string(cause().value()));
        left.remove(Values.string(grantNote()));
        if (receipt.foreignReply() != null && !spokeLast) {
            // Whoever spoke after us, and may give that back, did not see the reply that we saw.
            left.add(Values.string(Notes.reply(receipt.foreignReply())));
        }
        return left;
    }

    private void restoreCoolDown(Update update, List<AttributeValue> left) {
        // Not simply what stood there before us: that one may have been given back too.
        Stream.concat(CounterItem.replies(left), Stream.ofNullable(receipt.foreignReply()))
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
        return Notes.granted(cause(), receipt.callId());
    }
}
