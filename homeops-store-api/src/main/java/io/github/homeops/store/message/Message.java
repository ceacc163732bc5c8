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
 * <p>Two messages are equal if what the messenger delivered is equal. The fields that the store adds
 * ({@link #createdAt()}, {@link #processedAt()}, {@link #editedAt()}) are not compared. {@code toString} shows ids and
 * times, never text or names.
 *
 * <p>Create instances with {@link #builder()}. Do not implement this interface: later versions may add accessors.
 */
@Value.Immutable
@StoreStyle
public interface Message {

    /** Returns the chat of the message. */
    ChatId chatId();

    /**
     * Returns the message id: unique within the chat, ascending within the chat, and never negative.
     *
     * <p>If the messenger's ids are texts, or do not ascend, create one with {@link MessageIds}.
     */
    long messageId();

    /** Returns the user who sent the message. */
    UserId userId();

    /** Returns the time at which the message was sent, in whole milliseconds, by the messenger's clock. */
    Instant timestamp();

    /** Returns the sender's name as the messenger shows it, or empty if the messenger gave none. */
    @Value.Redacted
    Optional<String> userName();

    /** Returns the text, or empty if the message has no text, such as a photo. */
    @Value.Redacted
    Optional<String> text();

    /** Returns the messenger's complete update as JSON, or empty if it was not stored. */
    @Value.Redacted
    Optional<String> raw();

    /** Returns the time at which the store first saved the message, or empty if it has not been saved. */
    @Value.Auxiliary
    Optional<Instant> createdAt();

    /** Returns the time at which the message was marked as processed, or empty if it is unprocessed. */
    @Value.Auxiliary
    Optional<Instant> processedAt();

    /** Returns the time at which the sender last edited the message, or empty if the message was never edited. */
    @Value.Auxiliary
    Optional<Instant> editedAt();

    /** Returns the reference to this message: its chat and its id. */
    default MessageRef ref() {
        return new MessageRef(chatId(), messageId());
    }

    /** Checks that the message can be stored in order, and truncates its time to whole milliseconds. */
    @Value.Check
    default Message checked() {
        ref();
        Instant storable = Timestamps.requireStorable("timestamp", timestamp());
        return storable.equals(timestamp())
                ? this
                : builder().from(this).timestamp(storable).build();
    }

    /** Starts a message. Chat, message id, user and timestamp are required. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link Message}. */
    final class Builder extends ImmutableMessage.Builder {
        Builder() {}

        /** Sets the chat by its id. */
        public Builder chatId(String chatId) {
            return chatId(ChatId.of(chatId));
        }

        /** Sets the chat by its numeric id. */
        public Builder chatId(long chatId) {
            return chatId(ChatId.of(chatId));
        }

        /** Sets the sender by the numeric id. */
        public Builder userId(long userId) {
            return userId(UserId.of(userId));
        }
    }
}
