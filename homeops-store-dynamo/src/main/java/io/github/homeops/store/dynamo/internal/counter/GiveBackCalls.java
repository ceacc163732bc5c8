package io.github.homeops.store.dynamo.internal.counter;

import static io.github.homeops.store.dynamo.internal.counter.CounterItem.COUNT;
import static io.github.homeops.store.dynamo.internal.counter.CounterItem.LAST_RESPONSE_AT;
import static io.github.homeops.store.dynamo.internal.counter.CounterItem.UPDATED_AT;
import static io.github.homeops.store.dynamo.internal.counting.Causes.CAUSES;

import io.github.homeops.store.Cause;
import io.github.homeops.store.ChatId;
import io.github.homeops.store.counter.Permit;
import io.github.homeops.store.dynamo.internal.item.Update;
import io.github.homeops.store.dynamo.internal.item.Values;
import io.github.homeops.store.dynamo.internal.request.Call;
import io.github.homeops.store.dynamo.internal.request.Result;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/** What the store sends when a permit is given back, as values: no client, no clock, no I/O. */
record GiveBackCalls(CounterCalls counters, Permit.Granted permit, PermitToken receipt, Instant now) {

    Call<?, ?, Boolean> find() {
        return counters.find(chat(), permit.date(), now, this::decide);
    }

    private Result<Boolean> decide(CounterItem item) {
        if (item.isAbsent() || item.notes(PermitNotes.again(cause()))) {
            return Result.refused(false);
        }
        if (item.notes(grantNote())) {
            return Result.next(giveBack(item));
        }
        // Given back before, perhaps by our own earlier attempt, whose answer was lost.
        return permit.isRepeated() ? Result.refused(false) : Result.repeated(true);
    }

    private Call<?, ?, Boolean> giveBack(CounterItem item) {
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
        return Call.update("give back the permit for " + permit.message(), request, answer -> true)
                .ifRefused(changed -> decide(counters.read(chat(), permit.date(), changed, now)));
    }

    private List<AttributeValue> left(CounterItem item, boolean spokeLast) {
        List<AttributeValue> left = new ArrayList<>(item.causes());
        left.remove(Values.string(cause().value()));
        left.remove(Values.string(grantNote()));
        if (receipt.foreignReply() != null && !spokeLast) {
            // Whoever spoke after us, and may give that back, did not see the reply that we saw.
            left.add(Values.string(PermitNotes.reply(receipt.foreignReply())));
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
        return PermitNotes.granted(cause(), receipt.callId());
    }
}
