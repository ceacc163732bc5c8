package io.github.homeops.store.dynamo.internal.alias;

import static io.github.homeops.store.dynamo.internal.alias.AliasRecord.ACTIVITY;
import static io.github.homeops.store.dynamo.internal.alias.AliasRecord.CONFIRMATIONS;
import static io.github.homeops.store.dynamo.internal.alias.AliasRecord.LEARNED_BY;
import static io.github.homeops.store.dynamo.internal.alias.AliasRecord.LEARNED_FROM;
import static io.github.homeops.store.dynamo.internal.alias.AliasRecord.OVERRULED_ACTIVITY;
import static io.github.homeops.store.dynamo.internal.alias.AliasRecord.REMOVED_AT;
import static io.github.homeops.store.dynamo.internal.alias.AliasRecord.SOURCE;
import static io.github.homeops.store.dynamo.internal.counting.Decisions.DECIDED_BY;
import static io.github.homeops.store.record.RecordType.CREATED_AT;

import io.github.homeops.store.DecisionResult;
import io.github.homeops.store.UserId;
import io.github.homeops.store.alias.Alias.Source;
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

/** The requests of one lesson: a message teaches that a name means an activity. No client, no clock, no I/O. */
record LearnCalls(AliasCalls calls, MessageRef message, String name, String activity, UserId teacher, Instant now) {

    /** Writes the lesson if the name is unknown or means the activity already. */
    Call<?, ?, DecisionResult> learn() {
        Expression same = AliasCalls.means(activity).and(Expression.absent(REMOVED_AT));
        Expression uncorrected = Expression.absent(DECIDED_BY)
                .or(Expression.of("#decidedBy < #learnedBy").and(Expression.absent(OVERRULED_ACTIVITY)));
        Expression unlearnedSince = Expression.absent(LEARNED_BY)
                .or(Expression.of("#learnedBy < :learnedBy").value(":learnedBy", Values.number(message.messageId())));
        Update again = taught().setIfAbsent(LEARNED_FROM, teacher).setIfAbsent(CONFIRMATIONS, 0L);
        return write(
                again,
                Expression.of("attribute_not_exists(#pk)")
                        .or(same.and(uncorrected).and(unlearnedSince)));
    }

    private Result<DecisionResult> refused(Map<String, AttributeValue> stored) {
        ItemReader item = calls.items().reader(alias(), stored);
        boolean removed = ItemReader.has(stored, REMOVED_AT.name());
        boolean means = !removed && AliasCalls.means(stored, activity);
        if (!isLatest(item) || (!removed && AliasRecord.correctedBy(item).isPresent())) {
            return means ? Result.repeated(DecisionResult.APPLIED) : Result.refused(DecisionResult.SUPERSEDED);
        }
        return Result.next(means ? learn() : learnAnew(stored));
    }

    private boolean isLatest(ItemReader item) {
        return item.wholeNumber(DECIDED_BY).orElse(Long.MIN_VALUE) < message.messageId()
                && item.wholeNumber(LEARNED_BY.name()).orElse(Long.MIN_VALUE) < message.messageId();
    }

    /** Gives an alias another meaning, or a removed alias a new one, unless it has changed since it was seen. */
    private Call<?, ?, DecisionResult> learnAnew(Map<String, AttributeValue> seen) {
        Update anew = taught().set(LEARNED_FROM, teacher).set(CONFIRMATIONS, 0L).remove(REMOVED_AT);
        return write(
                anew,
                Expression.unchanged(
                        seen,
                        ACTIVITY.name(),
                        REMOVED_AT.name(),
                        DECIDED_BY,
                        LEARNED_BY.name(),
                        OVERRULED_ACTIVITY.name()));
    }

    private Update taught() {
        return calls.meaning(alias(), activity, now)
                .set(SOURCE, Source.LEARNED)
                .set(LEARNED_BY, message.messageId())
                .setIfAbsent(CREATED_AT.name(), Values.isoInstant(now));
    }

    private Call<?, ?, DecisionResult> write(Update update, Expression condition) {
        String what = calls.items().what("learn", alias());
        return new LiveUpdate(what, calls.items().table(), calls.items().key(alias()), update, condition, now)
                .call(item -> DecisionResult.APPLIED, this::refused);
    }

    private AliasKey alias() {
        return new AliasKey(message.chatId(), name);
    }
}
