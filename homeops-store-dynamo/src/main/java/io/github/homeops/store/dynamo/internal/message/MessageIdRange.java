package io.github.homeops.store.dynamo.internal.message;

import io.github.homeops.store.ChatId;

/** A stretch of a chat by the ids of its messages, both ends included, and how it is to be read. */
record MessageIdRange(ChatId chatId, long low, long high, boolean latestFirst, boolean consistent) {

    static MessageIdRange all(ChatId chat, boolean latestFirst, boolean consistent) {
        return new MessageIdRange(chat, 0, Long.MAX_VALUE, latestFirst, consistent);
    }

    MessageIdRange from(long id) {
        return new MessageIdRange(chatId, id, high, latestFirst, consistent);
    }

    MessageIdRange to(long id) {
        return new MessageIdRange(chatId, low, id, latestFirst, consistent);
    }

    MessageIdRange reversed() {
        return new MessageIdRange(chatId, low, high, !latestFirst, consistent);
    }

    boolean isEmpty() {
        return low > high;
    }
}
