package io.github.homeops.store.message;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.ChatQuery;

/**
 * Which messages of a chat are wanted, and in which order: all of them, oldest first, unless told otherwise.
 *
 * <pre>{@code
 * MessageQuery.of(chat).by(anna).between(monday, now).latestFirst()
 * }</pre>
 */
public final class MessageQuery extends ChatQuery<MessageQuery> {

    private MessageQuery(Criteria criteria) {
        super(criteria);
    }

    /** Asks for all messages of the chat, oldest first. */
    public static MessageQuery of(ChatId chat) {
        return new MessageQuery(Criteria.all(chat));
    }

    @Override
    protected MessageQuery with(Criteria narrower) {
        return new MessageQuery(narrower);
    }
}
