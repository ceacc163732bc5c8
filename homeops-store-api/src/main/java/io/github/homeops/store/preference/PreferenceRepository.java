package io.github.homeops.store.preference;

import io.github.homeops.store.Cause;
import io.github.homeops.store.StoreException;
import io.github.homeops.store.UserId;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Optional;

/**
 * The preferences that a bot learns about each user: ignore rate, interaction frequency, active hours, and metrics of
 * the bot's own. Preferences belong to the user and apply to all chats. Dates and hours are those of the household's
 * time zone.
 *
 * <p>Averages are moving averages: the first observation becomes the average, and each further observation moves it by
 * the store's {@code preferenceAlpha}, 0.2 by default. Concurrent observations are all counted.
 *
 * <p>Observations are idempotent for each cause and metric: a repeat of a cause changes nothing and returns the
 * current state. A repeat is detected while at most 15 other causes have reached the metric in between; after that it
 * is counted again.
 *
 * <p>Fewer than 10 observations are too few to act on: {@link PreferenceAverage#reliable} and
 * {@link ActiveTimes#reliable} are empty until then.
 *
 * <p>Cost of adding to an average: 1 write request if this store has observed it before and it is still in its cache;
 * otherwise 1 strongly consistent read and 1 write. Concurrent writers cause more of both. The call throws a
 * {@link StoreException} if they kept changing the average until the operation timed out; a retry is safe.
 *
 * <p>Thread-safe. Implemented by the library only: later versions may add methods.
 */
public interface PreferenceRepository {

    /** Adds to the user's ignore rate whether the user ignored a reply of the bot, and returns the updated rate. */
    PreferenceAverage observeIgnored(UserId user, boolean ignored, Cause cause);

    /**
     * Adds the number of the user's interactions on a date to the user's interaction frequency, and returns the
     * updated frequency.
     *
     * <p>Each date is counted once: the first number for a date stays. Call this when the household's day is over.
     *
     * @throws IllegalArgumentException if the number is below zero, or if the date has not begun in the household's
     *     time zone
     */
    PreferenceAverage observeDay(UserId user, LocalDate date, long interactions);

    /**
     * Counts that the user was active at this time, by its hour of the day, and returns the user's updated active
     * hours.
     *
     * <p>Cost: 1 write request; 2 for the first observation, and 1 more on every fourth observation from the 20th on,
     * which trims the list of causes.
     */
    ActiveTimes observeActive(UserId user, Instant at, Cause cause);

    /**
     * Adds a sample to a metric of the bot's own, and returns its updated average.
     *
     * @param metric an ASCII letter, followed by up to 99 ASCII letters, digits, {@code _}, {@code .} or {@code -};
     *     case-sensitive
     * @param sample a number from -10<sup>15</sup> to 10<sup>15</sup>
     * @throws IllegalArgumentException if the metric's name has another form, or is that of a preference with its own
     *     method; or if the sample is out of range
     */
    PreferenceAverage observe(UserId user, String metric, BigDecimal sample, Cause cause);

    /**
     * Adds a sample to a metric of the bot's own, as {@link #observe(UserId, String, BigDecimal, Cause)} does.
     *
     * @throws IllegalArgumentException also if the sample is not a finite number
     */
    default PreferenceAverage observe(UserId user, String metric, double sample, Cause cause) {
        if (!Double.isFinite(sample)) {
            throw new IllegalArgumentException("sample must be a finite number, was " + sample);
        }
        return observe(user, metric, BigDecimal.valueOf(sample), cause);
    }

    /**
     * Returns the share of the bot's replies that the user ignores, from 0 to 1, or empty if nothing was observed.
     *
     * <p>Cost: 1 read request. Strongly consistent.
     */
    Optional<PreferenceAverage> findIgnoreRate(UserId user);

    /**
     * Returns the average number of the user's interactions with the bot in a day, or empty if nothing was observed.
     *
     * <p>Cost: 1 read request. Strongly consistent.
     */
    Optional<PreferenceAverage> findInteractionFrequency(UserId user);

    /**
     * Returns the user's active hours, or empty if nothing was observed.
     *
     * <p>Cost: 1 read request. Strongly consistent.
     */
    Optional<ActiveTimes> findActiveTimes(UserId user);

    /**
     * Returns the average of a metric of the bot's own, or empty if nothing was observed.
     *
     * <p>Cost: 1 read request. Strongly consistent.
     *
     * @throws IllegalArgumentException if {@link #observe(UserId, String, BigDecimal, Cause)} does not allow the
     *     metric's name
     */
    Optional<PreferenceAverage> find(UserId user, String metric);

    /**
     * Returns all preferences of the user.
     *
     * <p>Cost: 1 request; more for hundreds of metrics. Eventually consistent.
     */
    Preferences findAll(UserId user);
}
