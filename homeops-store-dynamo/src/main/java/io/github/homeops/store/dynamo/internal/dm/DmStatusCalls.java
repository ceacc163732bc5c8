package io.github.homeops.store.dynamo.internal.dm;

import static io.github.homeops.store.dynamo.internal.counting.Decisions.DECIDED_BY;
import static io.github.homeops.store.dynamo.internal.dm.DmStatusItem.OPTED_IN;
import static io.github.homeops.store.dynamo.internal.dm.DmStatusItem.OPTED_IN_AT;
import static io.github.homeops.store.dynamo.internal.dm.DmStatusItem.PRIVATE_CHAT_ID;
import static io.github.homeops.store.dynamo.internal.dm.DmStatusItem.PROMPTED;
import static io.github.homeops.store.dynamo.internal.dm.DmStatusItem.PROMPTED_BY;
import static io.github.homeops.store.dynamo.internal.record.HomeopsTable.UPDATED_AT;

import io.github.homeops.store.Cause;
import io.github.homeops.store.DecisionResult;
import io.github.homeops.store.UserId;
import io.github.homeops.store.dm.DmStatus;
import io.github.homeops.store.dynamo.internal.counting.Decisions;
import io.github.homeops.store.dynamo.internal.item.Expiry;
import io.github.homeops.store.dynamo.internal.item.Expression;
import io.github.homeops.store.dynamo.internal.item.ItemReader;
import io.github.homeops.store.dynamo.internal.item.Update;
import io.github.homeops.store.dynamo.internal.item.Values;
import io.github.homeops.store.dynamo.internal.request.Call;
import io.github.homeops.store.dynamo.internal.request.LiveUpdate;
import io.github.homeops.store.dynamo.internal.request.Result;
import io.github.homeops.store.message.MessageRef;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Every question the store asks about the status of a person, as values: no client, no clock, no I/O. */
record DmStatusCalls(String table) {

    Call<?, ?, DecisionResult> optIn(UserId user, long privateChatId, long messageId, Instant now) {
        Update update = new Update()
                .set(OPTED_IN, Values.bool(true))
                .set(PRIVATE_CHAT_ID, Values.number(privateChatId))
                .setIfAbsent(OPTED_IN_AT, Values.isoInstant(now));
        return decide("opt user " + user + " in", user, true, update, messageId, now);
    }

    Call<?, ?, DecisionResult> optOut(UserId user, long messageId, Instant now) {
        Update update = new Update().set(OPTED_IN, Values.bool(false));
        return decide("opt user " + user + " out", user, false, update, messageId, now);
    }

    Call<?, ?, Boolean> claimPrompt(UserId user, MessageRef message, Instant now) {
        AttributeValue asker = Values.string(Cause.of(message).value());
        Update update = new Update()
                .set(PROMPTED, Values.bool(true))
                .set(PROMPTED_BY, asker)
                .set(UPDATED_AT, Values.isoInstant(now));
        Expression unprompted = Expression.absent(PROMPTED).or(Expression.of("#prompted = :no"));
        Expression uninvolved = Expression.absent(OPTED_IN).or(Expression.of("#optedIn = :no"));
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
                stored -> asker.equals(stored.get(PROMPTED_BY)) ? Result.repeated(true) : Result.refused(false));
    }

    Call<?, ?, Optional<DmStatus>> find(UserId user, Instant now) {
        return Call.get(
                "find " + status(user),
                table,
                DmStatusItem.key(user),
                item -> Optional.of(item)
                        .filter(stored -> !stored.isEmpty() && !Expiry.isExpired(stored, now))
                        .map(stored -> DmStatusItem.read(user, reader(user, stored))));
    }

    private Call<?, ?, DecisionResult> decide(
            String what, UserId user, boolean optedIn, Update update, long messageId, Instant now) {
        update.set(DECIDED_BY, Values.number(messageId)).set(UPDATED_AT, Values.isoInstant(now));
        return write(what, user, update, Decisions.undecidedSince(messageId), DecisionResult.APPLIED, now, stored -> {
            ItemReader reader = reader(user, stored);
            return Decisions.standing(reader, messageId, reader.isTrue(OPTED_IN) == optedIn);
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
        return new LiveUpdate(what, table, DmStatusItem.key(user), update, condition, now)
                .call(item -> result, stored -> ifRefused.apply(stored));
    }

    private ItemReader reader(UserId user, Map<String, AttributeValue> item) {
        return new ItemReader("%s in table '%s'".formatted(status(user), table), item);
    }

    private static String status(UserId user) {
        return "DM status of user " + user;
    }
}
