package io.github.homeops.store.dynamo.internal.alias;

import static io.github.homeops.store.dynamo.internal.alias.AliasItem.ACTIVITY;
import static io.github.homeops.store.dynamo.internal.alias.AliasItem.CONFIRMATIONS;
import static io.github.homeops.store.dynamo.internal.alias.AliasItem.CREATED_AT;
import static io.github.homeops.store.dynamo.internal.alias.AliasItem.LEARNED_BY;
import static io.github.homeops.store.dynamo.internal.alias.AliasItem.LEARNED_FROM;
import static io.github.homeops.store.dynamo.internal.alias.AliasItem.OVERRULED_ACTIVITY;
import static io.github.homeops.store.dynamo.internal.alias.AliasItem.REMOVED_AT;
import static io.github.homeops.store.dynamo.internal.alias.AliasItem.SOURCE;
import static io.github.homeops.store.dynamo.internal.counting.Decisions.DECIDED_BY;

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
record LearnCalls(String table, MessageRef message, String name, String activity, UserId teacher, Instant now) {

    /** Writes the lesson if the name is unknown or means the activity already. */
    Call<?, ?, DecisionResult> learn() {
        Expression same = AliasCalls.means(activity).and(Expression.absent(REMOVED_AT));
        Expression uncorrected = Expression.absent(DECIDED_BY)
                .or(Expression.of("#decidedBy < #learnedBy").and(Expression.absent(OVERRULED_ACTIVITY)));
        Expression unlearnedSince = Expression.absent(LEARNED_BY)
                .or(Expression.of("#learnedBy < :learnedBy").value(":learnedBy", Values.number(message.messageId())));
        Update again = taught().setIfAbsent(LEARNED_FROM, teacherId()).setIfAbsent(CONFIRMATIONS, Values.number(0));
        return write(
                again,
                Expression.of("attribute_not_exists(#pk)")
                        .or(same.and(uncorrected).and(unlearnedSince)));
    }

    private Result<DecisionResult> refused(Map<String, AttributeValue> stored) {
        ItemReader item = AliasItem.reader(table, message.chatId(), name, stored);
        boolean removed = ItemReader.has(stored, REMOVED_AT);
        boolean means = !removed && AliasCalls.means(stored, activity);
        if (!isLatest(item) || (!removed && AliasItem.correctedBy(item).isPresent())) {
            return means ? Result.repeated(DecisionResult.APPLIED) : Result.refused(DecisionResult.SUPERSEDED);
        }
        return Result.next(means ? learn() : learnAnew(stored));
    }

    private boolean isLatest(ItemReader item) {
        return item.optionalWholeNumber(DECIDED_BY).orElse(Long.MIN_VALUE) < message.messageId()
                && item.optionalWholeNumber(LEARNED_BY).orElse(Long.MIN_VALUE) < message.messageId();
    }

    /** Gives an alias another meaning, or a removed alias a new one, unless it has changed since it was seen. */
    private Call<?, ?, DecisionResult> learnAnew(Map<String, AttributeValue> seen) {
        Update anew = taught().set(LEARNED_FROM, teacherId())
                .set(CONFIRMATIONS, Values.number(0))
                .remove(REMOVED_AT);
        return write(
                anew, Expression.unchanged(seen, ACTIVITY, REMOVED_AT, DECIDED_BY, LEARNED_BY, OVERRULED_ACTIVITY));
    }

    private Update taught() {
        return AliasItem.meaning(message.chatId(), activity, now)
                .set(SOURCE, Values.word(Source.LEARNED))
                .set(LEARNED_BY, Values.number(message.messageId()))
                .setIfAbsent(CREATED_AT, Values.isoInstant(now));
    }

    private Call<?, ?, DecisionResult> write(Update update, Expression condition) {
        String what = "learn " + AliasCalls.alias(message.chatId(), name);
        return new LiveUpdate(what, table, AliasItem.key(message.chatId(), name), update, condition, now)
                .call(item -> DecisionResult.APPLIED, this::refused);
    }

    private AttributeValue teacherId() {
        return Values.number(teacher.value());
    }
}
