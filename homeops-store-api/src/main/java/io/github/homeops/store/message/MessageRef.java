package io.github.homeops.store.message;

import static java.util.Objects.requireNonNull;

import io.github.homeops.store.ChatId;
import java.io.Serializable;

/**
 * Which message is meant: chat and id.
 *
 * @param chatId the chat
 * @param messageId the id within the chat
 */
public record MessageRef(ChatId chatId, long messageId) implements Serializable {

    /**
     * Checks the id.
     *
     * @throws IllegalArgumentException if the message's id is below zero
     */
    public MessageRef {
        requireNonNull(chatId, "chatId must not be null");
        if (messageId < 0) {
            throw new IllegalArgumentException("messageId must not be below zero, was " + messageId);
        }
    }

    /** Returns the reference in words: {@code message 7 of chat -100}. */
    @Override
    public String toString() {
        return "message " + messageId + " of chat " + chatId;
    }
}
