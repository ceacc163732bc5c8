package io.github.homeops.store.message;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.UserId;
import io.github.homeops.store.internal.StoreStyle;
import io.github.homeops.store.internal.Timestamps;
import java.time.Instant;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * A message in a chat, as the messenger delivered it.
 *
 * <p>Two messages are equal when what was delivered is equal; what the store adds ({@link #createdAt()},
 * {@link #processedAt()}, {@link #editedAt()}) does not count. {@code toString} shows ids and times, never text or names.
 */
@Value.Immutable
@StoreStyle
public interface Message {

    /** Returns the chat. */
    ChatId chatId();

    /** Returns the id, which is unique within the chat and rises there; never below zero. */
    long messageId();

    /** Returns who sent it. */
    UserId userId();

    /** Returns when it was sent, in whole milliseconds. */
    Instant timestamp();

    /** Returns the sender's name as the messenger shows it, or empty if it gave none. */
    @Value.Redacted
    Optional<String> userName();

    /** Returns the text, or empty if the message has none, as a photo may. */
    @Value.Redacted
    Optional<String> text();

    /** Returns the whole update as the messenger sent it, in JSON, or empty if it was not kept. */
    @Value.Redacted
    Optional<String> raw();

    /** Returns when the store first saved it; empty until then. */
    @Value.Auxiliary
    Optional<Instant> createdAt();

    /** Returns when everything that the message caused had been recorded; empty until then. */
    @Value.Auxiliary
    Optional<Instant> processedAt();

    /** Returns when the sender last edited it; empty if never. */
    @Value.Auxiliary
    Optional<Instant> editedAt();

    /** Returns chat and id, by which other records refer to this message. */
    default MessageRef ref() {
        return new MessageRef(chatId(), messageId());
    }

    /** Refuses a message that no table could hold in order, and cuts its time to whole milliseconds. */
    @Value.Check
    default Message checked() {
        ref();
        Instant storable = Timestamps.requireStorable("timestamp", timestamp());
        return storable.equals(timestamp())
                ? this
                : builder().from(this).timestamp(storable).build();
    }

    /** Starts a message; chat, id, user and timestamp are needed, the rest is optional. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link Message}. */
    final class Builder extends ImmutableMessage.Builder {
        Builder() {}

        /** Sets the chat by its bare id. */
        public Builder chatId(String chatId) {
            return chatId(ChatId.of(chatId));
        }

        /** Sets the chat by its bare id. */
        public Builder chatId(long chatId) {
            return chatId(ChatId.of(chatId));
        }

        /** Sets the sender by the bare id. */
        public Builder userId(long userId) {
            return userId(UserId.of(userId));
        }
    }
}
