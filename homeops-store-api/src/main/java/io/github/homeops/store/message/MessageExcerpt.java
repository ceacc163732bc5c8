package io.github.homeops.store.message;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.UserId;
import io.github.homeops.store.internal.StoreStyle;
import java.time.Instant;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * The part of a message that the index by user contains. {@link MessageRepository#find} returns the complete message.
 *
 * <p>Instances come from the store, or from {@link #builder()} in tests. Do not implement this interface: later
 * versions may add accessors.
 */
@Value.Immutable
@StoreStyle
public interface MessageExcerpt {

    /** Returns the chat of the message. */
    ChatId chatId();

    /** Returns the message id, which is unique within the chat. */
    long messageId();

    /** Returns the user who sent the message. */
    UserId userId();

    /** Returns the time at which the message was sent. */
    Instant timestamp();

    /** Returns the sender's name, or empty if the messenger gave none. */
    @Value.Redacted
    Optional<String> userName();

    /** Returns the text, or empty if the message has no text. */
    @Value.Redacted
    Optional<String> text();

    /** Returns the time at which the store first saved the message, or empty if it is unknown. */
    @Value.Auxiliary
    Optional<Instant> createdAt();

    /** Returns the reference to the complete message: its chat and its id. */
    default MessageRef ref() {
        return new MessageRef(chatId(), messageId());
    }

    /** Starts an excerpt. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link MessageExcerpt}. */
    final class Builder extends ImmutableMessageExcerpt.Builder {
        Builder() {}
    }
}
