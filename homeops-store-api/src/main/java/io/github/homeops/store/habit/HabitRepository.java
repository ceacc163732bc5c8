package io.github.homeops.store.habit;

import io.github.homeops.store.Cause;
import io.github.homeops.store.ChatId;
import io.github.homeops.store.UserId;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The habits of each user in each chat: how often an activity is done on each day of the week and in each hour of the
 * day, in the household's time zone.
 *
 * <p>The store's {@link io.github.homeops.store.NameRule} is applied to activity names on writing and on reading.
 *
 * <p>Thread-safe. Implemented by the library only: later versions may add methods.
 */
public interface HabitRepository {

    /**
     * Counts that the user did the activity at this time, and returns the updated habit. Idempotent for each cause.
     *
     * <p>Adds 1 to the day of the week, to the hour and to the total. {@code lastSeen} is set to the time unless it is
     * later already.
     *
     * <p>A repeat of a cause changes nothing and returns the current habit. A repeat is detected while at most 15
     * other causes have reached this habit in between; after that it is counted again.
     *
     * <p>Cost: 1 write request. 2 write requests for the first observation, for a time before {@code lastSeen}, for a
     * habit of which another bot left out a part, and for about every fourth observation, which trims the list of
     * causes.
     *
     * @throws IllegalArgumentException if the name rule does not allow the activity's name, or if the time is out of
     *     range
     */
    Habit observe(ChatId chat, UserId user, String activity, Instant at, Cause cause);

    /**
     * Returns the habit, or empty if the user was never observed doing the activity in the chat.
     *
     * <p>Cost: 1 read request. Strongly consistent.
     *
     * @throws IllegalArgumentException if the name rule does not allow the activity's name
     */
    Optional<Habit> find(ChatId chat, UserId user, String activity);

    /**
     * Returns a stream of all habits of the user in the chat, sorted by activity name in the order of UTF-8 bytes.
     *
     * <p>Cost: 1 request for a page, sent while the stream is consumed. Eventually consistent.
     */
    Stream<Habit> stream(ChatId chat, UserId user);
}
