package io.github.homeops.store;

import static java.util.Objects.requireNonNull;

import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.IsoFields;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A week of ISO 8601, from Monday to Sunday: {@code 2026-W07}. The first week of a year is the one with its first Thursday,
 * so 2027-01-01 is in {@code 2026-W53}.
 *
 * @param year the year that the week belongs to, from 1 to 9999
 * @param week the number of the week, from 1 to 52 or 53
 */
public record IsoWeek(int year, int week) implements Comparable<IsoWeek> {

    private static final Pattern FORM = Pattern.compile("(\\d{4})-W(\\d{2})");

    /**
     * Checks that the year has the week.
     *
     * @throws IllegalArgumentException if it has not
     */
    public IsoWeek {
        if (year < 1 || year > 9999) {
            throw new IllegalArgumentException("year must be from 1 to 9999, was " + year);
        }
        int weeks = (int) IsoFields.WEEK_OF_WEEK_BASED_YEAR
                .rangeRefinedBy(LocalDate.of(year, 7, 1))
                .getMaximum();
        if (week < 1 || week > weeks) {
            throw new IllegalArgumentException("week of %d must be from 1 to %d, was %d".formatted(year, weeks, week));
        }
    }

    /** Returns the week of a date. */
    public static IsoWeek of(LocalDate date) {
        requireNonNull(date, "date must not be null");
        return new IsoWeek(date.get(IsoFields.WEEK_BASED_YEAR), date.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR));
    }

    /**
     * Returns the week of a text such as {@code 2026-W07}.
     *
     * @throws IllegalArgumentException if the text has another form, or the year does not have the week
     */
    public static IsoWeek parse(String text) {
        Matcher form = FORM.matcher(requireNonNull(text, "week must not be null"));
        if (!form.matches()) {
            throw new IllegalArgumentException(
                    "week must have the form 2026-W07, was another text of " + text.length() + " characters");
        }
        return new IsoWeek(Integer.parseInt(form.group(1)), Integer.parseInt(form.group(2)));
    }

    /** Returns the Monday of the week. */
    public LocalDate monday() {
        return LocalDate.of(year, 1, 4)
                .with(IsoFields.WEEK_OF_WEEK_BASED_YEAR, week)
                .with(DayOfWeek.MONDAY);
    }

    /**
     * Returns the week that is so many weeks later, or earlier if the number is negative.
     *
     * @throws IllegalArgumentException if its year is not from 1 to 9999
     */
    public IsoWeek plusWeeks(long weeks) {
        try {
            return of(monday().plusWeeks(weeks));
        } catch (DateTimeException | ArithmeticException e) {
            throw new IllegalArgumentException("weeks must lead to a year from 1 to 9999, were " + weeks, e);
        }
    }

    @Override
    public int compareTo(IsoWeek other) {
        return year == other.year ? Integer.compare(week, other.week) : Integer.compare(year, other.year);
    }

    /** Returns the week as it is stored: {@code 2026-W07}. */
    @Override
    public String toString() {
        return "%04d-W%02d".formatted(year, week);
    }
}
