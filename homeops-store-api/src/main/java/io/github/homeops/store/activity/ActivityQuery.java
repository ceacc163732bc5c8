package io.github.homeops.store.activity;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.ChatQuery;

/**
 * A query for activities of one chat. By default it selects all activities, oldest first, eventually consistent.
 *
 * <pre>{@code
 * ActivityQuery.in(chat).by(anna).between(monday, now).latestFirst()
 * }</pre>
 */
public final class ActivityQuery extends ChatQuery<ActivityQuery> {

    private ActivityQuery(Criteria criteria) {
        super(criteria);
    }

    /** Returns a query for all activities of the chat, oldest first. */
    public static ActivityQuery in(ChatId chat) {
        return new ActivityQuery(Criteria.all(chat));
    }

    @Override
    protected ActivityQuery with(Criteria narrower) {
        return new ActivityQuery(narrower);
    }
}
