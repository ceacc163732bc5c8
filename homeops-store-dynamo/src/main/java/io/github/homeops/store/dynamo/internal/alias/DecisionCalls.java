package io.github.homeops.store.dynamo.internal.alias;

import static io.github.homeops.store.dynamo.internal.alias.AliasRecord.CONFIRMATIONS;
import static io.github.homeops.store.dynamo.internal.alias.AliasRecord.LEARNED_BY;
import static io.github.homeops.store.dynamo.internal.alias.AliasRecord.LEARNED_FROM;
import static io.github.homeops.store.dynamo.internal.alias.AliasRecord.OVERRULED_ACTIVITY;
import static io.github.homeops.store.dynamo.internal.alias.AliasRecord.REMOVED_AT;
import static io.github.homeops.store.dynamo.internal.alias.AliasRecord.SOURCE;
import static io.github.homeops.store.dynamo.internal.counting.Decisions.DECIDED_BY;
import static io.github.homeops.store.record.RecordType.CREATED_AT;
import static io.github.homeops.store.record.RecordType.UPDATED_AT;

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
record DecisionCalls(AliasCalls calls, MessageRef message, String name, Instant now) {

    Call<?, ?, DecisionResult> correct(String activity, UserId teacher) {
        Update update = decided(calls.meaning(alias(), activity, now))
                .set(SOURCE, Source.LEARNED)
                .set(LEARNED_FROM, teacher)
                .set(CONFIRMATIONS, 0L)
                .setIfAbsent(CREATED_AT.name(), Values.isoInstant(now))
                .remove(REMOVED_AT);
        return new LiveUpdate(what("correct"), calls.items().table(), key(), update, undecidedSince(), now)
                .call(
                        item -> DecisionResult.APPLIED,
                        stored -> standing(stored, isCorrected(stored) && AliasCalls.means(stored, activity)));
    }

    Call<?, ?, DecisionResult> remove() {
        // The activity stays: a bot that does not know of removals could not read an alias without one.
        Update update = decided(new Update())
                .set(REMOVED_AT, now)
                .set(UPDATED_AT.name(), Values.isoInstant(now))
                .remove("gsi1pk")
                .remove("gsi1sk")
                .remove(LEARNED_FROM)
                .remove(CONFIRMATIONS);
        return Call.update(
                        what("remove"),
                        update.on(
                                calls.items().table(),
                                key(),
                                known().and(unlearnedSince()).and(undecidedSince())),
                        answer -> DecisionResult.APPLIED)
                .ifRefused(this::notRemoved);
    }

    private Result<DecisionResult> notRemoved(Map<String, AttributeValue> stored) {
        if (stored.isEmpty() || Expiry.isExpired(stored, now)) {
            return Result.refused(DecisionResult.NOT_FOUND);
        }
        ItemReader item = item(stored);
        if (item.wholeNumber(DECIDED_BY).orElse(Long.MIN_VALUE) >= message.messageId()) {
            return standing(stored, ItemReader.has(stored, REMOVED_AT.name()));
        }
        boolean learnedSince = item.wholeNumber(LEARNED_BY.name()).orElse(Long.MIN_VALUE) > message.messageId()
                && !ItemReader.has(stored, OVERRULED_ACTIVITY.name());
        return Result.next(learnedSince ? noteRemoval() : remove());
    }

    /** Leaves the alias, which a later message has taught, and notes the removal, so that no older decision holds. */
    private Call<?, ?, DecisionResult> noteRemoval() {
        Update update = new Update()
                .set(DECIDED_BY, Values.number(message.messageId()))
                .set(UPDATED_AT.name(), Values.isoInstant(now));
        Expression learnedSince = Expression.of("#learnedBy > :decidedBy");
        return Call.updateThen(
                        what("remove"),
                        update.on(
                                calls.items().table(),
                                key(),
                                known().and(learnedSince).and(undecidedSince())),
                        answer -> Result.refused(DecisionResult.SUPERSEDED))
                .ifRefused(this::notRemoved);
    }

    /** Corrects an alias that means the one activity to the other; its teacher and its confirmations stay. */
    Call<?, ?, Boolean> merge(String from, String to) {
        Update update = decided(calls.meaning(alias(), to, now));
        Expression found = AliasCalls.visible(now).and(AliasCalls.means(from)).and(unlearnedSince());
        return Call.update(
                        what("merge"),
                        update.on(calls.items().table(), key(), found.and(undecidedSince())),
                        answer -> true)
                // It was found with the old meaning and has been moved since: by our own attempt whose answer was lost.
                .ifRefused(stored -> calls.items().isVisible(alias(), stored, now) && AliasCalls.means(stored, to)
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
        return !ItemReader.has(stored, REMOVED_AT.name())
                && AliasRecord.correctedBy(item(stored)).isPresent();
    }

    private AliasKey alias() {
        return new AliasKey(message.chatId(), name);
    }

    private Map<String, AttributeValue> key() {
        return calls.items().key(alias());
    }

    private ItemReader item(Map<String, AttributeValue> stored) {
        return calls.items().reader(alias(), stored);
    }

    private String what(String verb) {
        return calls.items().what(verb, alias());
    }
}
