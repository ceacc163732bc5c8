package io.github.homeops.store.message;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.ChatQuery;

/**
 * A query for the messages of one chat. By default it selects all messages, oldest first, eventually consistent.
 *
 * <pre>{@code
 * MessageQuery.in(chat).by(anna).between(monday, now).latestFirst()
 * }</pre>
 */
public final class MessageQuery extends ChatQuery<MessageQuery> {

    private MessageQuery(Criteria criteria) {
        super(criteria);
    }

    /** Returns a query for all messages of the chat, oldest first. */
    public static MessageQuery in(ChatId chat) {
        return new MessageQuery(Criteria.all(chat));
    }

    @Override
    protected MessageQuery with(Criteria narrower) {
        return new MessageQuery(narrower);
    }
}
