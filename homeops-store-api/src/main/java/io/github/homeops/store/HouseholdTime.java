package io.github.homeops.store;

import static java.util.Objects.requireNonNull;

import java.time.Clock;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.TemporalAdjusters;

/**
 * The current time, date and week of the household, by the store's clock and in the household's time zone. The days on
 * which daylight saving time begins or ends are handled.
 *
 * <p>Each method exists for any instant; the variant without a parameter uses the current time of the store's clock.
 * Weeks begin on Monday, independent of the locale. Immutable and thread-safe.
 */
public final class HouseholdTime {

    private static final Instant FIRST = Instant.parse("-9999-01-01T00:00:00Z");
    private static final Instant LAST = Instant.parse("9999-12-31T23:59:59Z");

    /** The zone {@code Europe/Stockholm}, for households in Sweden. */
    public static final ZoneId STOCKHOLM = ZoneId.of("Europe/Stockholm");

    private final Clock clock;
    private final ZoneId zone;
    private final QuietHours quietHours;

    private HouseholdTime(Clock clock, ZoneId zone, QuietHours quietHours) {
        this.clock = requireNonNull(clock, "clock must not be null");
        this.zone = requireNonNull(zone, "zone must not be null");
        this.quietHours = requireNonNull(quietHours, "quietHours must not be null");
    }

    /**
     * Returns the time of a household in this zone. The clock provides the current instant; the clock's own zone is
     * ignored.
     */
    public static HouseholdTime of(Clock clock, ZoneId zone, QuietHours quietHours) {
        return new HouseholdTime(clock, zone, quietHours);
    }

    /** Returns the household's time zone. */
    public ZoneId zone() {
        return zone;
    }

    /** Returns the current instant of the store's clock. */
    public Instant now() {
        return clock.instant();
    }

    /** Returns today's date in the household's zone. */
    public LocalDate today() {
        return dateOf(now());
    }

    /** Returns the date of the instant in the household's zone. */
    public LocalDate dateOf(Instant instant) {
        return at(instant).toLocalDate();
    }

    /** Returns the day of the week of the instant in the household's zone. */
    public DayOfWeek dayOfWeek(Instant instant) {
        return at(instant).getDayOfWeek();
    }

    /** Returns the hour of the day of the instant in the household's zone, 0 to 23. */
    public int hourOfDay(Instant instant) {
        return at(instant).getHour();
    }

    /**
     * Returns the first instant of the date in the household's zone: 00:00, or the first valid time where daylight
     * saving time skips midnight.
     */
    public Instant startOfDay(LocalDate date) {
        requireNonNull(date, "date must not be null");
        return date.atStartOfDay(zone).toInstant();
    }

    /** Returns the first instant of the current week: Monday, 00:00 in the household's zone. */
    public Instant startOfWeek() {
        return startOfWeek(now());
    }

    /** Returns the first instant of the week that contains the instant: Monday, 00:00 in the household's zone. */
    public Instant startOfWeek(Instant instant) {
        return startOfDay(dateOf(instant).with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY)));
    }

    /** Returns the first instant of this week: Monday, 00:00 in the household's zone. */
    public Instant startOfWeek(IsoWeek week) {
        return startOfDay(week.monday());
    }

    /** Returns the current week in the household's zone. */
    public IsoWeek week() {
        return weekOf(now());
    }

    /** Returns the week that contains the instant in the household's zone. */
    public IsoWeek weekOf(Instant instant) {
        return IsoWeek.of(dateOf(instant));
    }

    /** Returns whether the current time is within the quiet hours. */
    public boolean isQuiet() {
        return isQuiet(now());
    }

    /** Returns whether the instant is within the quiet hours. */
    public boolean isQuiet(Instant instant) {
        return quietHours.contains(at(instant).toLocalTime());
    }

    private ZonedDateTime at(Instant instant) {
        requireNonNull(instant, "instant must not be null");
        if (instant.isBefore(FIRST) || instant.isAfter(LAST)) {
            throw new IllegalArgumentException("instant must be from " + FIRST + " to " + LAST + ", was " + instant);
        }
        return instant.atZone(zone);
    }
}
