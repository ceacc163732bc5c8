package io.github.homeops.store;

import io.github.homeops.store.activity.ActivityRepository;
import io.github.homeops.store.alias.AliasRepository;
import io.github.homeops.store.counter.ResponseCounterRepository;
import io.github.homeops.store.dm.DmStatusRepository;
import io.github.homeops.store.effort.EffortRepository;
import io.github.homeops.store.habit.HabitRepository;
import io.github.homeops.store.message.MessageRepository;
import io.github.homeops.store.preference.PreferenceRepository;
import io.github.homeops.store.privacy.Privacy;
import io.github.homeops.store.recording.Recorder;

/**
 * What a chat bot remembers. The one door: it hands out repositories, and the clock they live by.
 *
 * <p>The verbs are the same everywhere. {@code find} answers with an {@code Optional}; {@code save} and {@code record} store
 * what is new and leave alone what is there; a name that says {@code overwriting} replaces. What may well happen (already there, not
 * there, too late) is a return value, what should not is a {@link StoreException}, and a bad argument is an
 * {@code IllegalArgumentException} before anything is sent. All writes are idempotent. A response counter counts a message once
 * for each date on which it is delivered.
 *
 * <p>A single read of a table is strongly consistent. Lists, and what is found by an index, may lag a moment behind the last
 * write unless the query asks otherwise; each method says which.
 * Expired items are never returned, whether or not the database has deleted them yet.
 *
 * <p>Safe for use by many threads.
 */
public interface HomeOpsStore {

    /** Returns the messages of every chat. */
    MessageRepository messages();

    /** Returns what was done in every chat, and the answers to who did it, when and how often. */
    ActivityRepository activities();

    /** Returns the counters of the bot's replies, and permits for further ones. */
    ResponseCounterRepository counters();

    /** Returns how hard each activity is for each person. */
    EffortRepository efforts();

    /** Returns what is known of how each person likes to be dealt with. */
    PreferenceRepository preferences();

    /** Returns when each person of each chat does what. */
    HabitRepository habits();

    /** Returns who may be written to in private. */
    DmStatusRepository dmStatus();

    /** Returns the words of every chat for its activities. */
    AliasRepository aliases();

    /** Returns what forgets a person or a chat, or hands out what is stored of them. */
    Privacy privacy();

    /** Returns what records a classified message in all of these at once. */
    Recorder recorder();

    /** Returns the household's wall clock: today, this week, the quiet hours. */
    HouseholdTime time();
}
