package io.github.homeops.store;

import io.github.homeops.store.internal.KeyParts;
import java.io.Serializable;

/**
 * The id of a chat, as the messenger writes it: {@code -1001234567890}.
 *
 * <p>It becomes a part of table keys, so it is 1 to 200 characters long and has no white space, no control character and
 * no {@code #}.
 *
 * @param value the id as text
 */
public record ChatId(String value) implements Serializable {

    /**
     * Checks the id.
     *
     * @throws IllegalArgumentException if the id is empty, longer than 200 characters, or contains white space, a control
     *     character or {@code #}
     */
    public ChatId {
        KeyParts.requireId("chatId", value);
    }

    /** Returns the chat with this id. */
    public static ChatId of(String value) {
        return new ChatId(value);
    }

    /** Returns the chat with this id; Telegram's are numbers, below zero for groups. */
    public static ChatId of(long value) {
        return new ChatId(Long.toString(value));
    }

    /** Returns the bare id. */
    @Override
    public String toString() {
        return value;
    }
}
