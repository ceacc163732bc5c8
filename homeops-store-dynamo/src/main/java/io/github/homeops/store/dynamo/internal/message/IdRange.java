package io.github.homeops.store.dynamo.internal.message;

import io.github.homeops.store.ChatId;

/** A stretch of a chat by the ids of its messages, both ends included, and how it is to be read. */
record IdRange(ChatId chatId, long low, long high, boolean newestFirst, boolean consistent) {

    static IdRange all(ChatId chat, boolean newestFirst, boolean consistent) {
        return new IdRange(chat, 0, Long.MAX_VALUE, newestFirst, consistent);
    }

    IdRange from(long id) {
        return new IdRange(chatId, id, high, newestFirst, consistent);
    }

    IdRange to(long id) {
        return new IdRange(chatId, low, id, newestFirst, consistent);
    }

    IdRange reversed() {
        return new IdRange(chatId, low, high, !newestFirst, consistent);
    }

    boolean isEmpty() {
        return low > high;
    }
}
