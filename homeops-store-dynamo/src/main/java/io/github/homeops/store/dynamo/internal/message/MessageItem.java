package io.github.homeops.store.dynamo.internal.message;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.UserId;
import io.github.homeops.store.dynamo.TimestampUnit;
import io.github.homeops.store.dynamo.internal.item.Expiry;
import io.github.homeops.store.dynamo.internal.item.ItemReader;
import io.github.homeops.store.dynamo.internal.item.Values;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageEdit;
import io.github.homeops.store.message.MessageExcerpt;
import io.github.homeops.store.message.MessageRef;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** How a message lies in its table: key {@code chatId}, {@code messageId}. */
final class MessageItem {

    static final String CHAT_ID = "chatId";
    static final String MESSAGE_ID = "messageId";
    static final String USER_ID = "userId";
    static final String USER_NAME = "userName";
    static final String TEXT = "text";
    static final String RAW = "raw";
    static final String TIMESTAMP = "timestamp";
    static final String CREATED_AT = "createdAt";
    static final String PROCESSED_AT = "processedAt";
    static final String EDITED_AT = "editedAt";
    static final String DELETED_AT = "deletedAt";
    static final String WRITE_ID = "writeId";

    private MessageItem() {}

    static Map<String, AttributeValue> key(ChatId chat, long messageId) {
        return Map.of(CHAT_ID, Values.string(chat.value()), MESSAGE_ID, Values.number(messageId));
    }

    /** Returns the item of a message that was delivered: what the store adds to it is not for others to say. */
    static Map<String, AttributeValue> write(Message message, TimestampUnit unit, Instant now) {
        Map<String, AttributeValue> item = new HashMap<>(key(message.chatId(), message.messageId()));
        item.put(USER_ID, Values.number(message.userId().value()));
        item.put(TIMESTAMP, Values.timestamp(message.timestamp(), unit));
        item.put(CREATED_AT, Values.isoInstant(now));
        message.userName().ifPresent(some -> putText(item, USER_NAME, some));
        message.text().ifPresent(some -> putText(item, TEXT, some));
        message.raw().ifPresent(some -> putText(item, RAW, some));
        return item;
    }

    /** Returns the item of a message out of a history, with what its store had added. */
    static Map<String, AttributeValue> writeWhole(Message message, TimestampUnit unit, Instant now) {
        Map<String, AttributeValue> item = write(message, unit, now);
        message.createdAt().ifPresent(at -> item.put(CREATED_AT, Values.isoInstant(at)));
        message.processedAt().ifPresent(at -> item.put(PROCESSED_AT, Values.isoInstant(at)));
        message.editedAt().ifPresent(at -> item.put(EDITED_AT, Values.isoInstant(at)));
        return item;
    }

    /** Returns what an edit puts into the item; what it has not, it takes out. */
    static Map<String, AttributeValue> write(MessageEdit edit) {
        Map<String, AttributeValue> attributes = new HashMap<>();
        attributes.put(EDITED_AT, Values.isoInstant(edit.editedAt()));
        edit.text().ifPresent(some -> putText(attributes, TEXT, some));
        edit.raw().ifPresent(some -> putText(attributes, RAW, some));
        return attributes;
    }

    static Message read(String table, Map<String, AttributeValue> item) {
        Key key = Key.read(table, item);
        ItemReader reader = key.reader();
        return Message.builder()
                .chatId(key.chatId())
                .messageId(key.messageId())
                .userId(UserId.of(reader.wholeNumber(USER_ID)))
                .timestamp(reader.timestamp(TIMESTAMP))
                .userName(reader.optionalString(USER_NAME))
                .text(reader.optionalString(TEXT))
                .raw(reader.optionalString(RAW))
                .createdAt(reader.optionalIsoInstant(CREATED_AT))
                .processedAt(reader.optionalIsoInstant(PROCESSED_AT))
                .editedAt(reader.optionalIsoInstant(EDITED_AT))
                .build();
    }

    static MessageExcerpt readExcerpt(String table, Map<String, AttributeValue> item) {
        Key key = Key.read(table, item);
        ItemReader reader = key.reader();
        return MessageExcerpt.builder()
                .chatId(key.chatId())
                .messageId(key.messageId())
                .userId(UserId.of(reader.wholeNumber(USER_ID)))
                .timestamp(reader.timestamp(TIMESTAMP))
                .userName(reader.optionalString(USER_NAME))
                .text(reader.optionalString(TEXT))
                .createdAt(reader.optionalIsoInstant(CREATED_AT))
                .build();
    }

    static Sighting readSighting(String table, Map<String, AttributeValue> item) {
        Key key = Key.read(table, item);
        return new Sighting(
                key.messageId(),
                key.reader().timestamp(TIMESTAMP),
                key.reader().optionalWholeNumber(USER_ID).map(UserId::of).orElse(null));
    }

    /** Returns which message the item is. */
    static MessageRef ref(String table, Map<String, AttributeValue> item) {
        Key key = Key.read(table, item);
        return new MessageRef(key.chatId(), key.messageId());
    }

    /** Returns whether all that the message caused has been recorded. */
    static boolean isProcessed(Map<String, AttributeValue> item) {
        return ItemReader.has(item, PROCESSED_AT);
    }

    /** Returns whether the item is a message to its readers, and not an expired or a deleted one. */
    static boolean isVisible(Map<String, AttributeValue> item, Instant now) {
        return !item.isEmpty() && !Expiry.isExpired(item, now) && !isDeleted(item);
    }

    /** Returns whether the item is what is left of a deleted message. */
    static boolean isDeleted(Map<String, AttributeValue> item) {
        return ItemReader.has(item, DELETED_AT);
    }

    // Without a value, an attribute is absent and never "".
    private static void putText(Map<String, AttributeValue> item, String attribute, String value) {
        if (!value.isEmpty()) {
            item.put(attribute, Values.string(value));
        }
    }

    /** That a message was there at a time, whatever it said; whose it was is gone when it was deleted. */
    record Sighting(
            long messageId, Instant timestamp, @Nullable UserId userId) {

        boolean isBy(UserId user) {
            return user.equals(userId);
        }
    }

    private record Key(ChatId chatId, long messageId, ItemReader reader) {

        static Key read(String table, Map<String, AttributeValue> item) {
            ItemReader keyReader = new ItemReader("message in table '" + table + "'", item);
            ChatId chat = keyReader.chatId(CHAT_ID);
            long id = keyReader.wholeNumber(MESSAGE_ID);
            ItemReader reader = new ItemReader("message %d of chat %s in table '%s'".formatted(id, chat, table), item);
            if (id < 0) {
                throw reader.malformed(MESSAGE_ID, "must not be below zero");
            }
            return new Key(chat, id, reader);
        }
    }
}
