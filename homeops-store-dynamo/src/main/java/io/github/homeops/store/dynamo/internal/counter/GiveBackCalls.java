package io.github.homeops.store.dynamo.internal.counter;

import io.github.homeops.store.Cause;
import io.github.homeops.store.counter.Permit;
import io.github.homeops.store.dynamo.internal.counting.Causes;
import io.github.homeops.store.dynamo.internal.item.Update;
import io.github.homeops.store.dynamo.internal.item.Values;
import io.github.homeops.store.dynamo.internal.request.Call;
import io.github.homeops.store.dynamo.internal.request.Result;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The calls that give a permit back, as values: no client, no clock, no I/O. */
record GiveBackCalls(CounterCalls counters, Permit.Granted permit, PermitToken token, Instant now) {

    Call<Boolean> find() {
        return counters.find(counter(), now, this::decide);
    }

    private Result<Boolean> decide(CounterItem item) {
        PermitNotes notes = item.notes();
        if (item.isAbsent() || notes.hasAskedAgain(cause())) {
            return Result.refused(false);
        }
        if (notes.hasGranted(cause(), token.callId())) {
            return Result.next(giveBack(item));
        }
        // Given back before, perhaps by an earlier attempt of this call, whose response was lost.
        return permit.isRepeated() ? Result.refused(false) : Result.repeated(true);
    }

    private Call<Boolean> giveBack(CounterItem item) {
        Update update = new Update().at(now);
        if (item.count() > 0) {
            update.add(CounterItem.COUNT, -1);
        }
        List<AttributeValue> causes = new ArrayList<>(item.causes());
        List<AttributeValue> permits = new ArrayList<>(item.permits());
        AttributeValue note = Values.string(PermitNotes.granted(cause(), token.callId()));
        causes.remove(Values.string(cause().value()));
        // An earlier version noted the permit among the causes.
        if (!permits.remove(note)) {
            causes.remove(note);
        }
        boolean spokeLast = item.hasLastReplyOf(token.grantedAt());
        if (token.foreignReply() != null && !spokeLast) {
            // A later permit, which may be given back too, does not know the reply that this one saw.
            permits.add(Values.string(PermitNotes.reply(token.foreignReply())));
        }
        write(update, Causes.CAUSES, causes);
        write(update, CounterItem.PERMITS, permits);
        // Blind, the store would have to guess the earlier last reply: the bot had rather keep quiet for too long.
        if (spokeLast && !token.blind()) {
            restoreCoolDown(update, PermitNotes.of(CounterItem.strings(causes), CounterItem.strings(permits)));
        }
        String what = "give back the permit for " + permit.message();
        return counters.items()
                .update(what, counter(), update, item.unchanged(), Result.done(true))
                .ifRefused(changed -> decide(counters.read(counter(), changed, now)));
    }

    private static void write(Update update, String list, List<AttributeValue> entries) {
        update.setOrRemove(list, entries.isEmpty() ? null : AttributeValue.fromL(entries));
    }

    private void restoreCoolDown(Update update, PermitNotes left) {
        // Not simply the last reply before this permit: that one may have been given back too.
        Stream.concat(left.replies(), Stream.ofNullable(token.foreignReply()))
                .max(Instant::compareTo)
                .ifPresentOrElse(
                        reply -> update.set(CounterItem.LAST_RESPONSE_AT, Values.isoInstant(reply)),
                        () -> update.remove(CounterItem.LAST_RESPONSE_AT));
    }

    private CounterKey counter() {
        return new CounterKey(permit.message().chatId(), permit.date());
    }

    private Cause cause() {
        return Cause.of(permit.message());
    }
}
