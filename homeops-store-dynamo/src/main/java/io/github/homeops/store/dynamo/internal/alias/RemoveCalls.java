package io.github.homeops.store.dynamo.internal.alias;

import static io.github.homeops.store.dynamo.internal.alias.AliasItem.CONFIRMATIONS;
import static io.github.homeops.store.dynamo.internal.alias.AliasItem.LEARNED_BY;
import static io.github.homeops.store.dynamo.internal.alias.AliasItem.LEARNED_FROM;
import static io.github.homeops.store.dynamo.internal.alias.AliasItem.OVERRULED_ACTIVITY;
import static io.github.homeops.store.dynamo.internal.alias.AliasItem.REMOVED_AT;
import static io.github.homeops.store.dynamo.internal.counting.Decisions.DECIDED_BY;
import static io.github.homeops.store.dynamo.internal.record.HomeopsTable.GSI1PK;
import static io.github.homeops.store.dynamo.internal.record.HomeopsTable.GSI1SK;
import static io.github.homeops.store.dynamo.internal.record.HomeopsTable.UPDATED_AT;

import io.github.homeops.store.DecisionResult;
import io.github.homeops.store.dynamo.internal.counting.Decisions;
import io.github.homeops.store.dynamo.internal.item.Expiry;
import io.github.homeops.store.dynamo.internal.item.Expression;
import io.github.homeops.store.dynamo.internal.item.Update;
import io.github.homeops.store.dynamo.internal.item.Values;
import io.github.homeops.store.dynamo.internal.request.Call;
import io.github.homeops.store.dynamo.internal.request.Result;
import io.github.homeops.store.message.MessageRef;
import java.time.Instant;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What the store sends when a chat removes a word, as values: no client, no clock, no I/O. */
record RemoveCalls(String table, MessageRef message, String name, Instant now) {

    /** Begins with the hope that no later message has spoken of the name. */
    Call<?, ?, DecisionResult> remove() {
        // The activity stays: a bot that does not know of removals could not read an alias without one.
        Update update = new Update()
                .set(REMOVED_AT, Values.isoInstant(now))
                .set(DECIDED_BY, Values.number(message.messageId()))
                .set(UPDATED_AT, Values.isoInstant(now))
                .remove(GSI1PK)
                .remove(GSI1SK)
                .remove(LEARNED_FROM)
                .remove(LEARNED_BY)
                .remove(OVERRULED_ACTIVITY)
                .remove(CONFIRMATIONS);
        Expression known = Expression.of("attribute_exists(#pk)").and(Expiry.live(now));
        Expression unlearnedSince = Expression.of("NOT #learnedBy > :decidedBy");
        Expression newest = unlearnedSince.and(Decisions.undecidedSince(message.messageId()));
        return Call.update(
                        what(),
                        update.on(table, AliasItem.key(message.chatId(), name), known.and(newest)),
                        answer -> DecisionResult.APPLIED)
                .ifRefused(this::refused);
    }

    private Result<DecisionResult> refused(Map<String, AttributeValue> stored) {
        if (stored.isEmpty() || Expiry.isExpired(stored, now)) {
            return Result.refused(DecisionResult.NOT_FOUND);
        }
        AliasHistory history = new AliasHistory(table, message.chatId(), name, stored);
        return history.decidedBy() < message.messageId()
                ? Result.next(late(history))
                : Decisions.standing(history.item(), message.messageId(), history.isRemoved());
    }

    /** Leaves what a later message taught, and only that: a correction before it is gone. */
    private Call<?, ?, DecisionResult> late(AliasHistory history) {
        Update update = new Update().set(UPDATED_AT, Values.isoInstant(now));
        if (history.isCorrected()) {
            // Who taught it is not known: a person's id that nobody sees would be missed when the person is forgotten.
            update = history.meaning(history.merged(history.learnedBy(), history.lesson()), now)
                    .set(CONFIRMATIONS, Values.number(0))
                    .remove(LEARNED_FROM);
        }
        update.set(DECIDED_BY, Values.number(message.messageId())).remove(OVERRULED_ACTIVITY);
        return history.write(what(), update, now, DecisionResult.SUPERSEDED).ifRefused(this::refused);
    }

    private String what() {
        return "remove " + AliasCalls.alias(message.chatId(), name);
    }
}
