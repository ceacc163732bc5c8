package io.github.homeops.store.message;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.UserId;
import io.github.homeops.store.internal.StoreStyle;
import java.time.Instant;
import java.util.Optional;
import org.immutables.value.Value;

/** As much of a message as the index by user holds; {@link MessageRepository#find} has the whole. */
@Value.Immutable
@StoreStyle
public interface MessageExcerpt {

    /** Returns the chat. */
    ChatId chatId();

    /** Returns the id within the chat. */
    long messageId();

    /** Returns who sent it. */
    UserId userId();

    /** Returns when it was sent. */
    Instant timestamp();

    /** Returns the sender's name, or empty if the messenger gave none. */
    @Value.Redacted
    Optional<String> userName();

    /** Returns the text, or empty if the message has none. */
    @Value.Redacted
    Optional<String> text();

    /** Returns when the store first saved it, or empty if that is not known. */
    @Value.Auxiliary
    Optional<Instant> createdAt();

    /** Returns chat and id, by which the whole message is found. */
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
