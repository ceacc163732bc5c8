package io.github.homeops.store.dynamo.internal.alias;

import static io.github.homeops.store.dynamo.internal.alias.AliasItem.CONFIRMATIONS;
import static io.github.homeops.store.dynamo.internal.alias.AliasItem.CREATED_AT;
import static io.github.homeops.store.dynamo.internal.alias.AliasItem.LEARNED_BY;
import static io.github.homeops.store.dynamo.internal.alias.AliasItem.LEARNED_FROM;
import static io.github.homeops.store.dynamo.internal.alias.AliasItem.OVERRULED_ACTIVITY;
import static io.github.homeops.store.dynamo.internal.alias.AliasItem.REMOVED_AT;
import static io.github.homeops.store.dynamo.internal.alias.AliasItem.SOURCE;
import static io.github.homeops.store.dynamo.internal.record.HomeopsTable.UPDATED_AT;

import io.github.homeops.store.DecisionResult;
import io.github.homeops.store.alias.Alias.Source;
import io.github.homeops.store.dynamo.internal.item.Expiry;
import io.github.homeops.store.dynamo.internal.item.Expression;
import io.github.homeops.store.dynamo.internal.item.Update;
import io.github.homeops.store.dynamo.internal.item.Values;
import io.github.homeops.store.dynamo.internal.request.Call;
import io.github.homeops.store.dynamo.internal.request.LiveUpdate;
import io.github.homeops.store.dynamo.internal.request.Result;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What the store sends when a chat learns a word, as values: no client, no clock, no I/O. */
record LearnCalls(String table, Lesson lesson) {

    /** Begins with the hope that the name is new, or means the activity already. */
    Call<?, ?, DecisionResult> learn() {
        Expression same = Expression.of("#canonicalActivity = :canonicalActivity AND attribute_not_exists(#removedAt)")
                .value(":canonicalActivity", Values.string(lesson.activity()));
        Expression uncorrected = Expression.of("attribute_not_exists(#decidedBy)"
                + " OR (#decidedBy < #learnedBy AND attribute_not_exists(#overruledActivity))");
        Expression unlearnedSince = Expression.of("attribute_not_exists(#learnedBy) OR #learnedBy < :learnedBy")
                .value(":learnedBy", Values.number(lesson.messageId()));
        return new LiveUpdate(
                        what(),
                        table,
                        AliasItem.key(lesson.chat(), lesson.name()),
                        again(AliasItem.meaning(lesson.chat(), lesson.activity(), lesson.now())),
                        Expression.of("attribute_not_exists(#pk)")
                                .or(same.and(uncorrected).and(unlearnedSince)),
                        lesson.now())
                .call(item -> DecisionResult.APPLIED, this::refused);
    }

    private Result<DecisionResult> refused(Map<String, AttributeValue> stored) {
        if (Expiry.isExpired(stored, lesson.now())) {
            return Result.next(learn());
        }
        AliasHistory history = new AliasHistory(table, lesson.chat(), lesson.name(), stored);
        if (Math.max(history.decidedBy(), history.learnedBy()) >= lesson.messageId()) {
            return !history.isRemoved() && history.means(lesson.activity())
                    ? Result.repeated(DecisionResult.APPLIED)
                    : Result.refused(DecisionResult.SUPERSEDED);
        }
        return Result.next(history.isCorrected() ? note(history) : teach(history));
    }

    /** Gives another meaning, or a new life, to what is stored. */
    private Call<?, ?, DecisionResult> teach(AliasHistory history) {
        String activity = history.merged(lesson.messageId(), lesson.activity());
        Update meaning = history.meaning(activity, lesson.now());
        boolean known = !history.isRemoved() && history.means(activity);
        return write(history, known ? again(meaning) : anew(meaning), activity.equals(lesson.activity()));
    }

    /** Notes the lesson beside a correction, which counts for more unless a removal between the two is still to come. */
    private Call<?, ?, DecisionResult> note(AliasHistory history) {
        Update update = new Update()
                .set(LEARNED_BY, Values.number(lesson.messageId()))
                .set(OVERRULED_ACTIVITY, Values.string(lesson.activity()))
                .set(UPDATED_AT, Values.isoInstant(lesson.now()));
        return write(history, update, history.means(lesson.activity()));
    }

    private Call<?, ?, DecisionResult> write(AliasHistory history, Update update, boolean asAsked) {
        return history.write(what(), update, lesson.now(), asAsked ? DecisionResult.APPLIED : DecisionResult.SUPERSEDED)
                .ifRefused(this::refused);
    }

    private Update again(Update meaning) {
        return taught(meaning).setIfAbsent(LEARNED_FROM, teacher()).setIfAbsent(CONFIRMATIONS, Values.number(0));
    }

    private Update anew(Update meaning) {
        return taught(meaning)
                .set(LEARNED_FROM, teacher())
                .set(CONFIRMATIONS, Values.number(0))
                .remove(OVERRULED_ACTIVITY)
                .remove(REMOVED_AT);
    }

    private Update taught(Update meaning) {
        return meaning.set(SOURCE, Values.word(Source.LEARNED))
                .set(LEARNED_BY, Values.number(lesson.messageId()))
                .setIfAbsent(CREATED_AT, Values.isoInstant(lesson.now()));
    }

    private AttributeValue teacher() {
        return Values.number(lesson.teacher().value());
    }

    private String what() {
        return "learn " + AliasCalls.alias(lesson.chat(), lesson.name());
    }
}
