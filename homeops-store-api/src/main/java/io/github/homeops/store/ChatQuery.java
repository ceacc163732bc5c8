package io.github.homeops.store;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Which records of a chat are wanted, and in which order: all of them, oldest first, unless told otherwise.
 *
 * <p>Immutable: each method returns a narrower query.
 *
 * @param <Q> the query itself
 */
public abstract class ChatQuery<Q extends ChatQuery<Q>> {

    private final Criteria criteria;

    /** Begins a query that this library offers. */
    protected ChatQuery(Criteria criteria) {
        this.criteria = criteria;
    }

    /** Returns a query of the same kind that asks for this. */
    protected abstract Q with(Criteria narrower);

    /** Asks only for what is this user's. What is others' is read, and paid for, on the way. */
    public Q by(UserId user) {
        requireNonNull(user, "user must not be null");
        return with(new Criteria(
                criteria.chatId, user, criteria.from, criteria.until, criteria.latestFirst, criteria.consistent));
    }

    /**
     * Asks only for what happened from the first instant on and before the second.
     *
     * @throws IllegalArgumentException if the second is before the first
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

    /** Asks for the newest first. */
    public Q latestFirst() {
        return with(new Criteria(
                criteria.chatId, criteria.userId, criteria.from, criteria.until, true, criteria.consistent));
    }

    /** Asks for all that was stored before the call, at twice the price; otherwise the last moment may be missing. */
    public Q consistent() {
        return with(new Criteria(
                criteria.chatId, criteria.userId, criteria.from, criteria.until, criteria.latestFirst, true));
    }

    /** Returns the chat that is read. */
    public ChatId chatId() {
        return criteria.chatId;
    }

    /** Returns the user who is asked about, or empty for everybody. */
    public Optional<UserId> userId() {
        return Optional.ofNullable(criteria.userId);
    }

    /** Returns the first instant that is wanted, or empty if there is no bound. */
    public Optional<Instant> from() {
        return Optional.ofNullable(criteria.from);
    }

    /** Returns the first instant that is no longer wanted, or empty if there is no bound. */
    public Optional<Instant> until() {
        return Optional.ofNullable(criteria.until);
    }

    /** Returns whether the newest comes first. */
    public boolean isLatestFirst() {
        return criteria.latestFirst;
    }

    /** Returns whether the read must be strongly consistent. */
    public boolean isConsistent() {
        return criteria.consistent;
    }

    /** Returns whether what the user did at the time is among what is asked for. */
    public boolean wants(UserId user, Instant time) {
        return userId().map(user::equals).orElse(true)
                && from().map(from -> !time.isBefore(from)).orElse(true)
                && until().map(time::isBefore).orElse(true);
    }

    /** Returns whether the other is a query of the same kind that asks for the same. */
    @Override
    @SuppressWarnings("EqualsGetClass") // a query of messages and one of activities are no equals
    public final boolean equals(@Nullable Object other) {
        return other != null && getClass() == other.getClass() && criteria.equals(((ChatQuery<?>) other).criteria);
    }

    /** Returns the hash of what is asked for. */
    @Override
    public final int hashCode() {
        return criteria.hashCode();
    }

    /** Returns what is asked for, in words. */
    @Override
    public final String toString() {
        return getClass().getSimpleName()
                + criteria.toString().substring(Criteria.class.getSimpleName().length());
    }

    /**
     * What a query asks for, handed on from a query to a narrower one.
     *
     * @param chatId the chat
     * @param userId the user; null for everybody
     * @param from the first instant; null if there is no bound
     * @param until the first instant no longer wanted; null if there is no bound
     * @param latestFirst whether the newest comes first
     * @param consistent whether the read must be strongly consistent
     */
    protected record Criteria(
            ChatId chatId,
            @Nullable UserId userId,
            @Nullable Instant from,
            @Nullable Instant until,
            boolean latestFirst,
            boolean consistent) {

        /** Asks for everything in the chat, oldest first. */
        public static Criteria all(ChatId chat) {
            return new Criteria(requireNonNull(chat, "chat must not be null"), null, null, null, false, false);
        }
    }
}
