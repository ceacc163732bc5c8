package io.github.homeops.store.dynamo.internal.activity;

import static io.github.homeops.store.dynamo.internal.activity.ActivityItem.ACTIVITY;
import static io.github.homeops.store.dynamo.internal.activity.ActivityItem.BOT_MESSAGE_ID;
import static io.github.homeops.store.dynamo.internal.activity.ActivityItem.EFFORT;
import static io.github.homeops.store.dynamo.internal.activity.ActivityItem.RETRACTED_AT;
import static io.github.homeops.store.dynamo.internal.activity.ActivityItem.TIMESTAMP;
import static io.github.homeops.store.dynamo.internal.activity.ActivityItem.TYPE;
import static io.github.homeops.store.dynamo.internal.activity.ActivityItem.USER_ID;
import static io.github.homeops.store.dynamo.internal.activity.ActivityItem.USER_NAME;
import static io.github.homeops.store.dynamo.internal.activity.ActivityItem.WRITE_ID;
import static io.github.homeops.store.dynamo.internal.counting.Decisions.DECIDED_BY;

import io.github.homeops.store.DecisionResult;
import io.github.homeops.store.activity.Activity;
import io.github.homeops.store.activity.ActivityCorrection;
import io.github.homeops.store.activity.ActivityQuery;
import io.github.homeops.store.activity.ActivityRef;
import io.github.homeops.store.activity.NewActivity;
import io.github.homeops.store.activity.RecordResult;
import io.github.homeops.store.dynamo.TimestampUnit;
import io.github.homeops.store.dynamo.internal.counting.Decisions;
import io.github.homeops.store.dynamo.internal.item.Expression;
import io.github.homeops.store.dynamo.internal.item.ItemReader;
import io.github.homeops.store.dynamo.internal.item.ItemSize;
import io.github.homeops.store.dynamo.internal.item.Update;
import io.github.homeops.store.dynamo.internal.item.Values;
import io.github.homeops.store.dynamo.internal.list.ByUserIndex;
import io.github.homeops.store.dynamo.internal.request.Call;
import io.github.homeops.store.dynamo.internal.request.Result;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

/** Every question the store asks about activities, as values: no client, no clock, no I/O. */
record ActivityCalls(String table, TimestampUnit unit) {

    static final String BY_NAME_INDEX = "chatId-activity-index";

    private static final Expression VISIBLE =
            Expression.of("attribute_exists(#activityId)").and(Expression.absent(RETRACTED_AT));

    /** Records an activity whose name and time are as the table keeps them. */
    Call<?, ?, RecordResult> record(NewActivity activity, String writeId, Instant now) {
        ActivityRef ref = new ActivityRef(activity.chatId(), ActivityId.of(activity));
        Map<String, AttributeValue> item =
                ItemSize.requireStorable(ref.toString(), ActivityItem.write(activity, ref, unit, writeId, now));
        Expression absent = Expression.of("attribute_not_exists(#activityId)");
        return Call.<RecordResult>put(
                        "record " + ref,
                        table,
                        item,
                        absent,
                        answer -> new RecordResult.New(ActivityItem.read(table, item)))
                .ifRefused(old -> found(ref, old, writeId));
    }

    /** Corrects an activity; a new name is one as the table keeps it. */
    Call<?, ?, DecisionResult> correct(ActivityRef activity, ActivityCorrection correction, long decidedBy) {
        return correct(activity, correction, decidedBy, Values.units(activity.time(), unit));
    }

    Call<?, ?, Boolean> retract(ActivityRef activity, Instant now) {
        // Without their keys the item leaves both indexes; what is left keeps a late delivery from bringing it back.
        Update update = new Update()
                .set(RETRACTED_AT, Values.isoInstant(now))
                .remove(NameKey.ATTRIBUTE)
                .remove(USER_ID)
                .remove(TIMESTAMP)
                .remove(USER_NAME);
        return Call.update("retract " + activity, update.on(table, ActivityItem.key(activity), VISIBLE), answer -> true)
                .ifRefused(old -> old.isEmpty() ? Result.refused(false) : Result.repeated(true));
    }

    Call<?, ?, Boolean> attachReply(ActivityRef activity, long botMessageId) {
        Update update = new Update().set(BOT_MESSAGE_ID, Values.number(botMessageId));
        Expression later = Expression.absent(BOT_MESSAGE_ID)
                .or(Expression.of("#botMessageId < :botMessageId"))
                .value(":botMessageId", Values.number(botMessageId));
        return Call.update(
                        "attach a reply to " + activity,
                        update.on(table, ActivityItem.key(activity), VISIBLE.and(later)),
                        answer -> true)
                .ifRefused(old -> replyRefused(old, botMessageId));
    }

    Call<?, ?, Optional<Activity>> find(ActivityRef activity) {
        return Call.get("find " + activity, table, ActivityItem.key(activity), this::visible);
    }

    /** Asks for the activities in the range, of one user if the query names one. */
    QueryRequest.Builder list(ActivityQuery query, ActivityIdRange range) {
        Expression keys = Expression.of("#chatId = :chat AND #activityId BETWEEN :low AND :high")
                .value(":chat", Values.string(query.chatId().value()))
                .value(":low", Values.string(range.low()))
                .value(":high", Values.string(range.high()));
        QueryRequest.Builder request =
                query(keys).scanIndexForward(!query.isLatestFirst()).consistentRead(query.isConsistent());
        query.userId().ifPresent(user -> {
            Expression only = Expression.of("#userId = :user").value(":user", Values.number(user.value()));
            request.filterExpression(only.text())
                    .expressionAttributeNames(Expression.names(keys, only))
                    .expressionAttributeValues(Expression.values(keys, only));
        });
        return request;
    }

    /** Asks the index by user for what was done in all chats. */
    QueryRequest.Builder acrossChats(Expression keys) {
        return query(keys).indexName(ByUserIndex.NAME);
    }

    /** Asks the index by name for what has these keys, the latest of a name first. */
    QueryRequest.Builder byName(Expression keys) {
        return query(keys).indexName(BY_NAME_INDEX).scanIndexForward(false);
    }

    /** Reads the item, or returns empty if it has been retracted or is not there. */
    Optional<Activity> visible(Map<String, AttributeValue> item) {
        return Optional.of(item).filter(ActivityItem::isVisible).map(one -> ActivityItem.read(table, one));
    }

    private Result<RecordResult> found(ActivityRef ref, Map<String, AttributeValue> old, String writeId) {
        if (!ActivityItem.isVisible(old)) {
            return Result.repeated(new RecordResult.Retracted(ref));
        }
        Activity stored = ActivityItem.read(table, old);
        // Refused by our own earlier attempt, whose answer was lost?
        return Values.string(writeId).equals(old.get(WRITE_ID))
                ? Result.done(new RecordResult.New(stored))
                : Result.repeated(new RecordResult.Repeated(stored));
    }

    private Result<Boolean> replyRefused(Map<String, AttributeValue> old, long botMessageId) {
        return ActivityItem.isVisible(old)
                ? Result.repeated(ActivityItem.reader(table, old).wholeNumber(BOT_MESSAGE_ID) >= botMessageId)
                : Result.refused(false);
    }

    /**
     * Corrects an activity of this time. A new name moves the item within the index by name, whose key holds the time: it
     * is usually the one in the id, and where it is not, the refusal tells which it is.
     */
    private Call<?, ?, DecisionResult> correct(
            ActivityRef activity, ActivityCorrection correction, long decidedBy, long timestamp) {
        Update update = new Update().set(DECIDED_BY, Values.number(decidedBy));
        changes(correction).forEach(update::set);
        correction.name().ifPresent(name -> update.set(NameKey.ATTRIBUTE, ActivityItem.indexKey(name, timestamp)));
        Expression undecided = VISIBLE.and(Decisions.undecidedSince(decidedBy));
        Expression condition = correction.name().isEmpty()
                ? undecided
                : undecided.and(Expression.of("#timestamp = :timestamp").value(":timestamp", Values.number(timestamp)));
        return Call.update(
                        "correct " + activity,
                        update.on(table, ActivityItem.key(activity), condition),
                        answer -> DecisionResult.APPLIED)
                .ifRefused(old -> correctionRefused(activity, correction, decidedBy, old));
    }

    private Result<DecisionResult> correctionRefused(
            ActivityRef activity, ActivityCorrection correction, long decidedBy, Map<String, AttributeValue> old) {
        if (!ActivityItem.isVisible(old)) {
            return Result.refused(DecisionResult.NOT_FOUND);
        }
        ItemReader reader = ActivityItem.reader(table, old);
        if (reader.optionalWholeNumber(DECIDED_BY).orElse(-1L) < decidedBy) {
            return Result.next(correct(activity, correction, decidedBy, reader.wholeNumber(TIMESTAMP)));
        }
        boolean holds = old.entrySet().containsAll(changes(correction).entrySet());
        return Decisions.standing(reader, decidedBy, holds);
    }

    private static Map<String, AttributeValue> changes(ActivityCorrection correction) {
        Map<String, AttributeValue> changes = new LinkedHashMap<>();
        correction.name().ifPresent(name -> changes.put(ACTIVITY, Values.string(name)));
        correction.effort().ifPresent(effort -> changes.put(EFFORT, Values.word(effort)));
        correction.type().ifPresent(type -> changes.put(TYPE, Values.word(type)));
        return changes;
    }

    private QueryRequest.Builder query(Expression keys) {
        return QueryRequest.builder()
                .tableName(table)
                .keyConditionExpression(keys.text())
                .expressionAttributeNames(keys.names())
                .expressionAttributeValues(keys.values());
    }
}
