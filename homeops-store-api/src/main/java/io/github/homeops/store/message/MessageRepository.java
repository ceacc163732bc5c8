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
 * The messages of all chats. Each message is stored once, however often the messenger delivers it.
 *
 * <p>Deleted and expired messages are never returned. Of a deleted message the ids and the time remain as a tombstone,
 * so that a redelivery does not bring the message back.
 *
 * <p>Thread-safe. Implemented by the library only: later versions may add methods.
 */
public interface MessageRepository {

    /**
     * Saves a message unless the chat already has a message of this id, and returns what was found (put-if-absent).
     *
     * <p>An existing message is never changed. Retries are detected: a lost response does not turn a new message into a
     * duplicate, and a redelivery is never reported as new.
     *
     * <p>Cost: 1 write request, also for a duplicate.
     *
     * @throws IllegalArgumentException if the message is too large for one record
     */
    SaveResult save(Message message);

    /**
     * Saves each message as {@link #save} does, and returns the results in the order of the messages.
     *
     * <p>The messages are sent one request each, a few of them concurrently. If one fails, the others are still
     * attempted before the exception is thrown. A retry with all messages is safe.
     *
     * @throws IllegalArgumentException if any message is too large for one record; then none was sent
     */
    List<SaveResult> saveAll(List<Message> messages);

    /**
     * Imports a message history from elsewhere, <em>overwriting</em> messages of the same ids, and returns how many
     * messages were written. To add messages without overwriting, use {@link #saveAll}.
     *
     * <p>Complete messages are replaced: a deleted message comes back. A message keeps its processed and edited times
     * only if the imported message contains them. If the stream contains two messages of the same id, the later one is
     * stored. Importing the same history again is idempotent.
     *
     * <p>Cost: 1 batch write request for 25 messages. Messages that the database leaves over (throttling) are sent
     * again until they are written. Messages are taken from the stream as they are sent, so that the history need not
     * fit into memory.
     *
     * @throws IllegalArgumentException if a message is too large for one record; earlier messages may have
     *     been written, and a retry of the whole import is safe
     * @throws ImportIncompleteException if the database did not accept some messages within the operation timeout
     */
    long importOverwriting(Stream<Message> history);

    /**
     * Marks a message as processed, so that {@link #save} returns {@link SaveResult#PROCESSED} for a redelivery.
     * Returns false if the message does not exist.
     *
     * <p>Idempotent: {@code processedAt} keeps the time of the first call.
     *
     * <p>Cost: 1 write request.
     */
    boolean markProcessed(MessageRef message);

    /**
     * Replaces a message's text and raw form if the edit is later than the last applied edit.
     *
     * <p>Returns {@code APPLIED}, also for a redelivery of the same edit; {@code SUPERSEDED} if another edit of the
     * same or a later time was applied; {@code NOT_FOUND} if the message does not exist or is deleted. Only
     * {@code APPLIED} changes the message.
     *
     * <p>Cost: 1 write request.
     *
     * @throws IllegalArgumentException if the edit alone is larger than 396 KB
     * @throws io.github.homeops.store.StoreException if the message would become larger than 400 KB
     */
    DecisionResult edit(MessageRef message, MessageEdit edit);

    /**
     * Deletes a message: erases its text, raw form and sender, and hides it from all reads. Returns false if the
     * message does not exist.
     *
     * <p>A tombstone without content remains, so that a redelivery does not bring the message back. Idempotent:
     * deleting again returns true again.
     *
     * <p>Cost: 1 write request.
     */
    boolean delete(MessageRef message);

    /**
     * Returns a message, or empty if the chat has no message of this id.
     *
     * <p>Cost: 1 read request. Strongly consistent.
     */
    Optional<Message> find(MessageRef message);

    /**
     * Returns up to {@code limit} messages with the highest ids in the chat, latest first.
     *
     * <p>Cost: 1 request, more if deleted or expired messages are among them. Eventually consistent.
     *
     * @throws IllegalArgumentException if the limit is not between 1 and 1000
     */
    List<Message> latest(ChatId chat, int limit);

    /**
     * Returns one page of the messages that the query selects, ordered by message id.
     *
     * <p>Cost: 1 request for a page. For a query between two instants, the start is found by binary search over the
     * ids: at most 2 + 3·log₂(ids / 64) further requests. The store's setting for the order of ids says when the result
     * is exact. Eventually consistent, unless the query is {@link MessageQuery#consistent() consistent}.
     *
     * @throws IllegalArgumentException if the cursor is damaged or belongs to another query
     */
    Page<Message> page(MessageQuery query, PageRequest page);

    /**
     * Returns a stream of all messages that the query selects, ordered by message id.
     *
     * <p>Requests are sent while the stream is consumed: a stream that is not read costs nothing. Cost and consistency
     * are those of {@link #page}.
     */
    Stream<Message> stream(MessageQuery query);

    /**
     * Returns a stream of the messages that a user sent in <em>all</em> chats, from {@code from} (inclusive) until
     * {@code until} (exclusive), oldest first.
     *
     * <p>Requests are sent while the stream is consumed. Reads an index: eventually consistent.
     *
     * @throws IllegalArgumentException if {@code until} is before {@code from}
     * @throws UnsupportedOperationException if the store was built without the index of messages by user
     */
    Stream<MessageExcerpt> streamAcrossChats(UserId user, Instant from, Instant until);

    /**
     * Returns {@link #isConversationFast(ChatId, UserId, PaceRule)} for the default rule: 3 messages of others within
     * 60 seconds.
     */
    default boolean isConversationFast(ChatId chat, UserId sender) {
        return isConversationFast(chat, sender, PaceRule.builder().build());
    }

    /**
     * Returns true if users other than the sender (bots excluded) have recently written at least
     * {@code rule.messages()} messages within {@code rule.window()}. A bot should not interrupt such a conversation.
     *
     * <p>The window ends now, by the store's clock. Messages are read from the latest backwards, until enough messages
     * are counted or the window is exceeded.
     *
     * <p>Cost: 1 request; more if the sender's own messages fill the window. Eventually consistent.
     */
    boolean isConversationFast(ChatId chat, UserId sender, PaceRule rule);
}
