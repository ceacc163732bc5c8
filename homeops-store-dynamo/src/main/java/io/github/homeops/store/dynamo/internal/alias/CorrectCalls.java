package io.github.homeops.store.dynamo.internal.alias;

import static io.github.homeops.store.dynamo.internal.alias.AliasItem.CONFIRMATIONS;
import static io.github.homeops.store.dynamo.internal.alias.AliasItem.CREATED_AT;
import static io.github.homeops.store.dynamo.internal.alias.AliasItem.LEARNED_BY;
import static io.github.homeops.store.dynamo.internal.alias.AliasItem.LEARNED_FROM;
import static io.github.homeops.store.dynamo.internal.alias.AliasItem.MERGED_BY;
import static io.github.homeops.store.dynamo.internal.alias.AliasItem.MERGED_FROM;
import static io.github.homeops.store.dynamo.internal.alias.AliasItem.OVERRULED_ACTIVITY;
import static io.github.homeops.store.dynamo.internal.alias.AliasItem.REMOVED_AT;
import static io.github.homeops.store.dynamo.internal.alias.AliasItem.SOURCE;
import static io.github.homeops.store.dynamo.internal.counting.Decisions.DECIDED_BY;

import io.github.homeops.store.DecisionResult;
import io.github.homeops.store.alias.Alias.Source;
import io.github.homeops.store.dynamo.internal.counting.Decisions;
import io.github.homeops.store.dynamo.internal.item.Expiry;
import io.github.homeops.store.dynamo.internal.item.Expression;
import io.github.homeops.store.dynamo.internal.item.Update;
import io.github.homeops.store.dynamo.internal.item.Values;
import io.github.homeops.store.dynamo.internal.request.Call;
import io.github.homeops.store.dynamo.internal.request.LiveUpdate;
import io.github.homeops.store.dynamo.internal.request.Result;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What the store sends when a chat corrects a word, as values: no client, no clock, no I/O. */
record CorrectCalls(String table, Lesson lesson) {

    /** Begins with the hope that no later message has spoken of the name. */
    Call<?, ?, DecisionResult> correct() {
        Update update = corrected(AliasItem.meaning(lesson.chat(), lesson.activity(), lesson.now()))
                .remove(LEARNED_BY)
                .remove(OVERRULED_ACTIVITY)
                .remove(MERGED_BY)
                .remove(MERGED_FROM);
        Expression unheardSince = Expression.of("NOT (#learnedBy > :decidedBy OR #mergedBy >= :decidedBy)");
        return new LiveUpdate(
                        what(),
                        table,
                        AliasItem.key(lesson.chat(), lesson.name()),
                        update,
                        Decisions.undecidedSince(lesson.messageId()).and(unheardSince),
                        lesson.now())
                .call(item -> DecisionResult.APPLIED, this::refused);
    }

    private Result<DecisionResult> refused(Map<String, AttributeValue> stored) {
        if (Expiry.isExpired(stored, lesson.now())) {
            return Result.next(correct());
        }
        AliasHistory history = new AliasHistory(table, lesson.chat(), lesson.name(), stored);
        boolean asAsked = !history.isRemoved() && history.means(lesson.activity());
        return history.decidedBy() < lesson.messageId()
                ? Result.next(late(history))
                : Decisions.standing(history.item(), lesson.messageId(), asAsked);
    }

    /** Overrules what a later message taught, and keeps it beside; what a later message merged stays so. */
    private Call<?, ?, DecisionResult> late(AliasHistory history) {
        String activity = history.merged(lesson.messageId(), lesson.activity());
        Update update = corrected(history.meaning(activity, lesson.now()));
        if (history.learnedBy() > lesson.messageId()) {
            update.set(OVERRULED_ACTIVITY, Values.string(history.lesson()));
        } else {
            update.remove(LEARNED_BY).remove(OVERRULED_ACTIVITY);
        }
        DecisionResult decided =
                activity.equals(lesson.activity()) ? DecisionResult.APPLIED : DecisionResult.SUPERSEDED;
        return history.write(what(), update, lesson.now(), decided).ifRefused(this::refused);
    }

    private Update corrected(Update meaning) {
        return meaning.set(SOURCE, Values.word(Source.LEARNED))
                .set(LEARNED_FROM, Values.number(lesson.teacher().value()))
                .set(DECIDED_BY, Values.number(lesson.messageId()))
                .set(CONFIRMATIONS, Values.number(0))
                .setIfAbsent(CREATED_AT, Values.isoInstant(lesson.now()))
                .remove(REMOVED_AT);
    }

    private String what() {
        return "correct " + AliasCalls.alias(lesson.chat(), lesson.name());
    }
}
