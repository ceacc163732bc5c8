package io.github.homeops.store.dynamo.internal.alias;

import io.github.homeops.store.DecisionResult;
import io.github.homeops.store.UserId;
import io.github.homeops.store.alias.Alias;
import io.github.homeops.store.alias.Alias.Source;
import io.github.homeops.store.dynamo.internal.counting.Decisions;
import io.github.homeops.store.dynamo.internal.item.Expiry;
import io.github.homeops.store.dynamo.internal.item.Expression;
import io.github.homeops.store.dynamo.internal.item.ItemReader;
import io.github.homeops.store.dynamo.internal.item.Update;
import io.github.homeops.store.dynamo.internal.item.Values;
import io.github.homeops.store.dynamo.internal.record.RecordItems;
import io.github.homeops.store.dynamo.internal.request.Call;
import io.github.homeops.store.dynamo.internal.request.LiveUpdate;
import io.github.homeops.store.dynamo.internal.request.Result;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.record.RecordType;
import java.time.Instant;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The requests of one message that teaches, corrects, removes or merges an alias. No client, no clock, no I/O. */
record DecisionCalls(RecordItems<AliasKey, Alias> items, AliasKey alias, MessageRef message, Instant now) {

    /** Writes the lesson if the name is unknown or means the activity already. */
    Call<DecisionResult> learn(String activity, UserId teacher) {
        Expression same = AliasCalls.means(activity).and(Expression.absent(AliasRecord.REMOVED_AT));
        Expression uncorrected = Expression.absent(Decisions.DECIDED_BY)
                .or(Expression.of("#decidedBy < #learnedBy").and(Expression.absent(AliasRecord.OVERRULED_ACTIVITY)));
        Expression unlearnedSince = Expression.absent(AliasRecord.LEARNED_BY)
                .or(Expression.of("#learnedBy < :learnedBy").value(":learnedBy", Values.number(message.messageId())));
        Update again = taught(activity)
                .setIfAbsent(AliasRecord.LEARNED_FROM, teacher)
                .setIfAbsent(AliasRecord.CONFIRMATIONS, 0L);
        return learn(
                activity,
                teacher,
                again,
                Expression.of("attribute_not_exists(#pk)")
                        .or(same.and(uncorrected).and(unlearnedSince)));
    }

    /** Gives an alias another meaning, or a removed alias a new one, unless it has changed since it was seen. */
    private Call<DecisionResult> learnAnew(String activity, UserId teacher, Map<String, AttributeValue> seen) {
        Update anew = taught(activity)
                .set(AliasRecord.LEARNED_FROM, teacher)
                .set(AliasRecord.CONFIRMATIONS, 0L)
                .remove(AliasRecord.REMOVED_AT);
        return learn(
                activity,
                teacher,
                anew,
                Expression.unchanged(
                        seen,
                        AliasRecord.ACTIVITY.name(),
                        AliasRecord.REMOVED_AT.name(),
                        Decisions.DECIDED_BY,
                        AliasRecord.LEARNED_BY.name(),
                        AliasRecord.OVERRULED_ACTIVITY.name()));
    }

    private Call<DecisionResult> learn(String activity, UserId teacher, Update update, Expression condition) {
        return new LiveUpdate(what("learn"), items.table(), items.key(alias), update, condition, now)
                .call(item -> DecisionResult.APPLIED, stored -> notLearned(activity, teacher, stored));
    }

    private Result<DecisionResult> notLearned(String activity, UserId teacher, Map<String, AttributeValue> stored) {
        ItemReader item = items.reader(alias, stored);
        boolean removed = ItemReader.has(stored, AliasRecord.REMOVED_AT.name());
        boolean means = !removed && AliasCalls.means(stored, activity);
        if (!isLatest(item) || (!removed && AliasRecord.correctedBy(item).isPresent())) {
            return means ? Result.repeated(DecisionResult.APPLIED) : Result.refused(DecisionResult.SUPERSEDED);
        }
        return Result.next(means ? learn(activity, teacher) : learnAnew(activity, teacher, stored));
    }

    private boolean isLatest(ItemReader item) {
        return item.wholeNumber(Decisions.DECIDED_BY).orElse(Long.MIN_VALUE) < message.messageId()
                && item.wholeNumber(AliasRecord.LEARNED_BY.name()).orElse(Long.MIN_VALUE) < message.messageId();
    }

    private Update taught(String activity) {
        return meaning(activity)
                .set(AliasRecord.SOURCE, Source.LEARNED)
                .set(AliasRecord.LEARNED_BY, message.messageId())
                .setIfAbsent(RecordType.CREATED_AT.name(), Values.isoInstant(now));
    }

    Call<DecisionResult> correct(String activity, UserId teacher) {
        Update update = decided(meaning(activity))
                .set(AliasRecord.SOURCE, Source.LEARNED)
                .set(AliasRecord.LEARNED_FROM, teacher)
                .set(AliasRecord.CONFIRMATIONS, 0L)
                .setIfAbsent(RecordType.CREATED_AT.name(), Values.isoInstant(now))
                .remove(AliasRecord.REMOVED_AT);
        return new LiveUpdate(what("correct"), items.table(), items.key(alias), update, undecidedSince(), now)
                .call(
                        item -> DecisionResult.APPLIED,
                        stored -> standing(stored, isCorrected(stored) && AliasCalls.means(stored, activity)));
    }

    Call<DecisionResult> remove() {
        // The activity stays: a bot that does not know of removals could not read an alias without one.
        Update update = decided(new Update())
                .set(AliasRecord.REMOVED_AT, now)
                .at(now)
                .remove("gsi1pk")
                .remove("gsi1sk")
                .remove(AliasRecord.LEARNED_FROM)
                .remove(AliasRecord.CONFIRMATIONS);
        Expression condition = known().and(unlearnedSince()).and(undecidedSince());
        return items.update(what("remove"), alias, update, condition, Result.done(DecisionResult.APPLIED))
                .ifRefused(this::notRemoved);
    }

    private Result<DecisionResult> notRemoved(Map<String, AttributeValue> stored) {
        if (stored.isEmpty() || Expiry.isExpired(stored, now)) {
            return Result.refused(DecisionResult.NOT_FOUND);
        }
        ItemReader item = items.reader(alias, stored);
        if (item.wholeNumber(Decisions.DECIDED_BY).orElse(Long.MIN_VALUE) >= message.messageId()) {
            return standing(stored, ItemReader.has(stored, AliasRecord.REMOVED_AT.name()));
        }
        boolean learnedSince =
                item.wholeNumber(AliasRecord.LEARNED_BY.name()).orElse(Long.MIN_VALUE) > message.messageId()
                        && !ItemReader.has(stored, AliasRecord.OVERRULED_ACTIVITY.name());
        return Result.next(learnedSince ? noteRemoval() : remove());
    }

    /** Leaves the alias, which a later message has taught, and notes the removal, so that no older decision holds. */
    private Call<DecisionResult> noteRemoval() {
        Update update = new Update()
                .set(Decisions.DECIDED_BY, Values.number(message.messageId()))
                .at(now);
        Expression learnedSince = Expression.of("#learnedBy > :decidedBy");
        Expression condition = known().and(learnedSince).and(undecidedSince());
        return items.update(what("remove"), alias, update, condition, Result.refused(DecisionResult.SUPERSEDED))
                .ifRefused(this::notRemoved);
    }

    /** Corrects an alias that means the one activity to the other; its teacher and its confirmations stay. */
    Call<Boolean> merge(String from, String to) {
        Expression found = AliasCalls.visible(now).and(AliasCalls.means(from)).and(unlearnedSince());
        Expression condition = found.and(undecidedSince());
        return items.update(what("merge"), alias, decided(meaning(to)), condition, Result.done(true))
                // It was found with the old meaning and has been moved since: by our own attempt whose answer was lost.
                .ifRefused(stored -> items.isVisible(alias, stored, now) && AliasCalls.means(stored, to)
                        ? Result.repeated(true)
                        : Result.refused(false));
    }

    /** Returns an update after which the alias means the activity, in the table as in the index. */
    Update meaning(String activity) {
        Update update = new Update().set(AliasRecord.ACTIVITY, activity);
        items.indexKeys(alias, Map.of(AliasRecord.ACTIVITY.name(), Values.string(activity)))
                .forEach(update::set);
        return update.at(now);
    }

    private Update decided(Update update) {
        return update.set(Decisions.DECIDED_BY, Values.number(message.messageId()))
                .remove(AliasRecord.LEARNED_BY)
                .remove(AliasRecord.OVERRULED_ACTIVITY);
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
        return Decisions.standing(items.reader(alias, stored), message.messageId(), asAsked);
    }

    private boolean isCorrected(Map<String, AttributeValue> stored) {
        return !ItemReader.has(stored, AliasRecord.REMOVED_AT.name())
                && AliasRecord.correctedBy(items.reader(alias, stored)).isPresent();
    }

    private String what(String verb) {
        return items.what(verb, alias);
    }
}
