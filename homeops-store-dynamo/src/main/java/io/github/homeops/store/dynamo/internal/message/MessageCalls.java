package io.github.homeops.store.dynamo.internal.message;

import static io.github.homeops.store.dynamo.internal.message.Findings.FINDINGS;
import static io.github.homeops.store.dynamo.internal.message.MessageItem.DELETED_AT;
import static io.github.homeops.store.dynamo.internal.message.MessageItem.EDITED_AT;
import static io.github.homeops.store.dynamo.internal.message.MessageItem.MESSAGE_ID;
import static io.github.homeops.store.dynamo.internal.message.MessageItem.PROCESSED_AT;
import static io.github.homeops.store.dynamo.internal.message.MessageItem.RAW;
import static io.github.homeops.store.dynamo.internal.message.MessageItem.TEXT;
import static io.github.homeops.store.dynamo.internal.message.MessageItem.USER_ID;
import static io.github.homeops.store.dynamo.internal.message.MessageItem.USER_NAME;
import static io.github.homeops.store.dynamo.internal.message.MessageItem.WRITE_ID;

import io.github.homeops.store.DecisionResult;
import io.github.homeops.store.UserId;
import io.github.homeops.store.dynamo.TimestampUnit;
import io.github.homeops.store.dynamo.internal.item.Expiry;
import io.github.homeops.store.dynamo.internal.item.Expression;
import io.github.homeops.store.dynamo.internal.item.ItemReader;
import io.github.homeops.store.dynamo.internal.item.ItemSize;
import io.github.homeops.store.dynamo.internal.item.Update;
import io.github.homeops.store.dynamo.internal.item.Values;
import io.github.homeops.store.dynamo.internal.list.ByUserIndex;
import io.github.homeops.store.dynamo.internal.request.Call;
import io.github.homeops.store.dynamo.internal.request.Result;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageEdit;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.message.SaveResult;
import io.github.homeops.store.recording.Finding;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.PutRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** Every question the store asks about messages, as values: no client, no clock, no I/O. */
record MessageCalls(
        String table, TimestampUnit unit, @Nullable Duration retention) {

    private static final Expression SIGHTING = Expression.of("#chatId, #messageId, #userId, #timestamp");

    Call<?, ?, SaveResult> save(Message message, String writeId, Instant now) {
        return save(
                message, expiring(MessageItem.write(message, unit, now), now), writeId, now, (saved, stored) -> saved);
    }

    /** Saves the message together with what was found in it; what was found first stays. */
    Call<?, ?, SavedFindings> saveWithFindings(Message message, List<Finding> findings, String writeId, Instant now) {
        Map<String, AttributeValue> item = expiring(MessageItem.write(message, unit, now), now);
        item.put(FINDINGS, Findings.write(findings));
        return save(message, item, writeId, now, (saved, stored) -> savedFindings(message.ref(), saved, stored));
    }

    /** Says what was found in a message that is there, unless somebody has said; one that is gone counts as processed. */
    Call<?, ?, SavedFindings> fixFindings(MessageRef message, List<Finding> findings, Instant now) {
        Update update = new Update().set(FINDINGS, Findings.write(findings));
        Expression unsaid =
                known(now).and(undeleted()).and(Expression.absent(PROCESSED_AT)).and(Expression.absent(FINDINGS));
        return Call.update(
                        "say what was found in " + message,
                        on(message, update, unsaid).returnValues(ReturnValue.ALL_NEW),
                        answer -> savedFindings(message, SaveResult.UNPROCESSED, answer.attributes()))
                .ifRefused(old -> {
                    boolean over = !MessageItem.isVisible(old, now) || MessageItem.isProcessed(old);
                    return Result.refused(
                            savedFindings(message, over ? SaveResult.PROCESSED : SaveResult.UNPROCESSED, old));
                });
    }

    private <R> Call<?, ?, R> save(
            Message message,
            Map<String, AttributeValue> item,
            String writeId,
            Instant now,
            BiFunction<SaveResult, Map<String, AttributeValue>, R> meaning) {
        item.put(WRITE_ID, Values.string(writeId));
        ItemSize.requireStorable(message.ref().toString(), item);
        return Call.put(
                        "save " + message.ref(),
                        table,
                        item,
                        Expiry.vacant(MESSAGE_ID, now),
                        answer -> meaning.apply(SaveResult.NEW, item))
                .ifRefused(old -> found(old, writeId).map(saved -> meaning.apply(saved, old)));
    }

    private SavedFindings savedFindings(MessageRef message, SaveResult saved, Map<String, AttributeValue> stored) {
        // What a processed message held is nobody's business any more, and must not get in the way of a repeat.
        return saved == SaveResult.PROCESSED
                ? new SavedFindings(saved, null)
                : new SavedFindings(
                        saved,
                        Findings.read(new ItemReader("%s in table '%s'".formatted(message, table), stored))
                                .orElse(null));
    }

    WriteRequest importing(Message message, Instant now) {
        Map<String, AttributeValue> item = expiring(MessageItem.writeWhole(message, unit, now), now);
        ItemSize.requireStorable(message.ref().toString(), item);
        return WriteRequest.builder()
                .putRequest(PutRequest.builder().item(item).build())
                .build();
    }

    Call<?, ?, Boolean> markProcessed(MessageRef message, Instant now) {
        AttributeValue time = Values.isoInstant(now);
        // What was found has been recorded by now, and told nobody anything but that.
        Update update = new Update().set(PROCESSED_AT, time).remove(FINDINGS);
        Expression first = known(now).and(Expression.absent(PROCESSED_AT));
        return Call.update("mark " + message + " as processed", on(message, update, first), answer -> true)
                .ifRefused(old -> markRefused(old, time, now));
    }

    Call<?, ?, DecisionResult> edit(MessageRef message, MessageEdit edit, Instant now) {
        Expression newer = Expression.of("attribute_not_exists(#editedAt) OR NOT #editedAt >= :editedAt")
                .value(":editedAt", Values.isoInstant(edit.editedAt()));
        Expression condition = known(now).and(undeleted()).and(newer);
        Map<String, AttributeValue> edited = MessageItem.write(edit);
        // The rest of the item is not known here, but what cannot be stored even by itself need not be sent.
        Map<String, AttributeValue> least = new HashMap<>(MessageItem.key(message.chatId(), message.messageId()));
        least.putAll(edited);
        ItemSize.requireStorable("edit of " + message, least);
        Update update = new Update();
        Stream.of(EDITED_AT, TEXT, RAW).forEach(attribute -> replace(update, attribute, edited.get(attribute)));
        return Call.update("edit " + message, on(message, update, condition), answer -> DecisionResult.APPLIED)
                .ifRefused(old -> editRefused(old, edited, now));
    }

    Call<?, ?, Boolean> delete(MessageRef message, Instant now) {
        // Ids and time stay, so that a late delivery does not bring the message back and the search by time still
        // works. Without userId the item leaves the index by user.
        Update update = new Update()
                .set(DELETED_AT, Values.isoInstant(now))
                .remove(TEXT)
                .remove(RAW)
                .remove(USER_NAME)
                .remove(USER_ID)
                .remove(FINDINGS);
        return Call.update("delete " + message, on(message, update, known(now).and(undeleted())), answer -> true)
                .ifRefused((old, perhapsByItself) -> MessageItem.isDeleted(old) && !Expiry.isExpired(old, now)
                        ? Result.counted(true, perhapsByItself)
                        : Result.refused(false));
    }

    Call<?, ?, Optional<Message>> find(MessageRef message, Instant now) {
        return Call.get(
                "find " + message,
                table,
                MessageItem.key(message.chatId(), message.messageId()),
                item -> Optional.of(item)
                        .filter(stored -> MessageItem.isVisible(stored, now))
                        .map(stored -> MessageItem.read(table, stored)));
    }

    /** Asks for the messages in the range that a reader may see, of one user if one is given. */
    QueryRequest.Builder visible(MessageIdRange range, @Nullable UserId user, Instant now) {
        Expression seen = visible(now);
        return filtered(
                range,
                user == null
                        ? seen
                        : seen.and(Expression.of("#userId = :user").value(":user", Values.number(user.value()))));
    }

    /** Asks for the messages in the range that a reader may see, but only who sent each of them and when. */
    QueryRequest.Builder sightings(MessageIdRange range, Instant now) {
        return filtered(range, visible(now))
                .projectionExpression(SIGHTING.text())
                .expressionAttributeNames(Expression.names(keys(range), visible(now), SIGHTING));
    }

    /** Asks for all messages in the range, visible or not, but only who sent each of them and when. */
    QueryRequest.Builder traces(MessageIdRange range) {
        Expression keys = keys(range);
        return query(range, keys)
                .projectionExpression(SIGHTING.text())
                .expressionAttributeNames(Expression.names(keys, SIGHTING));
    }

    /** Asks the index by user for what was sent in all chats. */
    QueryRequest.Builder acrossChats(Expression keys, Instant now) {
        Expression live = Expiry.live(now);
        return QueryRequest.builder()
                .tableName(table)
                .indexName(ByUserIndex.NAME)
                .keyConditionExpression(keys.text())
                .filterExpression(live.text())
                .expressionAttributeNames(Expression.names(keys, live))
                .expressionAttributeValues(Expression.values(keys, live));
    }

    private Map<String, AttributeValue> expiring(Map<String, AttributeValue> item, Instant now) {
        if (retention != null) {
            // From the saving on, not from the sending: a message that arrives late must not be born expired, or its
            // repeated delivery would be new each time.
            item.put(Expiry.TTL, Values.epochSeconds(now.plus(retention)));
        }
        return item;
    }

    private static Result.Value<SaveResult> found(Map<String, AttributeValue> old, String writeId) {
        if (Values.string(writeId).equals(old.get(WRITE_ID))) {
            // Refused by our own earlier attempt, whose answer was lost.
            return Result.done(SaveResult.NEW);
        }
        boolean over = MessageItem.isProcessed(old) || MessageItem.isDeleted(old);
        return Result.repeated(over ? SaveResult.PROCESSED : SaveResult.UNPROCESSED);
    }

    private static Result<Boolean> markRefused(Map<String, AttributeValue> old, AttributeValue time, Instant now) {
        if (!MessageItem.isProcessed(old) || Expiry.isExpired(old, now)) {
            return Result.refused(false);
        }
        return time.equals(old.get(PROCESSED_AT)) ? Result.done(true) : Result.repeated(true);
    }

    private static Result<DecisionResult> editRefused(
            Map<String, AttributeValue> old, Map<String, AttributeValue> edited, Instant now) {
        if (!MessageItem.isVisible(old, now)) {
            return Result.refused(DecisionResult.NOT_FOUND);
        }
        boolean ours = Stream.of(EDITED_AT, TEXT, RAW)
                .allMatch(attribute -> Objects.equals(old.get(attribute), edited.get(attribute)));
        return ours ? Result.repeated(DecisionResult.APPLIED) : Result.refused(DecisionResult.SUPERSEDED);
    }

    /** Holds for a message that was saved and has not expired. */
    private static Expression known(Instant now) {
        return Expression.of("attribute_exists(#messageId)").and(Expiry.live(now));
    }

    private static Expression undeleted() {
        return Expression.absent(DELETED_AT);
    }

    private static void replace(Update update, String attribute, @Nullable AttributeValue value) {
        if (value == null) {
            update.remove(attribute);
        } else {
            update.set(attribute, value);
        }
    }

    private UpdateItemRequest.Builder on(MessageRef message, Update update, Expression condition) {
        return update.on(table, MessageItem.key(message.chatId(), message.messageId()), condition);
    }

    private static Expression keys(MessageIdRange range) {
        return Expression.of("#chatId = :chat AND #messageId BETWEEN :low AND :high")
                .value(":chat", Values.string(range.chatId().value()))
                .value(":low", Values.number(range.low()))
                .value(":high", Values.number(range.high()));
    }

    private static Expression visible(Instant now) {
        return Expiry.live(now).and(undeleted());
    }

    private QueryRequest.Builder filtered(MessageIdRange range, Expression filter) {
        Expression keys = keys(range);
        return query(range, keys)
                .filterExpression(filter.text())
                .expressionAttributeNames(Expression.names(keys, filter))
                .expressionAttributeValues(Expression.values(keys, filter));
    }

    private QueryRequest.Builder query(MessageIdRange range, Expression keys) {
        return QueryRequest.builder()
                .tableName(table)
                .keyConditionExpression(keys.text())
                .expressionAttributeValues(keys.values())
                .scanIndexForward(!range.latestFirst())
                .consistentRead(range.consistent());
    }
}
