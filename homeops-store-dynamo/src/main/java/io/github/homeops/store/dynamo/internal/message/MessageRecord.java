package io.github.homeops.store.dynamo.internal.message;

import io.github.homeops.store.UserId;
import io.github.homeops.store.dynamo.internal.record.Tables;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageExcerpt;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.privacy.RecordKind;
import io.github.homeops.store.record.Attribute;
import io.github.homeops.store.record.KeyPart;
import io.github.homeops.store.record.Owner;
import io.github.homeops.store.record.RecordKey;
import io.github.homeops.store.record.RecordType;
import java.time.Instant;

/** The declaration of messages. */
public final class MessageRecord {

    static final Attribute<UserId> USER_ID = Attribute.userId("userId", "who sent it; removed by delete");
    static final Attribute<Instant> TIMESTAMP = Attribute.timestamp("timestamp", "when it was sent, by the messenger");
    static final Attribute<String> USER_NAME =
            Attribute.text("userName", "the sender's name; removed by delete").asPrivate();
    static final Attribute<String> TEXT =
            Attribute.text("text", "the text; removed by delete").asPrivate();
    static final Attribute<String> RAW =
            Attribute.text("raw", "the whole update as JSON; removed by delete").asPrivate();
    static final Attribute<Instant> PROCESSED_AT =
            Attribute.instant("processedAt", "when all that the message caused was recorded; the first time stays");
    static final Attribute<Instant> EDITED_AT =
            Attribute.instant("editedAt", "when the sender last edited it, by the messenger");
    static final Attribute<Instant> DELETED_AT =
            Attribute.instant("deletedAt", "when it was deleted; the rest is a tombstone");
    static final Attribute<String> WRITE_ID =
            Attribute.text("writeId", "a ULID for each call of `save`, the same for all its attempts");

    public static final RecordType<MessageRef, Message> TYPE = start().value(
                    Message::ref,
                    key -> Message.builder().chatId(key.chatId()).messageId(key.messageId()),
                    Message.Builder::build)
            .with(USER_ID, Message::userId, Message.Builder::userId)
            .with(TIMESTAMP, Message::timestamp, Message.Builder::timestamp)
            .with(USER_NAME.optional(), Message::userName, Message.Builder::userName)
            .with(TEXT.optional(), Message::text, Message.Builder::text)
            .with(RAW.optional(), Message::raw, Message.Builder::raw)
            .createdAt(Message::createdAt, Message.Builder::createdAt)
            .with(PROCESSED_AT.optional(), Message::processedAt, Message.Builder::processedAt)
            .with(EDITED_AT.optional(), Message::editedAt, Message.Builder::editedAt)
            .internal(WRITE_ID.optional())
            .internal(Attribute.other(
                    Findings.FINDINGS,
                    "L of M",
                    "what a classifier found, while the message is being recorded: `type`, `activity`, `effort`,"
                            + " `confidence` of each; removed when it is marked as processed, and by delete"))
            .tombstone(DELETED_AT.optional())
            .build();

    /** The part of a message that the index by user holds. */
    static final RecordType<MessageRef, MessageExcerpt> EXCERPT = start().value(
                    MessageExcerpt::ref,
                    key -> MessageExcerpt.builder().chatId(key.chatId()).messageId(key.messageId()),
                    MessageExcerpt.Builder::build)
            .with(USER_ID, MessageExcerpt::userId, MessageExcerpt.Builder::userId)
            .with(TIMESTAMP, MessageExcerpt::timestamp, MessageExcerpt.Builder::timestamp)
            .with(USER_NAME.optional(), MessageExcerpt::userName, MessageExcerpt.Builder::userName)
            .with(TEXT.optional(), MessageExcerpt::text, MessageExcerpt.Builder::text)
            .createdAt(MessageExcerpt::createdAt, MessageExcerpt.Builder::createdAt)
            .build();

    private MessageRecord() {}

    private static RecordType.Start<MessageRef> start() {
        return RecordType.of(
                        RecordKind.MESSAGE,
                        "message <messageId> of chat <chatId>",
                        Tables.MESSAGES,
                        RecordKey.of(
                                        KeyPart.chatId(MessageRef::chatId),
                                        KeyPart.number("messageId", MessageRef::messageId),
                                        MessageRef::new)
                                .at("<chatId>", "<messageId>"))
                .belongsTo(Owner.CHAT_AND_USER, USER_ID);
    }
}
