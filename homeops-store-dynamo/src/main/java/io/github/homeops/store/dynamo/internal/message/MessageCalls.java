package io.github.homeops.store.dynamo.internal.message;

import io.github.homeops.store.DecisionResult;
import io.github.homeops.store.UserId;
import io.github.homeops.store.dynamo.TimestampUnit;
import io.github.homeops.store.dynamo.internal.item.Expiry;
import io.github.homeops.store.dynamo.internal.item.Expression;
import io.github.homeops.store.dynamo.internal.item.ItemReader;
import io.github.homeops.store.dynamo.internal.item.ItemSize;
import io.github.homeops.store.dynamo.internal.item.ItemWriter;
import io.github.homeops.store.dynamo.internal.item.Update;
import io.github.homeops.store.dynamo.internal.item.Values;
import io.github.homeops.store.dynamo.internal.list.Query;
import io.github.homeops.store.dynamo.internal.record.RecordItems;
import io.github.homeops.store.dynamo.internal.record.Tables;
import io.github.homeops.store.dynamo.internal.request.Call;
import io.github.homeops.store.dynamo.internal.request.Result;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageEdit;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.message.SaveResult;
import io.github.homeops.store.record.Attribute;
import io.github.homeops.store.record.RecordType;
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
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** Every question the store asks about messages, as values: no client, no clock, no I/O. */
record MessageCalls(
        RecordItems<MessageRef, Message> items, @Nullable Duration retention) {

    private static final Expression SIGHTING = Expression.of("#chatId, #messageId, #userId, #timestamp");

    private static final String CREATED_AT = RecordType.CREATED_AT.name();

    /** The attributes that an edit replaces. */
    private static final List<String> EDITED = Stream.of(MessageRecord.EDITED_AT, MessageRecord.TEXT, MessageRecord.RAW)
            .map(Attribute::name)
            .toList();

    Call<SaveResult> save(Message message, String writeId, Instant now) {
        return save(message, delivered(message, now), writeId, now, (saved, stored) -> saved);
    }

    /** Saves the message together with what was found in it; what was found first stays. */
    Call<SavedFindings> saveWithFindings(Message message, List<Finding> findings, String writeId, Instant now) {
        Map<String, AttributeValue> item = delivered(message, now);
        item.put(Findings.FINDINGS, Findings.write(findings));
        return save(message, item, writeId, now, (saved, stored) -> savedFindings(message.ref(), saved, stored));
    }

    /** Sets the findings of a stored message unless they are set; a message that does not exist counts as processed. */
    Call<SavedFindings> fixFindings(MessageRef message, List<Finding> findings, Instant now) {
        Update update = new Update().set(Findings.FINDINGS, Findings.write(findings));
        Expression unsaid = known(now)
                .and(undeleted())
                .and(Expression.absent(MessageRecord.PROCESSED_AT))
                .and(Expression.absent(Findings.FINDINGS));
        return Call.update(
                        "say what was found in " + message,
                        update.on(items.table(), items.key(message), unsaid).returnValues(ReturnValue.ALL_NEW),
                        answer -> savedFindings(message, SaveResult.UNPROCESSED, answer.attributes()))
                .ifRefused(old -> {
                    boolean over = !items.isVisible(message, old, now) || isProcessed(old);
                    return Result.refused(
                            savedFindings(message, over ? SaveResult.PROCESSED : SaveResult.UNPROCESSED, old));
                });
    }

    private <R> Call<R> save(
            Message message,
            Map<String, AttributeValue> item,
            String writeId,
            Instant now,
            BiFunction<SaveResult, Map<String, AttributeValue>, R> meaning) {
        item.put(MessageRecord.WRITE_ID.name(), Values.string(writeId));
        ItemSize.requireStorable(message.ref().toString(), item);
        return Call.put(
                        "save " + message.ref(),
                        items.table(),
                        item,
                        Expiry.vacant("messageId", now),
                        answer -> meaning.apply(SaveResult.NEW, item))
                .ifRefused(old -> found(old, writeId).map(saved -> meaning.apply(saved, old)));
    }

    private SavedFindings savedFindings(MessageRef message, SaveResult saved, Map<String, AttributeValue> stored) {
        // What a processed message held is nobody's business any more, and must not get in the way of a repeat.
        return saved == SaveResult.PROCESSED
                ? new SavedFindings(saved, null)
                : new SavedFindings(
                        saved, Findings.read(items.reader(message, stored)).orElse(null));
    }

    WriteRequest importing(Message message, Instant now) {
        Map<String, AttributeValue> item = items.write(message);
        item.putIfAbsent(CREATED_AT, Values.isoInstant(now));
        expire(item, now);
        ItemSize.requireStorable(message.ref().toString(), item);
        return WriteRequest.builder()
                .putRequest(PutRequest.builder().item(item).build())
                .build();
    }

    Call<Boolean> markProcessed(MessageRef message, Instant now) {
        AttributeValue time = Values.isoInstant(now);
        // What was found has been recorded by now, and told nobody anything but that.
        Update update =
                new Update().set(MessageRecord.PROCESSED_AT.name(), time).remove(Findings.FINDINGS);
        Expression first = known(now).and(Expression.absent(MessageRecord.PROCESSED_AT));
        return items.update("mark " + message + " as processed", message, update, first, Result.done(true))
                .ifRefused(old -> markRefused(old, time, now));
    }

    Call<DecisionResult> edit(MessageRef message, MessageEdit edit, Instant now) {
        // Earlier is not later than the millisecond before.
        Instant before = edit.editedAt().minusMillis(1);
        return edit(message, edit, Expression.notLater(MessageRecord.EDITED_AT.name(), ":before", before), now);
    }

    private Call<DecisionResult> edit(MessageRef message, MessageEdit edit, Expression later, Instant now) {
        Expression condition = known(now).and(undeleted()).and(later);
        Map<String, AttributeValue> edited = write(edit);
        // The rest of the item is not known here, but what cannot be stored even by itself need not be sent.
        Map<String, AttributeValue> least = new HashMap<>(items.key(message));
        least.putAll(edited);
        ItemSize.requireStorable("edit of " + message, least);
        Update update = new Update();
        EDITED.forEach(attribute -> update.setOrRemove(attribute, edited.get(attribute)));
        return items.update("edit " + message, message, update, condition, Result.done(DecisionResult.APPLIED))
                .ifRefused(old -> editRefused(message, edit, old, edited, now));
    }

    Call<Boolean> delete(MessageRef message, Instant now) {
        // Ids and time stay, so that a late delivery does not bring the message back and the search by time still
        // works. Without userId the item leaves the index by user.
        Update update = new Update()
                .set(MessageRecord.DELETED_AT, now)
                .remove(MessageRecord.TEXT)
                .remove(MessageRecord.RAW)
                .remove(MessageRecord.USER_NAME)
                .remove(MessageRecord.USER_ID)
                .remove(Findings.FINDINGS);
        return items.update("delete " + message, message, update, known(now).and(undeleted()), Result.done(true))
                .ifRefused((old, perhapsByItself) -> isDeleted(old) && !Expiry.isExpired(old, now)
                        ? Result.counted(true, perhapsByItself)
                        : Result.refused(false));
    }

    /** Returns the query for the messages in the range that a reader may see, of one user if one is given. */
    Query visible(MessageIdRange range, @Nullable UserId user, Instant now) {
        Query all = inRange(range).filter(visible(now));
        return user == null
                ? all
                : all.filter(Expression.of("#userId = :user").value(":user", Values.number(user.value())));
    }

    /** Returns the query for the sender and the time of each message in the range that a reader may see. */
    Query sightings(MessageIdRange range, Instant now) {
        return inRange(range).filter(visible(now)).only(SIGHTING);
    }

    /** Returns the query for the sender and the time of each message in the range, visible or not. */
    Query traces(MessageIdRange range) {
        return inRange(range).only(SIGHTING);
    }

    /** Returns the query of the index by user for what was sent in all chats. */
    Query acrossChats(Expression keys, Instant now) {
        return Query.of(items.table(), keys).onIndex(Tables.BY_USER).filter(Expiry.live(now));
    }

    /** Reads who sent a message and when. */
    Sighting sighting(Map<String, AttributeValue> item) {
        MessageRef message = items.keyOf(item);
        ItemReader reader = items.reader(message, item);
        return new Sighting(
                message.messageId(),
                MessageRecord.TIMESTAMP.read(reader),
                MessageRecord.USER_ID.optional().read(reader).orElse(null));
    }

    /** Returns the item of a message that was delivered: what the store adds to it is not for others to say. */
    private Map<String, AttributeValue> delivered(Message message, Instant now) {
        Map<String, AttributeValue> item = items.write(message);
        item.put(CREATED_AT, Values.isoInstant(now));
        item.remove(MessageRecord.PROCESSED_AT.name());
        item.remove(MessageRecord.EDITED_AT.name());
        expire(item, now);
        return item;
    }

    private void expire(Map<String, AttributeValue> item, Instant now) {
        if (retention != null) {
            // From the saving on, not from the sending: a message that arrives late must not be born expired, or its
            // repeated delivery would be new each time.
            item.put(Expiry.TTL, Values.epochSeconds(now.plus(retention)));
        }
    }

    /** Returns what an edit puts into the item; what it has not, it takes out. */
    private static Map<String, AttributeValue> write(MessageEdit edit) {
        ItemWriter attributes = new ItemWriter(TimestampUnit.MILLIS);
        MessageRecord.EDITED_AT.write(attributes, edit.editedAt());
        MessageRecord.TEXT.optional().write(attributes, edit.text());
        MessageRecord.RAW.optional().write(attributes, edit.raw());
        return attributes.attributes();
    }

    /** Returns whether all that the message caused has been recorded. */
    private static boolean isProcessed(Map<String, AttributeValue> item) {
        return ItemReader.has(item, MessageRecord.PROCESSED_AT.name());
    }

    /** Returns whether the item is what is left of a deleted message. */
    private static boolean isDeleted(Map<String, AttributeValue> item) {
        return ItemReader.has(item, MessageRecord.DELETED_AT.name());
    }

    private static Result.Value<SaveResult> found(Map<String, AttributeValue> old, String writeId) {
        if (Values.string(writeId).equals(old.get(MessageRecord.WRITE_ID.name()))) {
            // Refused by our own earlier attempt, whose answer was lost.
            return Result.done(SaveResult.NEW);
        }
        boolean over = isProcessed(old) || isDeleted(old);
        return Result.repeated(over ? SaveResult.PROCESSED : SaveResult.UNPROCESSED);
    }

    private static Result<Boolean> markRefused(Map<String, AttributeValue> old, AttributeValue time, Instant now) {
        if (!isProcessed(old) || Expiry.isExpired(old, now)) {
            return Result.refused(false);
        }
        return time.equals(old.get(MessageRecord.PROCESSED_AT.name())) ? Result.done(true) : Result.repeated(true);
    }

    private Result<DecisionResult> editRefused(
            MessageRef message,
            MessageEdit edit,
            Map<String, AttributeValue> old,
            Map<String, AttributeValue> edited,
            Instant now) {
        if (!items.isVisible(message, old, now)) {
            return Result.refused(DecisionResult.NOT_FOUND);
        }
        if (EDITED.stream().allMatch(attribute -> Objects.equals(old.get(attribute), edited.get(attribute)))) {
            return Result.repeated(DecisionResult.APPLIED);
        }
        Optional<Instant> last = MessageRecord.EDITED_AT.optional().read(items.reader(message, old));
        return last.isEmpty() || last.get().isBefore(edit.editedAt())
                // In a form that does not sort as text: another bot's.
                ? Result.next(edit(message, edit, Expression.unchanged(old, MessageRecord.EDITED_AT.name()), now))
                : Result.refused(DecisionResult.SUPERSEDED);
    }

    /** Holds for a message that was saved and has not expired. */
    private static Expression known(Instant now) {
        return Expression.of("attribute_exists(#messageId)").and(Expiry.live(now));
    }

    private static Expression undeleted() {
        return Expression.absent(MessageRecord.DELETED_AT);
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

    private Query inRange(MessageIdRange range) {
        return Query.of(items.table(), keys(range))
                .latestFirst(range.latestFirst())
                .consistent(range.consistent());
    }
}
