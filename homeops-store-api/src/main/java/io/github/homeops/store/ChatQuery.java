package io.github.homeops.store;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A query for records of one chat. By default it selects all records of the chat, oldest first, eventually consistent.
 *
 * <p>Queries are immutable and thread-safe: each method returns a new, narrower query. This class is for the queries of
 * this library; do not extend it, later versions may add abstract methods.
 *
 * @param <Q> the type of the query itself
 */
public abstract class ChatQuery<Q extends ChatQuery<Q>> {

    private final Criteria criteria;

    /** Creates a query with these criteria. */
    protected ChatQuery(Criteria criteria) {
        this.criteria = criteria;
    }

    /** Returns a query of the same type with these criteria. */
    protected abstract Q with(Criteria narrower);

    /**
     * Returns a query for the records of this user only.
     *
     * <p>Records of other users in the chat are read and paid for as well, and then filtered out.
     */
    public Q by(UserId user) {
        requireNonNull(user, "user must not be null");
        return with(new Criteria(
                criteria.chatId, user, criteria.from, criteria.until, criteria.latestFirst, criteria.consistent));
    }

    /**
     * Returns a query for the period that begins at {@code from} (inclusive) and ends at {@code until} (exclusive).
     *
     * @throws IllegalArgumentException if {@code until} is before {@code from}
     */
    public Q between(Instant from, Instant until) {
        requireNonNull(from, "from must not be null");
        requireNonNull(until, "until must not be null");
        if (until.isBefore(from)) {
            throw new IllegalArgumentException("until must not be before from, was " + until + " and " + from);
        }
        return with(
                new Criteria(criteria.chatId, criteria.userId, from, until, criteria.latestFirst, criteria.consistent));
    }

    /**
     * Returns a query for the period that begins at {@code from} (inclusive) and has no end:
     * {@code query.since(store.time().startOfWeek())}.
     */
    public Q since(Instant from) {
        requireNonNull(from, "from must not be null");
        return with(
                new Criteria(criteria.chatId, criteria.userId, from, null, criteria.latestFirst, criteria.consistent));
    }

    /** Returns a query with the same criteria and the latest record first. */
    public Q latestFirst() {
        return with(new Criteria(
                criteria.chatId, criteria.userId, criteria.from, criteria.until, true, criteria.consistent));
    }

    /**
     * Returns a query that reads strongly consistent, at twice the read cost.
     *
     * <p>By default reads are eventually consistent and may miss writes of the last moment.
     */
    public Q consistent() {
        return with(new Criteria(
                criteria.chatId, criteria.userId, criteria.from, criteria.until, criteria.latestFirst, true));
    }

    /** Returns the criteria, for a query that adds to them. */
    protected final Criteria criteria() {
        return criteria;
    }

    /** Returns the chat to read. */
    public ChatId chatId() {
        return criteria.chatId;
    }

    /** Returns the user whose records are selected, or empty for the records of all users. */
    public Optional<UserId> userId() {
        return Optional.ofNullable(criteria.userId);
    }

    /** Returns the first instant of the period (inclusive), or empty if all records are selected. */
    public Optional<Instant> from() {
        return Optional.ofNullable(criteria.from);
    }

    /** Returns the end of the period (exclusive), or empty if the period has no end. */
    public Optional<Instant> until() {
        return Optional.ofNullable(criteria.until);
    }

    /** Returns whether the latest record comes first. */
    public boolean isLatestFirst() {
        return criteria.latestFirst;
    }

    /** Returns whether the query reads strongly consistent. */
    public boolean isConsistent() {
        return criteria.consistent;
    }

    /** Returns whether a record of this user and time satisfies the query's user and period. */
    public boolean matches(UserId user, Instant time) {
        return userId().map(user::equals).orElse(true)
                && from().map(from -> !time.isBefore(from)).orElse(true)
                && until().map(time::isBefore).orElse(true);
    }

    /** Returns whether the other object is a query of the same class with equal criteria. */
    @Override
    @SuppressWarnings("EqualsGetClass") // a query for messages never equals a query for activities
    public boolean equals(@Nullable Object other) {
        return other != null && getClass() == other.getClass() && criteria.equals(((ChatQuery<?>) other).criteria);
    }

    /** Returns the hash code of the criteria. */
    @Override
    public int hashCode() {
        return criteria.hashCode();
    }

    /** Returns the criteria as text, for logs. */
    @Override
    public String toString() {
        return getClass().getSimpleName()
                + criteria.toString().substring(Criteria.class.getSimpleName().length());
    }

    /**
     * The criteria of a query, passed from a query to the narrower query that is made of it.
     *
     * @param chatId the chat
     * @param userId the user; null for all users
     * @param from the start of the period (inclusive); null if there is no lower bound
     * @param until the end of the period (exclusive); null if there is no upper bound
     * @param latestFirst whether the latest record comes first
     * @param consistent whether the query reads strongly consistent
     */
    protected record Criteria(
            ChatId chatId,
            @Nullable UserId userId,
            @Nullable Instant from,
            @Nullable Instant until,
            boolean latestFirst,
            boolean consistent) {

        /** Returns the criteria that select everything in the chat, oldest first. */
        public static Criteria all(ChatId chat) {
            return new Criteria(requireNonNull(chat, "chat must not be null"), null, null, null, false, false);
        }
    }
}
