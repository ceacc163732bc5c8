package io.github.homeops.store.habit;

import io.github.homeops.store.Cause;
import io.github.homeops.store.ChatId;
import io.github.homeops.store.UserId;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * When each person of each chat does what. Safe for use by many threads.
 *
 * <p>Days and hours are those of the household's zone. Activities are named by the store's
 * {@link io.github.homeops.store.NameRule}, on writing as on looking up.
 */
public interface HabitRepository {

    /**
     * Counts that the person did the activity at this time, and returns the habit as it is then: the day, the hour, the total
     * and, unless something later has been seen, when it was last seen.
     *
     * <p>It is counted once for a cause, and a repeat changes nothing and returns the present habit. That holds while at most 15
     * other causes have reached this habit in between; a repeat that comes later counts again.
     *
     * <p>One write. A second one for the first time at all, for something that was done before what was last seen, where
     * another bot left out a part of the habit, and at about every fourth time, to forget the oldest causes.
     *
     * @throws IllegalArgumentException if the name rule does not allow the activity's name, or the time is out of range
     */
    Habit observe(ChatId chat, UserId user, String activity, Instant at, Cause cause);

    /**
     * Returns the habit, or empty if the person has never been seen doing it in the chat. One strongly consistent read.
     *
     * @throws IllegalArgumentException if the name rule does not allow the activity's name
     */
    Optional<Habit> find(ChatId chat, UserId user, String activity);

    /**
     * Returns all habits of the person in the chat, by the names of the activities in the order of their UTF-8, fetched as
     * the stream is consumed. Eventually consistent; one request a page.
     */
    Stream<Habit> stream(ChatId chat, UserId user);
}
