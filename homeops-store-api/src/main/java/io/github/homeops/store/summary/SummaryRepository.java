package io.github.homeops.store.summary;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.HouseholdId;
import io.github.homeops.store.IsoWeek;
import io.github.homeops.store.UserId;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The summaries of weeks, of users and of households. A summary belongs to its user or household and applies to all chats.
 *
 * <p>Thread-safe. Implemented by the library only: later versions may add methods.
 */
public interface SummaryRepository {

    /**
     * Stores the summary in place of an existing one of the same week and returns it as stored. Idempotent. The last call
     * wins.
     *
     * <p>{@code createdAt} keeps its first value. A value that the summary does not have is removed.
     *
     * <p>Cost: 1 write request.
     *
     * @throws IllegalArgumentException if a count is below zero
     */
    WeeklySummary put(WeeklySummary summary);

    /**
     * Returns the user's summary of this week, or empty if none was stored.
     *
     * <p>Cost: 1 read request. Strongly consistent.
     */
    Optional<WeeklySummary> find(UserId user, IsoWeek week);

    /** Returns the household's summary of this week, as {@link #find(UserId, IsoWeek)} does. */
    Optional<WeeklySummary> find(HouseholdId household, IsoWeek week);

    /**
     * Returns the user's latest summaries, the latest week first.
     *
     * <p>Cost: 1 request. Eventually consistent.
     *
     * @param limit the maximum number of summaries, from 1 to 1000
     * @throws IllegalArgumentException if the limit is out of range
     */
    List<WeeklySummary> latest(UserId user, int limit);

    /** Returns the household's latest summaries, as {@link #latest(UserId, int)} does. */
    List<WeeklySummary> latest(HouseholdId household, int limit);

    /**
     * Returns a stream of the user's summaries from the first week to the last one, both included, the earliest first.
     *
     * <p>Cost: 1 request for each page, sent while the stream is consumed. Eventually consistent.
     *
     * @throws IllegalArgumentException if the last week is before the first one
     */
    Stream<WeeklySummary> stream(UserId user, IsoWeek first, IsoWeek last);

    /** Returns a stream of the household's summaries, as {@link #stream(UserId, IsoWeek, IsoWeek)} does. */
    Stream<WeeklySummary> stream(HouseholdId household, IsoWeek first, IsoWeek last);

    /**
     * Counts the user's activities in the chat from Monday, 00:00 in the household's zone, until the next Monday. Weeks in
     * which daylight saving time begins or ends have 167 or 169 hours.
     *
     * <p>Activities of other users in the week are read and paid for as well. Retracted activities are not counted.
     *
     * <p>Cost: 1 request for each page of the chat's week. Strongly consistent.
     */
    ActivityCounts count(ChatId chat, UserId user, IsoWeek week);

    /** Counts the activities of all users of the chat in the week, as {@link #count(ChatId, UserId, IsoWeek)} does. */
    ActivityCounts count(ChatId chat, IsoWeek week);
}
