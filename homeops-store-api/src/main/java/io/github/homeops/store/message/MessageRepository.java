package io.github.homeops.store.message;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.DecisionResult;
import io.github.homeops.store.Page;
import io.github.homeops.store.PageRequest;
import io.github.homeops.store.UserId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The messages of every chat, each stored once however often it is delivered. Safe for use by many threads.
 *
 * <p>A deleted message is gone for every method that reads; only its ids and its time stay, so that a late delivery does not
 * bring it back. Messages whose retention is over are gone as well.
 */
public interface MessageRepository {

    /**
     * Saves the message unless the chat already has one of its id, and returns what was found. One write.
     *
     * <p>The stored message is never changed by this. An answer that was lost on the way back does not turn a new message
     * into a repeated one, and a repeated delivery is never taken for new.
     *
     * @throws IllegalArgumentException if the message is larger than the 400 KB that the database takes
     */
    SaveResult save(Message message);

    /**
     * Saves each message as {@link #save} does, a few at a time, and returns an answer for each in their order.
     *
     * <p>If one fails, the others are still tried before its exception is thrown; repeating all is safe.
     *
     * @throws IllegalArgumentException if one of the messages is larger than the 400 KB that the database takes; then none
     *     was sent
     */
    List<SaveResult> saveAll(List<Message> messages);

    /**
     * Writes a history that comes from elsewhere, in batches of 25, and <em>overwrites</em> messages of the same ids; returns
     * how many were written.
     *
     * <p>Takes messages from the stream as it goes, so a history need not fit into memory. What the database leaves over
     * is sent again until it is written. Of two messages with one id in the stream, the later one stays.
     *
     * <p>Whole items are replaced: a deleted message comes back, and one that was processed or edited is so again only if the
     * imported message says it. To add without overwriting, use {@link #saveAll}.
     *
     * @throws IllegalArgumentException if a message is larger than the 400 KB that the database takes; those before it may have
     *     been written, and importing all of them again is safe
     * @throws ImportIncompleteException if the database would not take some of the messages within the call budget
     */
    long importOverwriting(Stream<Message> history);

    /**
     * Notes that everything the message caused has been recorded, so that {@link #save} says so to a later delivery;
     * returns false if there is no such message. The first time stays. One write.
     */
    boolean markProcessed(MessageRef message);

    /**
     * Replaces text and raw form if the edit is newer than the last one, and returns whether it stands: {@code SUPERSEDED}
     * if another edit, as new or newer, does, {@code NOT_FOUND} if there is no such message or it has been deleted; then
     * nothing was changed. The same edit delivered again is answered the same. One write.
     *
     * @throws IllegalArgumentException if the edit alone is larger than the 400 KB that the database takes for a message
     */
    DecisionResult edit(MessageRef message, MessageEdit edit);

    /**
     * Removes text, raw form and sender for good and hides the message from every read; returns false if there is no such
     * message. Deleting again is answered the same. One write.
     */
    boolean delete(MessageRef message);

    /** Returns the message, or empty if the chat has none of its id. One strongly consistent read. */
    Optional<Message> find(MessageRef message);

    /**
     * Returns up to {@code limit} messages with the highest ids in the chat, newest first. Eventually consistent. One request,
     * more where deleted or expired ones lie among them.
     *
     * @throws IllegalArgumentException if the limit is not between 1 and 1000
     */
    List<Message> latest(ChatId chat, int limit);

    /**
     * Returns one page of what the query asks for, in the order of the ids.
     *
     * <p>Where the query names instants, the place to begin is searched for by halving, in a number of requests that grows
     * with the logarithm of the history; the store's setting for the order of ids says when that is exact.
     *
     * @throws IllegalArgumentException if the cursor is damaged or was given for another query
     */
    Page<Message> page(MessageQuery query, PageRequest page);

    /**
     * Returns all that the query asks for, in the order of the ids, fetched as the stream is consumed: a stream that is not
     * read costs nothing. Reads as {@link #page} does.
     */
    Stream<Message> stream(MessageQuery query);

    /**
     * Returns what the user sent in <em>all</em> chats from the first instant on and before the second, oldest first, fetched
     * as the stream is consumed. Reads an index, so the last moment may be missing.
     *
     * @throws IllegalArgumentException if the second instant is before the first
     * @throws UnsupportedOperationException if the store was built without the index of messages by user
     */
    Stream<MessageExcerpt> streamAcrossChats(UserId user, Instant from, Instant until);

    /** Answers {@link #isConversationFast(ChatId, UserId, PaceRule)} by the default rule. */
    default boolean isConversationFast(ChatId chat, UserId sender) {
        return isConversationFast(chat, sender, PaceRule.builder().build());
    }

    /**
     * Returns whether others than the sender, bots aside, have lately written so much that a bot should not interrupt.
     *
     * <p>Reads back from the newest message until enough are counted or the window has passed, however many the sender
     * wrote in between, and no further. Eventually consistent.
     */
    boolean isConversationFast(ChatId chat, UserId sender, PaceRule rule);
}
