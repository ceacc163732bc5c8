package io.github.homeops.store.dynamo.internal.dm;

import static io.github.homeops.store.dynamo.internal.counting.Decisions.DECIDED_BY;
import static io.github.homeops.store.dynamo.internal.dm.DmStatusRecord.OPTED_IN;
import static io.github.homeops.store.dynamo.internal.dm.DmStatusRecord.OPTED_IN_AT;
import static io.github.homeops.store.dynamo.internal.dm.DmStatusRecord.PRIVATE_CHAT_ID;
import static io.github.homeops.store.dynamo.internal.dm.DmStatusRecord.PROMPTED;
import static io.github.homeops.store.dynamo.internal.dm.DmStatusRecord.PROMPTED_BY;
import static io.github.homeops.store.record.RecordType.UPDATED_AT;

import io.github.homeops.store.Cause;
import io.github.homeops.store.ChatId;
import io.github.homeops.store.DecisionResult;
import io.github.homeops.store.UserId;
import io.github.homeops.store.dm.DmStatus;
import io.github.homeops.store.dynamo.internal.counting.Decisions;
import io.github.homeops.store.dynamo.internal.item.Expression;
import io.github.homeops.store.dynamo.internal.item.ItemReader;
import io.github.homeops.store.dynamo.internal.item.Update;
import io.github.homeops.store.dynamo.internal.item.Values;
import io.github.homeops.store.dynamo.internal.record.RecordItems;
import io.github.homeops.store.dynamo.internal.request.Call;
import io.github.homeops.store.dynamo.internal.request.LiveUpdate;
import io.github.homeops.store.dynamo.internal.request.Result;
import io.github.homeops.store.message.MessageRef;
import java.time.Instant;
import java.util.Map;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The writes of DM status, whose conditions decide, as values: no client, no clock, no I/O. */
record DmStatusCalls(RecordItems<UserId, DmStatus> items) {

    Call<?, ?, DecisionResult> optIn(UserId user, ChatId privateChat, long messageId, Instant now) {
        Update update = new Update()
                .set(OPTED_IN, true)
                .set(PRIVATE_CHAT_ID, privateChat)
                .setIfAbsent(OPTED_IN_AT, now);
        return decide("opt user " + user + " in", user, true, update, messageId, now);
    }

    Call<?, ?, DecisionResult> optOut(UserId user, long messageId, Instant now) {
        Update update = new Update().set(OPTED_IN, false);
        return decide("opt user " + user + " out", user, false, update, messageId, now);
    }

    Call<?, ?, Boolean> claimPrompt(UserId user, MessageRef message, Instant now) {
        String asker = Cause.of(message).value();
        Update update =
                new Update().set(PROMPTED, true).set(PROMPTED_BY, asker).set(UPDATED_AT.name(), Values.isoInstant(now));
        Expression unprompted = Expression.absent(PROMPTED.name()).or(Expression.of("#prompted = :no"));
        Expression uninvolved = Expression.absent(OPTED_IN.name()).or(Expression.of("#optedIn = :no"));
        Expression condition =
                unprompted.and(uninvolved).and(Expression.absent(DECIDED_BY)).value(":no", Values.bool(false));
        return write(
                "claim the prompt of user " + user,
                user,
                update,
                condition,
                true,
                now,
                // The asker that won may be our own earlier attempt, whose answer was lost.
                stored -> Values.string(asker).equals(stored.get(PROMPTED_BY.name()))
                        ? Result.repeated(true)
                        : Result.refused(false));
    }

    private Call<?, ?, DecisionResult> decide(
            String what, UserId user, boolean optedIn, Update update, long messageId, Instant now) {
        update.set(DECIDED_BY, Values.number(messageId)).set(UPDATED_AT.name(), Values.isoInstant(now));
        return write(what, user, update, Decisions.undecidedSince(messageId), DecisionResult.APPLIED, now, stored -> {
            ItemReader reader = items.reader(user, stored);
            return Decisions.standing(reader, messageId, OPTED_IN.read(reader) == optedIn);
        });
    }

    private <R> Call<?, ?, R> write(
            String what,
            UserId user,
            Update update,
            Expression condition,
            R result,
            Instant now,
            Function<Map<String, AttributeValue>, Result<R>> ifRefused) {
        return new LiveUpdate(what, items.table(), items.key(user), update, condition, now)
                .call(item -> result, stored -> ifRefused.apply(stored));
    }
}
