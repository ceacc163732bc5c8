package io.github.homeops.store;

import io.github.homeops.store.activity.ActivityRepository;
import io.github.homeops.store.alias.AliasRepository;
import io.github.homeops.store.balance.BalanceRepository;
import io.github.homeops.store.counter.ResponseCounterRepository;
import io.github.homeops.store.dm.DmStatusRepository;
import io.github.homeops.store.effort.EffortRepository;
import io.github.homeops.store.habit.HabitRepository;
import io.github.homeops.store.message.MessageRepository;
import io.github.homeops.store.preference.PreferenceRepository;
import io.github.homeops.store.privacy.Privacy;
import io.github.homeops.store.profile.UserProfileRepository;
import io.github.homeops.store.promise.PromiseRepository;
import io.github.homeops.store.recording.Recorder;
import io.github.homeops.store.summary.SummaryRepository;

/**
 * The entry point of the library: returns the repositories of a chat bot's data, and the clock they use.
 *
 * <p>Method names follow one convention. {@code find…} returns an {@code Optional}. {@code save} and {@code record}
 * store a new record and never change an existing one (put-if-absent). A name with {@code Overwriting} replaces
 * existing records. Expected outcomes (duplicate, not found, superseded) are return values. Failures are a
 * {@link StoreException}. An invalid argument is an {@code IllegalArgumentException}, thrown before any request is
 * sent.
 *
 * <p>All writes are idempotent: a retry or a redelivery of the same message has no further effect. A response counter
 * counts a message once for each date on which it is delivered.
 *
 * <p>Reads of a single record are strongly consistent. Lists and index queries are eventually consistent unless the
 * query asks for consistent reads; each method says which. Expired records are never returned, whether or not the
 * database has deleted them yet.
 *
 * <p>Thread-safe. Implemented by the library only: later versions may add methods. For tests, use the test kit's store
 * instead of an own implementation.
 */
public interface HomeOpsStore {

    /** Returns the repository of messages. */
    MessageRepository messages();

    /** Returns the repository of activities: who did what, when and how often. */
    ActivityRepository activities();

    /**
     * Returns the repository of response counters: how many replies the bot sent per chat and day, and whether another
     * one is allowed.
     */
    ResponseCounterRepository counters();

    /** Returns the repository of effort estimates: how hard each activity is for each user. */
    EffortRepository efforts();

    /** Returns the repository of user preferences, learned from the user's reactions. */
    PreferenceRepository preferences();

    /** Returns the repository of habits: on which days and at which hours each user does an activity. */
    HabitRepository habits();

    /** Returns the repository of opt-ins to direct messages. */
    DmStatusRepository dmStatus();

    /** Returns the repository of user profiles: the Telegram id, name and household of each user. */
    UserProfileRepository profiles();

    /** Returns the repository of aliases: the words that each chat uses for its activities. */
    AliasRepository aliases();

    /** Returns the repository of weekly summaries of users and of households. */
    SummaryRepository summaries();

    /** Returns the repository of balances: how much two users of a household did in a week. */
    BalanceRepository balances();

    /** Returns the repository of promises: what users have said that they will do, and by when. */
    PromiseRepository promises();

    /** Returns the operations that forget (erase) or export the data of a user or a chat. */
    Privacy privacy();

    /** Returns the recorder, which records a classified message in all repositories with one idempotent call. */
    Recorder recorder();

    /** Returns the household's clock: its date, its week and its quiet hours in the household's time zone. */
    HouseholdTime time();
}
