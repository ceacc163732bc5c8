package io.github.homeops.store.dynamo.internal.alias;

import static io.github.homeops.store.dynamo.internal.Decisions.DECIDED_BY;
import static io.github.homeops.store.dynamo.internal.alias.AliasItem.ACTIVITY;
import static io.github.homeops.store.dynamo.internal.alias.AliasItem.CONFIRMATIONS;
import static io.github.homeops.store.dynamo.internal.alias.AliasItem.CREATED_AT;
import static io.github.homeops.store.dynamo.internal.alias.AliasItem.LEARNED_BY;
import static io.github.homeops.store.dynamo.internal.alias.AliasItem.LEARNED_FROM;
import static io.github.homeops.store.dynamo.internal.alias.AliasItem.REMOVED_AT;
import static io.github.homeops.store.dynamo.internal.alias.AliasItem.SOURCE;

import io.github.homeops.store.Decided;
import io.github.homeops.store.alias.Alias.Source;
import io.github.homeops.store.dynamo.internal.Answer;
import io.github.homeops.store.dynamo.internal.Call;
import io.github.homeops.store.dynamo.internal.Expression;
import io.github.homeops.store.dynamo.internal.ItemReader;
import io.github.homeops.store.dynamo.internal.LiveUpdate;
import io.github.homeops.store.dynamo.internal.Step;
import io.github.homeops.store.dynamo.internal.Update;
import io.github.homeops.store.dynamo.internal.Values;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What the store sends when a chat learns a word, as values: no client, no clock, no I/O. */
record LearnCalls(String table, Lesson lesson) {

    /** Begins with the hope that the name is new, or means the activity already. */
    Call<?, ?, Step<Decided>> learn() {
        Update update = taught().setIfAbsent(LEARNED_FROM, teacher()).setIfAbsent(CONFIRMATIONS, Values.number(0));
        Expression same = Expression.of("#canonicalActivity = :canonicalActivity AND attribute_not_exists(#removedAt)")
                .value(":canonicalActivity", Values.string(lesson.activity()));
        Expression uncorrected = Expression.of("attribute_not_exists(#decidedBy) OR #decidedBy < #learnedBy");
        Expression unlearnedSince = Expression.of("attribute_not_exists(#learnedBy) OR #learnedBy < :learnedBy")
                .value(":learnedBy", Values.number(lesson.messageId()));
        return write(
                update,
                Expression.of("attribute_not_exists(#pk)")
                        .or(same.and(uncorrected).and(unlearnedSince)));
    }

    /** Gives another meaning, or a new life, to what is stored, if it is still as it was seen. */
    private Call<?, ?, Step<Decided>> replace(Map<String, AttributeValue> stored) {
        Update update = taught().set(LEARNED_FROM, teacher())
                .set(CONFIRMATIONS, Values.number(0))
                .remove(REMOVED_AT);
        return write(update, Expression.unchanged(stored, ACTIVITY, REMOVED_AT, DECIDED_BY, LEARNED_BY));
    }

    private Answer<Step<Decided>> refused(Map<String, AttributeValue> stored) {
        ItemReader item = AliasItem.reader(table, lesson.chat(), lesson.name(), stored);
        if (ItemReader.has(stored, REMOVED_AT)) {
            long removedBy = item.optionalWholeNumber(DECIDED_BY).orElse(Long.MIN_VALUE);
            return removedBy < lesson.messageId() ? Answer.refused(Step.next(replace(stored))) : superseded();
        }
        if (AliasCalls.means(stored, lesson.activity())) {
            // Corrected to mean it, or learned from a later message, or from this one when it was delivered before.
            return Answer.repeated(Step.done(Decided.APPLIED));
        }
        boolean open = AliasItem.correctedBy(item).isEmpty()
                && item.optionalWholeNumber(LEARNED_BY).orElse(Long.MIN_VALUE) < lesson.messageId();
        return open ? Answer.refused(Step.next(replace(stored))) : superseded();
    }

    private Update taught() {
        return AliasItem.meaning(lesson.chat(), lesson.activity(), lesson.now())
                .set(SOURCE, Values.word(Source.LEARNED))
                .set(LEARNED_BY, Values.number(lesson.messageId()))
                .setIfAbsent(CREATED_AT, Values.isoInstant(lesson.now()));
    }

    private AttributeValue teacher() {
        return Values.number(lesson.teacher().value());
    }

    private Call<?, ?, Step<Decided>> write(Update update, Expression condition) {
        return new LiveUpdate(
                        "learn " + AliasCalls.alias(lesson.chat(), lesson.name()),
                        table,
                        AliasItem.key(lesson.chat(), lesson.name()),
                        update,
                        condition,
                        lesson.now())
                .call(item -> Decided.APPLIED, this::refused);
    }

    private static Answer<Step<Decided>> superseded() {
        return Answer.refused(Step.done(Decided.SUPERSEDED));
    }
}
