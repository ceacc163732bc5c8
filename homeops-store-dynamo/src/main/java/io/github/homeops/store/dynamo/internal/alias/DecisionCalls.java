package io.github.homeops.store.dynamo.internal.alias;

import static io.github.homeops.store.dynamo.internal.alias.AliasItem.CONFIRMATIONS;
import static io.github.homeops.store.dynamo.internal.alias.AliasItem.CREATED_AT;
import static io.github.homeops.store.dynamo.internal.alias.AliasItem.LEARNED_BY;
import static io.github.homeops.store.dynamo.internal.alias.AliasItem.LEARNED_FROM;
import static io.github.homeops.store.dynamo.internal.alias.AliasItem.OVERRULED_ACTIVITY;
import static io.github.homeops.store.dynamo.internal.alias.AliasItem.REMOVED_AT;
import static io.github.homeops.store.dynamo.internal.alias.AliasItem.SOURCE;
import static io.github.homeops.store.dynamo.internal.counting.Decisions.DECIDED_BY;
import static io.github.homeops.store.dynamo.internal.record.HomeopsTable.GSI1PK;
import static io.github.homeops.store.dynamo.internal.record.HomeopsTable.GSI1SK;
import static io.github.homeops.store.dynamo.internal.record.HomeopsTable.UPDATED_AT;

import io.github.homeops.store.DecisionResult;
import io.github.homeops.store.UserId;
import io.github.homeops.store.alias.Alias.Source;
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
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The requests of one message that corrects, removes or merges an alias. No client, no clock, no I/O. */
record DecisionCalls(String table, MessageRef message, String name, Instant now) {

    Call<?, ?, DecisionResult> correct(String activity, UserId teacher) {
        Update update = decided(AliasItem.meaning(message.chatId(), activity, now))
                .set(SOURCE, Values.word(Source.LEARNED))
                .set(LEARNED_FROM, Values.number(teacher.value()))
                .set(CONFIRMATIONS, Values.number(0))
                .setIfAbsent(CREATED_AT, Values.isoInstant(now))
                .remove(REMOVED_AT);
        return new LiveUpdate(what("correct"), table, key(), update, undecidedSince(), now)
                .call(
                        item -> DecisionResult.APPLIED,
                        stored -> standing(stored, isCorrected(stored) && AliasCalls.means(stored, activity)));
    }

    Call<?, ?, DecisionResult> remove() {
        // The activity stays: a bot that does not know of removals could not read an alias without one.
        Update update = decided(new Update())
                .set(REMOVED_AT, Values.isoInstant(now))
                .set(UPDATED_AT, Values.isoInstant(now))
                .remove(GSI1PK)
                .remove(GSI1SK)
                .remove(LEARNED_FROM)
                .remove(CONFIRMATIONS);
        return Call.update(
                        what("remove"),
                        update.on(table, key(), known().and(unlearnedSince()).and(undecidedSince())),
                        answer -> DecisionResult.APPLIED)
                .ifRefused(this::notRemoved);
    }

    private Result<DecisionResult> notRemoved(Map<String, AttributeValue> stored) {
        if (stored.isEmpty() || Expiry.isExpired(stored, now)) {
            return Result.refused(DecisionResult.NOT_FOUND);
        }
        ItemReader item = item(stored);
        if (item.optionalWholeNumber(DECIDED_BY).orElse(Long.MIN_VALUE) >= message.messageId()) {
            return standing(stored, ItemReader.has(stored, REMOVED_AT));
        }
        boolean learnedSince = item.optionalWholeNumber(LEARNED_BY).orElse(Long.MIN_VALUE) > message.messageId()
                && !ItemReader.has(stored, OVERRULED_ACTIVITY);
        return Result.next(learnedSince ? noteRemoval() : remove());
    }

    /** Leaves the alias, which a later message has taught, and notes the removal, so that no older decision holds. */
    private Call<?, ?, DecisionResult> noteRemoval() {
        Update update = new Update()
                .set(DECIDED_BY, Values.number(message.messageId()))
                .set(UPDATED_AT, Values.isoInstant(now));
        Expression learnedSince = Expression.of("#learnedBy > :decidedBy");
        return Call.updateThen(
                        what("remove"),
                        update.on(table, key(), known().and(learnedSince).and(undecidedSince())),
                        answer -> Result.refused(DecisionResult.SUPERSEDED))
                .ifRefused(this::notRemoved);
    }

    /** Corrects an alias that means the one activity to the other; its teacher and its confirmations stay. */
    Call<?, ?, Boolean> merge(String from, String to) {
        Update update = decided(AliasItem.meaning(message.chatId(), to, now));
        Expression found = AliasCalls.visible(now).and(AliasCalls.means(from)).and(unlearnedSince());
        return Call.update(what("merge"), update.on(table, key(), found.and(undecidedSince())), answer -> true)
                // It was found with the old meaning and has been moved since: by our own attempt whose answer was lost.
                .ifRefused(stored -> AliasItem.isVisible(stored, now) && AliasCalls.means(stored, to)
                        ? Result.repeated(true)
                        : Result.refused(false));
    }

    private Update decided(Update update) {
        return update.set(DECIDED_BY, Values.number(message.messageId()))
                .remove(LEARNED_BY)
                .remove(OVERRULED_ACTIVITY);
    }

    private Expression undecidedSince() {
        return Decisions.undecidedSince(message.messageId());
    }

    // A lesson of the earlier form that a correction overrules does not count.
    private static Expression unlearnedSince() {
        return Expression.of("NOT #learnedBy > :decidedBy OR (attribute_exists(#overruledActivity)"
                        + " AND NOT attribute_type(#overruledActivity, :null))")
                .value(":null", Values.string("NULL"));
    }

    private Expression known() {
        return Expression.of("attribute_exists(#pk)").and(Expiry.live(now));
    }

    private Result<DecisionResult> standing(Map<String, AttributeValue> stored, boolean asAsked) {
        return Decisions.standing(item(stored), message.messageId(), asAsked);
    }

    private boolean isCorrected(Map<String, AttributeValue> stored) {
        return !ItemReader.has(stored, REMOVED_AT)
                && AliasItem.correctedBy(item(stored)).isPresent();
    }

    private Map<String, AttributeValue> key() {
        return AliasItem.key(message.chatId(), name);
    }

    private ItemReader item(Map<String, AttributeValue> stored) {
        return AliasItem.reader(table, message.chatId(), name, stored);
    }

    private String what(String verb) {
        return verb + " " + AliasCalls.alias(message.chatId(), name);
    }
}
