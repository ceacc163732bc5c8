package io.github.homeops.store.message;

import static java.util.Objects.requireNonNull;

import io.github.homeops.store.ChatId;
import java.io.Serializable;

/**
 * A reference to a message: its chat and its id.
 *
 * @param chatId the chat
 * @param messageId the message id, which is unique within the chat
 */
public record MessageRef(ChatId chatId, long messageId) implements Serializable {

    /**
     * Checks the id.
     *
     * @throws IllegalArgumentException if the message id is negative
     */
    public MessageRef {
        requireNonNull(chatId, "chatId must not be null");
        if (messageId < 0) {
            throw new IllegalArgumentException("messageId must not be below zero, was " + messageId);
        }
    }

    /** Returns the reference as text: {@code message 7 of chat -100}. */
    @Override
    public String toString() {
        return "message " + messageId + " of chat " + chatId;
    }
}
