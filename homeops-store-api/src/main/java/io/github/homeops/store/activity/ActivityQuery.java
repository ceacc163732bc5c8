package io.github.homeops.store.activity;

import static java.util.Objects.requireNonNull;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.ChatQuery;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A query for activities of one chat. By default it selects all activities, oldest first, eventually consistent.
 *
 * <pre>{@code
 * ActivityQuery.in(chat).named("dishes").by(anna).since(store.time().startOfWeek())
 * }</pre>
 */
public final class ActivityQuery extends ChatQuery<ActivityQuery> {

    private final @Nullable String name;
    private final boolean exact;

    private ActivityQuery(Criteria criteria, @Nullable String name, boolean exact) {
        super(criteria);
        this.name = name;
        this.exact = exact;
    }

    /** Returns a query for all activities of the chat, oldest first. */
    public static ActivityQuery in(ChatId chat) {
        return new ActivityQuery(Criteria.all(chat), null, false);
    }

    /**
     * Returns a query for the activities of this name only, with aliases resolved: if the chat has an alias of this
     * name, the query is for the alias's activity, as in {@link io.github.homeops.store.recording.Recorder}.
     *
     * <p>Cost: no further request while the chat's aliases are in the cache; otherwise that of
     * {@link io.github.homeops.store.alias.AliasRepository#resolve}. If the aliases cannot be read, the query uses the
     * aliases that were read last. It throws a {@link io.github.homeops.store.StoreException} if there are none, or if
     * the store's {@code strictAliases} is set.
     */
    public ActivityQuery named(String activity) {
        return new ActivityQuery(criteria(), requireNonNull(activity, "activity must not be null"), false);
    }

    /** Returns a query for the activities that are stored under exactly this name. Aliases are not resolved. */
    public ActivityQuery exactly(String activity) {
        return new ActivityQuery(criteria(), requireNonNull(activity, "activity must not be null"), true);
    }

    /** Returns the name of the activities that are selected, or empty for the activities of all names. */
    public Optional<String> name() {
        return Optional.ofNullable(name);
    }

    /** Returns true if the name is used as it is, and false if aliases are resolved. */
    public boolean isExact() {
        return exact;
    }

    @Override
    protected ActivityQuery with(Criteria narrower) {
        return new ActivityQuery(narrower, name, exact);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return super.equals(other)
                && other instanceof ActivityQuery query
                && Objects.equals(name, query.name)
                && exact == query.exact;
    }

    @Override
    public int hashCode() {
        return Objects.hash(super.hashCode(), name, exact);
    }

    /** Returns the criteria and the name as text, for logs. */
    @Override
    public String toString() {
        return name == null ? super.toString() : super.toString() + (exact ? " exactly " : " named ") + name;
    }
}
