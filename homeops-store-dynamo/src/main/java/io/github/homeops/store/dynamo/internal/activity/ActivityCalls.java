package io.github.homeops.store.dynamo.internal.activity;

import io.github.homeops.store.DecisionResult;
import io.github.homeops.store.activity.Activity;
import io.github.homeops.store.activity.ActivityCorrection;
import io.github.homeops.store.activity.ActivityQuery;
import io.github.homeops.store.activity.ActivityRef;
import io.github.homeops.store.activity.NewActivity;
import io.github.homeops.store.activity.RecordResult;
import io.github.homeops.store.dynamo.internal.counting.Decisions;
import io.github.homeops.store.dynamo.internal.item.Expression;
import io.github.homeops.store.dynamo.internal.item.ItemReader;
import io.github.homeops.store.dynamo.internal.item.ItemSize;
import io.github.homeops.store.dynamo.internal.item.Update;
import io.github.homeops.store.dynamo.internal.item.Values;
import io.github.homeops.store.dynamo.internal.list.Query;
import io.github.homeops.store.dynamo.internal.record.RecordItems;
import io.github.homeops.store.dynamo.internal.record.Tables;
import io.github.homeops.store.dynamo.internal.request.Call;
import io.github.homeops.store.dynamo.internal.request.Result;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Every question the store asks about activities, as values: no client, no clock, no I/O. */
record ActivityCalls(RecordItems<ActivityRef, Activity> items) {

    private static final Expression VISIBLE =
            Expression.of("attribute_exists(#activityId)").and(Expression.absent(ActivityRecord.RETRACTED_AT));

    /** Records an activity whose name and time are as the table keeps them. */
    Call<RecordResult> record(NewActivity activity, String writeId, Instant now) {
        ActivityRef ref = new ActivityRef(activity.chatId(), ActivityId.of(activity));
        Map<String, AttributeValue> item = ItemSize.requireStorable(ref.toString(), write(activity, ref, writeId, now));
        Expression absent = Expression.of("attribute_not_exists(#activityId)");
        return Call.<RecordResult>put(
                        "record " + ref,
                        items.table(),
                        item,
                        absent,
                        answer -> new RecordResult.New(items.read(ref, item)))
                .ifRefused(old -> found(ref, old, writeId));
    }

    /** Corrects an activity; a new name is one as the table keeps it. */
    Call<DecisionResult> correct(ActivityRef activity, ActivityCorrection correction, long decidedBy) {
        return correct(activity, correction, decidedBy, Values.units(activity.time(), items.unit()));
    }

    Call<Boolean> retract(ActivityRef activity, Instant now) {
        // Without their keys the item leaves both indexes; what is left keeps a late delivery from bringing it back.
        Update update = new Update()
                .set(ActivityRecord.RETRACTED_AT, now)
                .remove(NameKey.ATTRIBUTE)
                .remove(ActivityRecord.USER_ID)
                .remove(ActivityRecord.TIMESTAMP)
                .remove(ActivityRecord.USER_NAME);
        return items.update("retract " + activity, activity, update, VISIBLE, Result.done(true))
                .ifRefused(old -> old.isEmpty() ? Result.refused(false) : Result.repeated(true));
    }

    Call<Boolean> attachReply(ActivityRef activity, long botMessageId) {
        Update update = new Update().set(ActivityRecord.BOT_MESSAGE_ID, botMessageId);
        Expression later = Expression.absent(ActivityRecord.BOT_MESSAGE_ID)
                .or(Expression.of("#botMessageId < :botMessageId"))
                .value(":botMessageId", Values.number(botMessageId));
        return items.update("attach a reply to " + activity, activity, update, VISIBLE.and(later), Result.done(true))
                .ifRefused(old -> replyRefused(old, botMessageId));
    }

    Call<Optional<Activity>> find(ActivityRef activity) {
        return Call.get("find " + activity, items.table(), items.key(activity), this::visible);
    }

    /** Returns the query for the activities in the range, of one user and of one name if the query names them. */
    Query list(ActivityQuery query, ActivityIdRange range) {
        Expression keys = Expression.of("#chatId = :chat AND #activityId BETWEEN :low AND :high")
                .value(":chat", Values.string(query.chatId().value()))
                .value(":low", Values.string(range.low()))
                .value(":high", Values.string(range.high()));
        Query all =
                Query.of(items.table(), keys).latestFirst(query.isLatestFirst()).consistent(query.isConsistent());
        return Stream.of(
                        query.userId()
                                .map(user ->
                                        Expression.of("#userId = :user").value(":user", Values.number(user.value()))),
                        query.name()
                                .map(name -> Expression.of("#activity = :name").value(":name", Values.string(name))))
                .flatMap(Optional::stream)
                .reduce(Expression::and)
                .map(all::filter)
                .orElse(all);
    }

    /** Returns the query of the index by user for what was done in all chats. */
    Query acrossChats(Expression keys) {
        return Query.of(items.table(), keys).onIndex(Tables.BY_USER);
    }

    /** Returns the query of the index by name for these keys, the latest of a name first. */
    Query byName(Expression keys) {
        return Query.of(items.table(), keys).onIndex(Tables.BY_NAME).latestFirst(true);
    }

    /** Reads the item, or returns empty if it has been retracted or is not there. */
    Optional<Activity> visible(Map<String, AttributeValue> item) {
        return items.isVisible(item) ? Optional.of(items.read(item)) : Optional.empty();
    }

    Map<String, AttributeValue> write(NewActivity activity, ActivityRef ref, String writeId, Instant now) {
        Map<String, AttributeValue> item = items.write(Activity.builder()
                .chatId(ref.chatId())
                .activityId(ref.activityId())
                .messageId(activity.messageId())
                .userId(activity.userId())
                .userName(activity.userName())
                .type(activity.type())
                .name(activity.name())
                .effort(activity.effort())
                .confidence(activity.confidence())
                .timestamp(activity.timestamp())
                .createdAt(now)
                .build());
        item.put(ActivityRecord.WRITE_ID.name(), Values.string(writeId));
        return item;
    }

    private Result<RecordResult> found(ActivityRef ref, Map<String, AttributeValue> old, String writeId) {
        if (!items.isVisible(old)) {
            return Result.repeated(new RecordResult.Retracted(ref));
        }
        Activity stored = items.read(ref, old);
        // Refused by our own earlier attempt, whose answer was lost?
        return Values.string(writeId).equals(old.get(ActivityRecord.WRITE_ID.name()))
                ? Result.done(new RecordResult.New(stored))
                : Result.repeated(new RecordResult.Repeated(stored));
    }

    private Result<Boolean> replyRefused(Map<String, AttributeValue> old, long botMessageId) {
        return items.isVisible(old)
                ? Result.repeated(
                        ActivityRecord.BOT_MESSAGE_ID.read(items.reader(items.keyOf(old), old)) >= botMessageId)
                : Result.refused(false);
    }

    /**
     * Corrects an activity of this time. A new name moves the item within the index by name, whose key holds the time: it
     * is usually the one in the id, and where it is not, the refusal tells which it is.
     */
    private Call<DecisionResult> correct(
            ActivityRef activity, ActivityCorrection correction, long decidedBy, long timestamp) {
        Update update = new Update().set(Decisions.DECIDED_BY, Values.number(decidedBy));
        changes(correction).forEach(update::set);
        correction.name().ifPresent(name -> update.set(NameKey.ATTRIBUTE, Values.string(NameKey.of(name, timestamp))));
        Expression undecided = VISIBLE.and(Decisions.undecidedSince(decidedBy));
        Expression condition = correction.name().isEmpty()
                ? undecided
                : undecided.and(Expression.of("#timestamp = :timestamp").value(":timestamp", Values.number(timestamp)));
        return items.update("correct " + activity, activity, update, condition, Result.done(DecisionResult.APPLIED))
                .ifRefused(old -> correctionRefused(activity, correction, decidedBy, old));
    }

    private Result<DecisionResult> correctionRefused(
            ActivityRef activity, ActivityCorrection correction, long decidedBy, Map<String, AttributeValue> old) {
        if (!items.isVisible(old)) {
            return Result.refused(DecisionResult.NOT_FOUND);
        }
        ItemReader reader = items.reader(activity, old);
        if (reader.wholeNumber(Decisions.DECIDED_BY).orElse(-1L) < decidedBy) {
            return Result.next(correct(
                    activity, correction, decidedBy, reader.requiredWholeNumber(ActivityRecord.TIMESTAMP.name())));
        }
        boolean holds = old.entrySet().containsAll(changes(correction).entrySet());
        return Decisions.standing(reader, decidedBy, holds);
    }

    private static Map<String, AttributeValue> changes(ActivityCorrection correction) {
        Map<String, AttributeValue> changes = new LinkedHashMap<>();
        correction.name().ifPresent(name -> changes.put(ActivityRecord.ACTIVITY.name(), Values.string(name)));
        correction
                .effort()
                .ifPresent(
                        effort -> changes.put(ActivityRecord.EFFORT.name(), Values.of(ActivityRecord.EFFORT, effort)));
        correction
                .type()
                .ifPresent(type -> changes.put(
                        ActivityRecord.ACTIVITY_TYPE.name(), Values.of(ActivityRecord.ACTIVITY_TYPE, type)));
        return changes;
    }
}
