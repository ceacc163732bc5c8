package io.github.homeops.store.activity;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.DecisionResult;
import io.github.homeops.store.Page;
import io.github.homeops.store.PageRequest;
import io.github.homeops.store.UserId;
import io.github.homeops.store.message.MessageRef;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The activities of all chats: records each activity once, however often its message is delivered, and answers who did
 * what, when and how often. Weeks begin on Monday at 00:00 in the household's time zone.
 *
 * <p>The store's {@link io.github.homeops.store.NameRule} is applied to names on writing and on reading:
 * {@code " Dishes"} and {@code "dishes"} are the same activity. A name matches as a whole; {@code "dish"} does not
 * find {@code "dishes"}. {@link #record} and {@link #correct} store a name as given; {@link ActivityQuery#named} and
 * the {@link io.github.homeops.store.recording.Recorder} resolve it by the chat's aliases first.
 *
 * <p>Retracted activities are neither returned nor counted. A query for a chat uses the activities of that chat only.
 *
 * <p>{@code findLatest}, {@code count} and {@code countByUser} by name, and {@code latestTimes}, read an index and are
 * eventually consistent: an activity that was recorded or corrected a moment
 * ago may be missing or have its earlier values. Malformed items are skipped, logged and counted in the operation's
 * report.
 *
 * <p>Thread-safe. Implemented by the library only: later versions may add methods.
 */
public interface ActivityRepository {

    /**
     * Records an activity unless its message and ordinal were recorded before, and returns what was found
     * (put-if-absent). Idempotent.
     *
     * <p>An existing activity is never changed, and a retracted activity is not restored, even if the classifier now
     * returns something else. Retries are detected: a lost response does not turn a new activity into a repeated one,
     * and a redelivery is never reported as new.
     *
     * <p>Cost: 1 write request, also for a duplicate.
     *
     * @throws IllegalArgumentException if the name rule does not allow the name
     */
    RecordResult record(NewActivity activity);

    /**
     * Changes the name, effort or type of an activity, and returns whether the activity now is as the message asks.
     * Idempotent.
     *
     * <p>A new name replaces the old name in all queries by name. Effort and habit that were learned from the activity
     * are not changed.
     *
     * <p>The message with the highest id wins, in whatever order messages are processed. One message decides once
     * about an activity, so put all of its changes into one correction. Returns {@link DecisionResult#APPLIED}, also
     * for the same correction of the same message again; {@link DecisionResult#SUPERSEDED} if a later message has
     * corrected the activity, or if this message has asked for another correction before;
     * {@link DecisionResult#NOT_FOUND} if the activity does not exist or is retracted.
     *
     * <p>Cost: 1 write request; 2 if the name changes and the id does not contain the activity's time, as with ids of
     * other bots.
     *
     * @param message the message that asks for the correction
     * @throws IllegalArgumentException if the message is of another chat than the activity, because message ids are
     *     only ordered within a chat; or if the name rule does not allow the name
     */
    DecisionResult correct(ActivityRef activity, ActivityCorrection correction, MessageRef message);

    /**
     * Retracts an activity for good, and returns false if it does not exist. Idempotent: retracting again returns true
     * again.
     *
     * <p>A retracted activity is neither returned nor counted, and a late redelivery of its message does not restore
     * it. The user's id and name are erased. Effort and habit that were learned from the activity are not changed.
     *
     * <p>Cost: 1 write request.
     */
    boolean retract(ActivityRef activity);

    /**
     * Stores which message is the bot's reply to an activity, and returns false if the activity does not exist. Of
     * several replies, the one with the highest id is kept. Idempotent.
     *
     * <p>Cost: 1 write request.
     *
     * @throws IllegalArgumentException if the reply is a message of another chat than the activity
     */
    boolean attachReply(ActivityRef activity, MessageRef reply);

    /**
     * Returns an activity, or empty if it does not exist or is retracted.
     *
     * <p>Cost: 1 read request. Strongly consistent.
     */
    Optional<Activity> find(ActivityRef activity);

    /**
     * Returns up to {@code limit} of the latest activities in the chat, latest first. Activities of equal time are
     * sorted by message id, highest first.
     *
     * <p>Cost: 1 request, more if retracted activities are among them. If the store was told that ids do not contain
     * the time, the whole chat is read. Eventually consistent.
     *
     * @throws IllegalArgumentException if the limit is not between 1 and 1000
     */
    List<Activity> latest(ChatId chat, int limit);

    /**
     * Returns one page of the activities that the query selects, ordered by id: by time, then message, then ordinal.
     *
     * <p>If the query has a period, only that part of the chat is read. Ids of other bots may contain another time
     * than the message's. The store's setting for activity ids determines whether such activities are found between
     * two instants; they are listed at the position of their id.
     *
     * <p>Cost: 1 request for a page. Activities of other users and of other names are read and paid for as well, and then
     * filtered out. Eventually consistent, unless the query is {@link ActivityQuery#consistent() consistent}.
     *
     * @throws IllegalArgumentException if the cursor is damaged or belongs to another query, or if the name rule does not
     *     allow the name
     */
    Page<Activity> page(ActivityQuery query, PageRequest page);

    /**
     * Returns a stream of all activities that the query selects, ordered by id.
     *
     * <p>Requests are sent while the stream is consumed: a stream that is not read costs nothing. Cost and consistency
     * are those of {@link #page}.
     *
     * @throws IllegalArgumentException if the name rule does not allow the name
     */
    Stream<Activity> stream(ActivityQuery query);

    /**
     * Returns a stream of the activities that a user did in <em>all</em> chats, from {@code from} (inclusive) until
     * {@code until} (exclusive), oldest first.
     *
     * <p>Requests are sent while the stream is consumed. Reads an index: eventually consistent.
     *
     * @throws IllegalArgumentException if {@code until} is before {@code from}
     */
    Stream<Activity> streamAcrossChats(UserId user, Instant from, Instant until);

    /**
     * Returns the latest activity that the query selects, or empty if it selects none. Of activities with
     * equal times, returns the one with the highest message id, then the highest ordinal.
     *
     * <pre>{@code
     * activities.findLatest(ActivityQuery.in(chat).named("black hole").by(anna))
     * }</pre>
     *
     * <p>Cost of a query with a name: 1 request for 2 items of an index, however long the history is; more only if
     * times are equal. With a user, 1 request if the user's activity is among the latest 16 of this name; otherwise the
     * index is read backwards in growing pages of at most 1 MB until it is found, or until all activities of this name
     * are read. Without a name, the chat is read backwards in the same way, by the order of ids.
     *
     * <p>Eventually consistent. If the query is {@link ActivityQuery#consistent() consistent}, the chat is read in place
     * of the index, also for a query with a name.
     *
     * @throws IllegalArgumentException if the name rule does not allow the name
     */
    Optional<Activity> findLatest(ActivityQuery query);

    /**
     * Returns how many activities the query selects.
     *
     * <p>Cost of a query with a name: reads from an index all activities of this name in the period, also those of other
     * users: 1 request for the first 100, then growing pages of at most 1 MB. Without a name, all activities of the chat
     * in the period are read in the same way. Consistency as for {@link #findLatest}.
     *
     * @throws IllegalArgumentException if the name rule does not allow the name
     */
    long count(ActivityQuery query);

    /**
     * Returns how many of the activities that the query selects each user did, highest count first. Users with no such
     * activity are absent from the map.
     *
     * <p>Cost and consistency are those of {@link #count}.
     *
     * @throws IllegalArgumentException if the name rule does not allow the name
     */
    Map<UserId, Long> countByUser(ActivityQuery query);

    /**
     * Returns the time at which each activity of the chat was last done, by name, latest first. Names are returned as
     * stored, also those of other bots.
     *
     * <p>Cost: 1 request for each name and 1 more, however long the history is. Eventually consistent.
     */
    Map<String, Instant> latestTimes(ChatId chat);
}
