package io.github.homeops.store.dynamo.internal.alias;

import static io.github.homeops.store.dynamo.internal.alias.AliasItem.ACTIVITY;
import static io.github.homeops.store.dynamo.internal.alias.AliasItem.CONFIRMATIONS;
import static io.github.homeops.store.dynamo.internal.alias.AliasItem.CREATED_AT;
import static io.github.homeops.store.dynamo.internal.alias.AliasItem.REMOVED_AT;
import static io.github.homeops.store.dynamo.internal.alias.AliasItem.SOURCE;
import static io.github.homeops.store.dynamo.internal.record.HomeopsTable.PK;
import static io.github.homeops.store.dynamo.internal.record.HomeopsTable.UPDATED_AT;

import io.github.homeops.store.Cause;
import io.github.homeops.store.ChatId;
import io.github.homeops.store.UserId;
import io.github.homeops.store.alias.Alias;
import io.github.homeops.store.alias.Alias.Source;
import io.github.homeops.store.dynamo.internal.counting.Causes;
import io.github.homeops.store.dynamo.internal.item.Expiry;
import io.github.homeops.store.dynamo.internal.item.Expression;
import io.github.homeops.store.dynamo.internal.item.Update;
import io.github.homeops.store.dynamo.internal.item.Values;
import io.github.homeops.store.dynamo.internal.record.HomeopsTable;
import io.github.homeops.store.dynamo.internal.request.Call;
import io.github.homeops.store.dynamo.internal.request.Result;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;

/**
 * The requests that read, confirm and seed aliases, as values: no client, no clock, no I/O. {@link LearnCalls} has those of
 * lessons, {@link DecisionCalls} those of corrections, removals and merges.
 */
record AliasCalls(String table, String index) {

    /** As many aliases as are asked for at once where all are needed; few chats have more. */
    static final int ALL = 1000;

    Call<?, ?, Optional<Alias>> find(ChatId chat, String name, Instant now) {
        return Call.get(
                "find " + alias(chat, name), table, AliasItem.key(chat, name), item -> present(chat, item, now));
    }

    /** Asks for the aliases of the chat that a reader may see. */
    QueryRequest.Builder ofChat(ChatId chat, Instant now) {
        return inChat(chat, visible(now));
    }

    /** Asks for the aliases of the chat that it learned from this person. */
    QueryRequest.Builder byTeacher(ChatId chat, UserId teacher, Instant now) {
        Expression taught =
                Expression.of("#learnedFrom = :learnedFrom").value(":learnedFrom", Values.number(teacher.value()));
        return inChat(chat, visible(now).and(taught));
    }

    /** Asks the table itself, as it is now, for the aliases of the chat that mean the activity. */
    QueryRequest.Builder meaning(ChatId chat, String activity, Instant now) {
        return inChat(chat, visible(now).and(means(activity))).consistentRead(true);
    }

    /** Asks the index for the aliases of the chat that mean the activity. */
    QueryRequest.Builder byActivity(ChatId chat, String activity, Instant now) {
        Expression keys = Expression.of("#gsi1pk = :chat AND #gsi1sk = :activity")
                .value(":chat", AliasItem.activityPartition(chat))
                .value(":activity", Values.string(activity));
        return query(keys, visible(now)).indexName(index);
    }

    Call<?, ?, Optional<Alias>> confirm(ChatId chat, String name, String activity, Cause cause, Instant now) {
        return confirm(chat, name, activity, cause, Map.of(), now);
    }

    private Call<?, ?, Optional<Alias>> confirm(
            ChatId chat, String name, String activity, Cause cause, Map<String, AttributeValue> seen, Instant now) {
        Map<String, AttributeValue> key = AliasItem.key(chat, name);
        Update one = new Update()
                .set(UPDATED_AT, Values.isoInstant(now))
                .add(CONFIRMATIONS, 1)
                .append(Causes.CAUSES, List.of(cause.value()));
        // Without the meaning in the condition there is none that could be counted: an unknown alias is not begun here.
        Expression uncounted = visible(now).and(means(activity)).and(Causes.uncounted(cause.value()));
        return Call.updateThen(
                        "confirm " + alias(chat, name),
                        one.on(table, key, uncounted, seen).returnValues(ReturnValue.ALL_NEW),
                        answer -> Causes.trimmed(
                                alias(chat, name),
                                table,
                                key,
                                answer.attributes(),
                                present(chat, answer.attributes(), now)))
                .ifRefused((stored, perhapsByItself) -> {
                    Optional<Alias> asItIs = present(chat, stored, now);
                    if (!AliasItem.isVisible(stored, now)) {
                        return Result.refused(asItIs);
                    }
                    if (hasCounted(chat, name, cause, stored)) {
                        return Result.counted(asItIs, perhapsByItself);
                    }
                    return means(stored, activity)
                            // What it counts with is not in order.
                            ? Result.next(confirm(chat, name, activity, cause, stored, now))
                            : Result.refused(asItIs);
                });
    }

    /** Asks for every name that is taken in the chat, also by what is left of a removed alias. */
    QueryRequest.Builder takenNames(ChatId chat, Instant now) {
        return HomeopsTable.partition(table, AliasItem.partition(chat).s(), now).consistentRead(true);
    }

    /** Adds an alias of a vocabulary unless its place is taken. */
    Call<?, ?, Boolean> seed(ChatId chat, String name, String activity, Instant now) {
        Map<String, AttributeValue> item = new HashMap<>(AliasItem.key(chat, name));
        item.putAll(AliasItem.meaning(chat, activity, now)
                .set(SOURCE, Values.word(Source.SEED))
                .set(CONFIRMATIONS, Values.number(0))
                .set(CREATED_AT, Values.isoInstant(now))
                .ofNothing());
        return Call.put("seed " + alias(chat, name), table, item, Expiry.vacant(PK, now), answer -> true)
                .ifRefused((stored, perhapsByItself) -> perhapsByItself && isSame(stored, item, CREATED_AT, SOURCE)
                        // Our own earlier attempt, whose answer was lost; somebody may have confirmed it since.
                        ? Result.done(true)
                        : Result.refused(false));
    }

    static String alias(ChatId chat, String name) {
        return "alias '" + name + "' of chat " + chat;
    }

    static boolean means(Map<String, AttributeValue> item, String activity) {
        return Values.string(activity).equals(item.get(ACTIVITY));
    }

    private static boolean isSame(
            Map<String, AttributeValue> stored, Map<String, AttributeValue> item, String... attributes) {
        return Stream.of(attributes).allMatch(attribute -> Objects.equals(stored.get(attribute), item.get(attribute)));
    }

    static Expression means(String activity) {
        return Expression.of("#canonicalActivity = :activity").value(":activity", Values.string(activity));
    }

    static Expression visible(Instant now) {
        return Expiry.live(now).and(Expression.absent(REMOVED_AT));
    }

    private Optional<Alias> present(ChatId chat, Map<String, AttributeValue> item, Instant now) {
        return Optional.of(item)
                .filter(stored -> AliasItem.isVisible(stored, now))
                .map(stored -> AliasItem.read(table, chat, stored));
    }

    private boolean hasCounted(ChatId chat, String name, Cause cause, Map<String, AttributeValue> stored) {
        return AliasItem.reader(table, chat, name, stored)
                .elements(Causes.CAUSES)
                .contains(Values.string(cause.value()));
    }

    private QueryRequest.Builder inChat(ChatId chat, Expression filter) {
        return query(Expression.of("#pk = :chat").value(":chat", AliasItem.partition(chat)), filter);
    }

    private QueryRequest.Builder query(Expression keys, Expression filter) {
        return QueryRequest.builder()
                .tableName(table)
                .keyConditionExpression(keys.text())
                .filterExpression(filter.text())
                .expressionAttributeNames(Expression.names(keys, filter))
                .expressionAttributeValues(Expression.values(keys, filter));
    }
}
