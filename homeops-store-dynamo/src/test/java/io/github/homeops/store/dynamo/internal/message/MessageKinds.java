package io.github.homeops.store.dynamo.internal.message;

import static io.github.homeops.store.dynamo.internal.Attribute.MALFORMED;
import static io.github.homeops.store.dynamo.internal.ItemKind.readings;
import static java.util.Objects.requireNonNull;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.UserId;
import io.github.homeops.store.activity.ActivityType;
import io.github.homeops.store.activity.Effort;
import io.github.homeops.store.dynamo.TimestampUnit;
import io.github.homeops.store.dynamo.internal.Attribute;
import io.github.homeops.store.dynamo.internal.Attributes;
import io.github.homeops.store.dynamo.internal.ItemKind;
import io.github.homeops.store.dynamo.internal.Keyed;
import io.github.homeops.store.dynamo.internal.item.ItemReader;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageExcerpt;
import io.github.homeops.store.message.MessageRef;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The readers of messages. */
public final class MessageKinds {

    private static final String TABLE = "messages";
    private static final Instant NOW = Instant.parse("2026-02-17T10:30:00Z");
    private static final MessageRef ASKED = new MessageRef(ChatId.of(-100), 7);
    private static final MessageCalls CALLS = new MessageCalls(TABLE, TimestampUnit.MILLIS, null);

    private static final Attribute CHAT_ID = Attributes.chatId("chatId", "");
    private static final Attribute MESSAGE_ID = Attributes.wholeNumber("messageId", 0);
    private static final Attribute USER_ID = Attributes.wholeNumber("userId", Long.MIN_VALUE);
    private static final Attribute TIMESTAMP = Attributes.timestamp("timestamp");
    private static final Attribute USER_NAME = Attributes.text("userName").orAbsent();
    private static final Attribute TEXT = Attributes.text("text").orAbsent();
    private static final Attribute CREATED_AT =
            Attributes.isoInstant("createdAt").orAbsent();
    private static final Attribute RAW = Attributes.text("raw").orAbsent();
    private static final Attribute PROCESSED_AT =
            Attributes.isoInstant("processedAt").orAbsent();
    private static final Attribute EDITED_AT = Attributes.isoInstant("editedAt").orAbsent();
    private static final Attribute MOOD = Attributes.unread("mood");

    private MessageKinds() {}

    public static List<ItemKind> all() {
        return List.of(found(), listed(), acrossChats(), searched(), finding());
    }

    public static Stream<Keyed> keyed(Keyed.Parts parts) {
        return Stream.of(new Keyed(
                "messages",
                List.of("message", parts.chat(), parts.messageId()),
                MessageItem.key(parts.chat(), parts.messageId())));
    }

    private static ItemKind found() {
        List<Attribute> attributes = List.of(
                USER_ID,
                TIMESTAMP,
                USER_NAME,
                TEXT,
                CREATED_AT,
                RAW,
                PROCESSED_AT,
                EDITED_AT,
                Attributes.ttl(NOW),
                Attributes.mark("deletedAt"));
        return ItemKind.of("message found", "message 7 of chat -100 in table 'messages'", attributes, item -> {
            Map<String, AttributeValue> stored = new HashMap<>(item);
            stored.putAll(MessageItem.key(ASKED.chatId(), ASKED.messageId()));
            return ItemKind.answered(CALLS.find(ASKED, NOW), stored).map(MessageKinds::contents);
        });
    }

    private static ItemKind listed() {
        return keyed(
                "message in a list",
                Stream.of(USER_ID, TIMESTAMP, USER_NAME, TEXT, CREATED_AT, RAW, PROCESSED_AT, EDITED_AT, MOOD),
                item -> {
                    Message message = MessageItem.read(TABLE, item);
                    Map<String, Object> readings = new HashMap<>(contents(message));
                    readings.putAll(readings("chatId", message.chatId(), "messageId", message.messageId()));
                    return readings;
                });
    }

    private static ItemKind acrossChats() {
        return keyed("message across chats", Stream.of(USER_ID, TIMESTAMP, USER_NAME, TEXT, CREATED_AT), item -> {
            MessageExcerpt excerpt = MessageItem.readExcerpt(TABLE, item);
            return readings(
                    "chatId", excerpt.chatId(),
                    "messageId", excerpt.messageId(),
                    "userId", excerpt.userId().value(),
                    "timestamp", excerpt.timestamp(),
                    "userName", excerpt.userName(),
                    "text", excerpt.text(),
                    "createdAt", excerpt.createdAt());
        });
    }

    /** Of a message that was deleted, nobody knows any more whose it was. */
    private static ItemKind searched() {
        Attribute userId = Attributes.wholeNumber("userId", Long.MIN_VALUE).orAbsent();
        return keyed("message in a search", Stream.of(userId, TIMESTAMP), item -> {
            MessageItem.Sighting seen = MessageItem.readSighting(TABLE, item);
            return readings(
                    "chatId", MessageItem.ref(TABLE, item).chatId(),
                    "messageId", seen.messageId(),
                    "userId", Optional.ofNullable(seen.userId()).map(UserId::value),
                    "timestamp", seen.timestamp());
        });
    }

    /** What a classifier found lies inside the message, and a complaint says where. */
    private static ItemKind finding() {
        List<Attribute> attributes = List.of(
                Attributes.word("type", ActivityType.class),
                Attributes.activityName("activity"),
                Attributes.word("effort", Effort.class),
                Attributes.decimal("confidence", "0", "1", BigDecimal::doubleValue));
        return ItemKind.of("finding", "the message: findings[0]", attributes, item -> {
            AttributeValue findings = AttributeValue.fromL(List.of(AttributeValue.fromM(item)));
            ItemReader message = new ItemReader("the message", Map.of("findings", findings));
            return Findings.read(message)
                    .map(found -> readings(
                            "type", found.get(0).type(),
                            "activity", found.get(0).name(),
                            "effort", found.get(0).effort(),
                            "confidence", found.get(0).confidence()));
        });
    }

    private static ItemKind keyed(
            String name,
            Stream<Attribute> contents,
            Function<Map<String, AttributeValue>, Map<String, Object>> reader) {
        List<Attribute> attributes =
                Stream.concat(Stream.of(CHAT_ID, MESSAGE_ID), contents).toList();
        return ItemKind.of(name, "", attributes, item -> Optional.of(reader.apply(item)))
                .called(MessageKinds::words);
    }

    private static Map<String, Object> contents(Message message) {
        return readings(
                "userId", message.userId().value(),
                "timestamp", message.timestamp(),
                "userName", message.userName(),
                "text", message.text(),
                "createdAt", message.createdAt(),
                "raw", message.raw(),
                "processedAt", message.processedAt(),
                "editedAt", message.editedAt());
    }

    private static String words(Map<String, Object> meanings) {
        Object chat = requireNonNull(meanings.get("chatId"));
        Object id = requireNonNull(meanings.get("messageId"));
        return chat == MALFORMED || id == MALFORMED
                ? "message .*in table 'messages'"
                : "message " + id + " of chat " + chat + " in table 'messages'";
    }
}
