package io.github.homeops.store.message;

import static java.util.Objects.requireNonNull;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.UserId;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Which messages of a chat are wanted, and in which order: all of them, oldest first, unless told otherwise.
 *
 * <pre>{@code
 * MessageQuery.of(chat).by(anna).between(monday, now).newestFirst()
 * }</pre>
 *
 * <p>Immutable: each method returns a narrower query.
 */
public final class MessageQuery {

    private final ChatId chatId;
    private final @Nullable UserId userId;
    private final @Nullable Instant from;
    private final @Nullable Instant until;
    private final boolean newestFirst;
    private final boolean consistent;

    private MessageQuery(
            ChatId chatId,
            @Nullable UserId userId,
            @Nullable Instant from,
            @Nullable Instant until,
            boolean newestFirst,
            boolean consistent) {
        this.chatId = chatId;
        this.userId = userId;
        this.from = from;
        this.until = until;
        this.newestFirst = newestFirst;
        this.consistent = consistent;
    }

    /** Asks for all messages of the chat, oldest first. */
    public static MessageQuery of(ChatId chat) {
        return new MessageQuery(requireNonNull(chat, "chat must not be null"), null, null, null, false, false);
    }

    /** Asks only for what this user sent. The messages of others are read, and paid for, on the way. */
    public MessageQuery by(UserId user) {
        return new MessageQuery(
                chatId, requireNonNull(user, "user must not be null"), from, until, newestFirst, consistent);
    }

    /**
     * Asks only for what was sent from the first instant on and before the second.
     *
     * @throws IllegalArgumentException if the second is before the first
     */
    public MessageQuery between(Instant first, Instant end) {
        requireNonNull(first, "from must not be null");
        requireNonNull(end, "until must not be null");
        if (end.isBefore(first)) {
            throw new IllegalArgumentException("until must not be before from, was " + end + " and " + first);
        }
        return new MessageQuery(chatId, userId, first, end, newestFirst, consistent);
    }

    /** Asks for the newest message first. */
    public MessageQuery newestFirst() {
        return new MessageQuery(chatId, userId, from, until, true, consistent);
    }

    /** Asks for every message saved before the call, at twice the price; otherwise the last moment may be missing. */
    public MessageQuery consistent() {
        return new MessageQuery(chatId, userId, from, until, newestFirst, true);
    }

    /** Returns the chat that is read. */
    public ChatId chatId() {
        return chatId;
    }

    /** Returns the user whose messages are wanted, or empty for everybody's. */
    public Optional<UserId> userId() {
        return Optional.ofNullable(userId);
    }

    /** Returns the first instant that is wanted, or empty if there is no bound. */
    public Optional<Instant> from() {
        return Optional.ofNullable(from);
    }

    /** Returns the first instant that is no longer wanted, or empty if there is no bound. */
    public Optional<Instant> until() {
        return Optional.ofNullable(until);
    }

    /** Returns whether the newest message comes first. */
    public boolean isNewestFirst() {
        return newestFirst;
    }

    /** Returns whether the read must be strongly consistent. */
    public boolean isConsistent() {
        return consistent;
    }
}
