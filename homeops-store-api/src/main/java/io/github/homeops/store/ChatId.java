package io.github.homeops.store;

import io.github.homeops.store.internal.KeyParts;
import java.io.Serializable;

/**
 * The id of a chat, as the messenger writes it: {@code -1001234567890}.
 *
 * <p>A chat id is part of table keys: it has 1 to 200 characters, and contains no white space, no control character and
 * no {@code #}.
 *
 * @param value the id as text
 */
public record ChatId(String value) implements Serializable {

    /**
     * Checks the id.
     *
     * @throws IllegalArgumentException if the id is empty, longer than 200 characters, or contains white space, a
     *     control character or {@code #}
     */
    public ChatId {
        KeyParts.requireId("chatId", value);
    }

    /** Returns the chat with this id. */
    public static ChatId of(String value) {
        return new ChatId(value);
    }

    /** Returns the chat with this numeric id. Telegram's chat ids are numbers; the ids of groups are negative. */
    public static ChatId of(long value) {
        return new ChatId(Long.toString(value));
    }

    /** Returns the id as text, without any prefix. */
    @Override
    public String toString() {
        return value;
    }
}
