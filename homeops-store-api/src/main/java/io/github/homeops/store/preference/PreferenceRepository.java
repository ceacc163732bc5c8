package io.github.homeops.store.preference;

import io.github.homeops.store.Cause;
import io.github.homeops.store.StoreException;
import io.github.homeops.store.UserId;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Optional;

/**
 * What a bot learns of how each person likes to be dealt with. Safe for use by many threads.
 *
 * <p>It belongs to the person, in all chats. Averages are moving ones: the first observation is taken as it is, and each
 * further one moves the average towards itself by the store's {@code preferenceAlpha}, 0.2 by default.
 *
 * <p>An observation is counted once for a cause, in each of the metrics by itself; a repeat changes nothing and returns the
 * present state. That holds while at most 15 other causes have reached the metric in between; a repeat that comes later counts
 * again. Of observers at the same time none is lost.
 *
 * <p>Fewer than 10 observations are noise. What is returned says so: {@link PreferenceAverage#reliable} and
 * {@link ActiveTimes#reliable} are empty until then.
 *
 * <p>An average takes one write if this store has observed it before, else a strongly consistent read and a write; where others
 * write at the same time, more of both. It ends with a {@link StoreException} if they kept changing it until the call budget
 * was spent; repeating is safe.
 */
public interface PreferenceRepository {

    /** Lets into the person's ignore rate whether a reply of the bot was ignored, and returns the rate as it is then. */
    PreferenceAverage observeIgnored(UserId user, boolean ignored, Cause cause);

    /**
     * Lets into the person's interaction frequency how often they dealt with the bot on a date of the household, and returns
     * the frequency as it is then. Each date is counted once, with what was said of it first: so it is to be told when
     * the day is over.
     *
     * @throws IllegalArgumentException if the number is below zero or the date has not yet begun
     */
    PreferenceAverage observeDay(UserId user, LocalDate date, long interactions);

    /**
     * Counts that the person was active at the instant, in its hour of the household's day, and returns their active times as
     * they are then.
     *
     * <p>One write; two for the first observation, and one more now and then to forget old causes.
     */
    ActiveTimes observeActive(UserId user, Instant at, Cause cause);

    /**
     * Lets a sample into a metric of the bot's own, and returns its average as it is then.
     *
     * @param metric a letter, and up to 99 more letters, digits, {@code _}, {@code .} or {@code -}, of ASCII; capitals matter
     * @param sample any number up to 10<sup>15</sup>, of either sign
     * @throws IllegalArgumentException if the metric's name is not such a one, or is that of a preference with a method of its
     *     own; if the sample is too large
     */
    PreferenceAverage observe(UserId user, String metric, BigDecimal sample, Cause cause);

    /**
     * Does the same with a sample in binary.
     *
     * @throws IllegalArgumentException also if the sample is no finite number
     */
    default PreferenceAverage observe(UserId user, String metric, double sample, Cause cause) {
        if (!Double.isFinite(sample)) {
            throw new IllegalArgumentException("sample must be a finite number, was " + sample);
        }
        return observe(user, metric, BigDecimal.valueOf(sample), cause);
    }

    /**
     * Returns which share of the bot's replies the person ignores, from 0 to 1, or empty if nothing has been observed. One
     * strongly consistent read.
     */
    Optional<PreferenceAverage> findIgnoreRate(UserId user);

    /**
     * Returns how often a day the person deals with the bot, or empty if nothing has been observed. One strongly consistent
     * read.
     */
    Optional<PreferenceAverage> findInteractionFrequency(UserId user);

    /** Returns when the person is active, or empty if nothing has been observed. One strongly consistent read. */
    Optional<ActiveTimes> findActiveTimes(UserId user);

    /**
     * Returns the average of a metric of the bot's own, or empty if nothing has been observed. One strongly consistent read.
     *
     * @throws IllegalArgumentException if the metric's name is not one that {@link #observe} takes
     */
    Optional<PreferenceAverage> find(UserId user, String metric);

    /** Returns all that has been observed of the person. Eventually consistent; one request, more for hundreds of metrics. */
    Preferences findAll(UserId user);
}
