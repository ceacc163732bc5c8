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
 * The time of day, the date and the week as the household sees them, in its own zone and right on the nights when the
 * clocks change.
 *
 * <p>Each question can be asked of any instant; the short form asks it of now, by the store's clock. Immutable.
 */
public final class HouseholdTime {

    /** The zone of a store that was told no other: Europe/Stockholm. */
    public static final ZoneId DEFAULT_ZONE = ZoneId.of("Europe/Stockholm");

    private final Clock clock;
    private final ZoneId zone;
    private final QuietHours quietHours;

    private HouseholdTime(Clock clock, ZoneId zone, QuietHours quietHours) {
        this.clock = requireNonNull(clock, "clock must not be null");
        this.zone = requireNonNull(zone, "zone must not be null");
        this.quietHours = requireNonNull(quietHours, "quietHours must not be null");
    }

    /** Returns the time of a household that lives in this zone by this clock; the clock's own zone does not matter. */
    public static HouseholdTime of(Clock clock, ZoneId zone, QuietHours quietHours) {
        return new HouseholdTime(clock, zone, quietHours);
    }

    /** Returns the household's zone. */
    public ZoneId zone() {
        return zone;
    }

    /** Returns the present instant by the store's clock. */
    public Instant now() {
        return clock.instant();
    }

    /** Returns today's date. */
    public LocalDate today() {
        return dateOf(now());
    }

    /** Returns the date on which the instant falls. */
    public LocalDate dateOf(Instant instant) {
        return at(instant).toLocalDate();
    }

    /** Returns the day of the week on which the instant falls. */
    public DayOfWeek dayOfWeek(Instant instant) {
        return at(instant).getDayOfWeek();
    }

    /** Returns the hour of the day, 0 to 23, in which the instant falls. */
    public int hourOfDay(Instant instant) {
        return at(instant).getHour();
    }

    /** Returns the first instant of the date: 00:00, or when the day begins where the clocks skip midnight. */
    public Instant startOfDay(LocalDate date) {
        return date.atStartOfDay(zone).toInstant();
    }

    /** Returns the first instant of the present week: Monday, 00:00. */
    public Instant startOfWeek() {
        return startOfWeek(now());
    }

    /** Returns the first instant of the week in which the instant falls: Monday, 00:00. */
    public Instant startOfWeek(Instant instant) {
        return startOfDay(dateOf(instant).with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY)));
    }

    /** Returns whether the bot should keep still now. */
    public boolean isQuiet() {
        return isQuiet(now());
    }

    /** Returns whether the instant lies in the quiet hours. */
    public boolean isQuiet(Instant instant) {
        return quietHours.contains(at(instant).toLocalTime());
    }

    private ZonedDateTime at(Instant instant) {
        return instant.atZone(zone);
    }
}
