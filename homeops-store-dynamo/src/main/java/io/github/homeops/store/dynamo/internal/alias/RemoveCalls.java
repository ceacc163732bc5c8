package io.github.homeops.store.dynamo.internal.alias;

import static io.github.homeops.store.dynamo.internal.Decisions.DECIDED_BY;
import static io.github.homeops.store.dynamo.internal.HomeopsTable.GSI1PK;
import static io.github.homeops.store.dynamo.internal.HomeopsTable.GSI1SK;
import static io.github.homeops.store.dynamo.internal.HomeopsTable.UPDATED_AT;
import static io.github.homeops.store.dynamo.internal.alias.AliasItem.CONFIRMATIONS;
import static io.github.homeops.store.dynamo.internal.alias.AliasItem.LEARNED_BY;
import static io.github.homeops.store.dynamo.internal.alias.AliasItem.LEARNED_FROM;
import static io.github.homeops.store.dynamo.internal.alias.AliasItem.OVERRULED_ACTIVITY;
import static io.github.homeops.store.dynamo.internal.alias.AliasItem.REMOVED_AT;

import io.github.homeops.store.Decided;
import io.github.homeops.store.dynamo.internal.Answer;
import io.github.homeops.store.dynamo.internal.Call;
import io.github.homeops.store.dynamo.internal.Decisions;
import io.github.homeops.store.dynamo.internal.Expiry;
import io.github.homeops.store.dynamo.internal.Expression;
import io.github.homeops.store.dynamo.internal.Step;
import io.github.homeops.store.dynamo.internal.Update;
import io.github.homeops.store.dynamo.internal.Values;
import io.github.homeops.store.message.MessageRef;
import java.time.Instant;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What the store sends when a chat removes a word, as values: no client, no clock, no I/O. */
record RemoveCalls(String table, MessageRef message, String name, Instant now) {

    /** Begins with the hope that no later message has spoken of the name. */
    Call<?, ?, Step<Decided>> remove() {
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
                        answer -> Step.done(Decided.APPLIED))
                .ifRefused(this::refused);
    }

    private Answer<Step<Decided>> refused(Map<String, AttributeValue> stored) {
        if (stored.isEmpty() || Expiry.isExpired(stored, now)) {
            return Answer.refused(Step.done(Decided.NOT_FOUND));
        }
        AliasHistory history = new AliasHistory(table, message.chatId(), name, stored);
        return history.decidedBy() < message.messageId()
                ? Answer.refused(Step.next(late(history)))
                : Decisions.standing(history.item(), message.messageId(), history.isRemoved())
                        .map(Step::done);
    }

    /** Leaves what a later message taught, and only that: a correction before it is gone. */
    private Call<?, ?, Step<Decided>> late(AliasHistory history) {
        Update update = new Update().set(UPDATED_AT, Values.isoInstant(now));
        if (history.isCorrected()) {
            // Who taught it is not known: a person's id that nobody sees would be missed when the person is forgotten.
            update = history.meaning(history.merged(history.learnedBy(), history.lesson()), now)
                    .set(CONFIRMATIONS, Values.number(0))
                    .remove(LEARNED_FROM);
        }
        update.set(DECIDED_BY, Values.number(message.messageId())).remove(OVERRULED_ACTIVITY);
        return history.write(what(), update, now, Decided.SUPERSEDED).ifRefused(this::refused);
    }

    private String what() {
        return "remove " + AliasCalls.alias(message.chatId(), name);
    }
}
