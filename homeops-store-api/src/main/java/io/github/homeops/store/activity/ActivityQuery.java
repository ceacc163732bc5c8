package io.github.homeops.store.activity;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.ChatQuery;

/**
 * Which activities of a chat are wanted, and in which order: all of them, oldest first, unless told otherwise.
 *
 * <pre>{@code
 * ActivityQuery.in(chat).by(anna).between(monday, now).latestFirst()
 * }</pre>
 */
public final class ActivityQuery extends ChatQuery<ActivityQuery> {

    private ActivityQuery(Criteria criteria) {
        super(criteria);
    }

    /** Asks for all activities of the chat, oldest first. */
    public static ActivityQuery in(ChatId chat) {
        return new ActivityQuery(Criteria.all(chat));
    }

    @Override
    protected ActivityQuery with(Criteria narrower) {
        return new ActivityQuery(narrower);
    }
}
