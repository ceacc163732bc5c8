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
 * What was done in every chat, each activity recorded once however often its message is delivered, and the questions that
 * people ask about it. Safe for use by many threads.
 *
 * <p>A name is written by the store's {@link io.github.homeops.store.NameRule} and looked up by the same, so that
 * {@code " Dishes"} and {@code "dishes"} are one activity; never does a name find a longer one that begins with it. A
 * retracted activity is gone for every method that reads or counts. A question that names a chat is answered from that
 * chat alone.
 *
 * <p>The questions by name read an index: an activity that was recorded or corrected a moment ago may be missing, or be
 * found as it was. What they cannot read they pass over, log and count.
 */
public interface ActivityRepository {

    /**
     * Records the activity unless its message and ordinal have been recorded before, and returns what was found. One
     * write.
     *
     * <p>The stored activity is never changed by this, and a retracted one does not come back, even if the classifier
     * now says something else. An answer that was lost on the way back does not turn a new activity into a repeated one,
     * and a repeated delivery is never taken for new.
     *
     * @throws IllegalArgumentException if the store's rule allows no such name
     */
    RecordResult record(NewActivity activity);

    /**
     * Changes name, effort or type, and returns whether the activity now is as the message wants it. A new name counts
     * for every question by name, in place of the old one. What was learned from the activity, effort and habit, stays.
     *
     * <p>One write, and a second one where the id does not carry the activity's time, as with other bots' ids. The latest
     * message decides, in whatever order they are processed. A message decides once about an activity, so all that it says
     * belongs in one correction: the same one again is {@link DecisionResult#APPLIED}, another one of the same message is
     * {@link DecisionResult#SUPERSEDED}. An activity that is unknown or retracted is {@link DecisionResult#NOT_FOUND}.
     *
     * @param decidedBy the message that asked for the correction
     * @throws IllegalArgumentException if the message is of another chat than the activity, since only within a chat do ids tell
     *     which message is later, or if the store's rule allows no such name
     */
    DecisionResult correct(ActivityRef activity, ActivityCorrection correction, MessageRef decidedBy);

    /**
     * Takes the activity back for good: no read shows it, no question counts it, and a late delivery of its message does not
     * bring it back. The user's id and name are removed; what was learned from it stays. Returns false if there is no such activity; retracting again is
     * answered the same as before. One write.
     */
    boolean retract(ActivityRef activity);

    /**
     * Notes which message of the bot replied to the activity; returns false if there is no such activity. Of several
     * replies the one with the highest id stays. One write.
     *
     * @throws IllegalArgumentException if {@code botMessageId} is below zero
     */
    boolean attachReply(ActivityRef activity, long botMessageId);

    /** Returns the activity, or empty if the chat has none of this id. One strongly consistent read. */
    Optional<Activity> find(ActivityRef activity);

    /**
     * Returns up to {@code limit} of the latest activities in the chat, newest first; among equal times the highest message
     * id first. Eventually consistent. One request, more where retracted ones lie among them; where the store was told that
     * ids say nothing of time, as many as it takes to read the chat.
     *
     * @throws IllegalArgumentException if the limit is not between 1 and 1000
     */
    List<Activity> latest(ChatId chat, int limit);

    /**
     * Returns one page of what the query asks for, in the order of the ids: by time, then message, then ordinal.
     *
     * <p>Where the query names instants, only that part of the chat is read. Ids of other bots need not follow the time of
     * the messages: the store's setting for ids says when such activities are found between two instants; they are
     * listed where their id stands.
     *
     * @throws IllegalArgumentException if the cursor is damaged or was given for another query
     */
    Page<Activity> page(ActivityQuery query, PageRequest page);

    /**
     * Returns all that the query asks for, in the order of the ids, fetched as the stream is consumed: a stream that is not
     * read costs nothing. Reads as {@link #page} does.
     */
    Stream<Activity> stream(ActivityQuery query);

    /**
     * Returns what the user did in <em>all</em> chats from the first instant on and before the second, oldest first, fetched
     * as the stream is consumed. Reads an index, so the last moment may be missing.
     *
     * @throws IllegalArgumentException if the second instant is before the first
     */
    Stream<Activity> streamAcrossChats(UserId user, Instant from, Instant until);

    /**
     * Returns the last activity of this name in the chat, and so who did it and when, or empty if there is none. Among
     * equal times it is the one with the highest message id, then the highest ordinal.
     *
     * <p>One request for two items of an index, however long the history; more only while times are equal. Eventually
     * consistent.
     */
    Optional<Activity> findLatest(ChatId chat, String name);

    /**
     * Returns the user's last activity of this name in the chat, or empty if there is none; the last among equal times as
     * in {@link #findLatest(ChatId, String)}.
     *
     * <p>Reads an index back from the last time that anybody did it, until the user's is found, however far that is: one
     * request if the user is among the last who did it, then growing pages of up to 1 MB; all that there is of the name in
     * the chat, if the user never did it. Eventually consistent.
     */
    Optional<Activity> findLatest(ChatId chat, String name, UserId user);

    /**
     * Returns how often the user did it in the chat from the first instant on and before the second.
     *
     * <p>Reads from an index what anybody did of this name between the two: one request for the first hundred, then
     * growing pages of up to 1 MB. Eventually consistent.
     *
     * @throws IllegalArgumentException if the second instant is before the first
     */
    long count(ChatId chat, String name, UserId user, Instant from, Instant until);

    /**
     * Returns how often the user did it in the chat this week, which begins on Monday at 00:00 in the household's zone and
     * ends seven days later. Reads as {@link #count} does.
     */
    long countThisWeek(ChatId chat, String name, UserId user);

    /**
     * Returns how often each user did it in the chat from the first instant on and before the second, those who did it most
     * first; who did not is not there. Reads as {@link #count} does.
     *
     * @throws IllegalArgumentException if the second instant is before the first
     */
    Map<UserId, Long> tally(ChatId chat, String name, Instant from, Instant until);

    /**
     * Returns when each activity of the chat was last done, by name, the latest first.
     *
     * <p>Skips through an index: one request for each name and one more, however long the history. Names stand as they are
     * in the table, those of other bots too. Eventually consistent.
     */
    Map<String, Instant> latestTimes(ChatId chat);
}
