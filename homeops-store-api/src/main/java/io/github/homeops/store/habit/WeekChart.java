package io.github.homeops.store.habit;

import static java.util.Objects.requireNonNull;

import java.time.DayOfWeek;
import java.time.format.TextStyle;
import java.util.Collection;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Draws habits as a text chart of the week that a bot can post: a row for each day, a column for each hour of the day,
 * darker shades for higher counts. The chart has English names of the days and is 29 characters wide; it needs a
 * monospaced font.
 *
 * <p>Days and hours are counted separately, so the shade of a field is an estimate that assumes that the hour does not
 * depend on the day. A user who cooks on Sunday at noon and on Monday night is also drawn as cooking a little on
 * Sunday night.
 */
public final class WeekChart {

    private static final int HOURS = 24;
    private static final String HEAD = "    0     6     12    18   23";
    private static final String SHADES = "░▒▓█";
    private static final char NOTHING = '·';

    private WeekChart() {}

    /** Returns a chart of the sum of these habits, such as one habit or all habits of a user. */
    public static String of(Collection<Habit> habits) {
        requireNonNull(habits, "habits must not be null");
        Map<DayOfWeek, Long> days = new HashMap<>();
        Map<Integer, Long> hours = new HashMap<>();
        habits.forEach(habit -> {
            habit.days().forEach((day, count) -> days.merge(day, count, Long::sum));
            habit.hours().forEach((hour, count) -> hours.merge(hour, count, Long::sum));
        });
        double darkest = (double) most(days) * most(hours);
        return Stream.concat(
                        Stream.of(HEAD),
                        Stream.of(DayOfWeek.values()).map(day -> row(day, days.getOrDefault(day, 0L), hours, darkest)))
                .collect(Collectors.joining("\n"));
    }

    private static long most(Map<?, Long> counts) {
        return counts.values().stream().mapToLong(Long::longValue).max().orElse(0);
    }

    private static String row(DayOfWeek day, long onDay, Map<Integer, Long> hours, double darkest) {
        String name = day.getDisplayName(TextStyle.SHORT, Locale.ENGLISH).toLowerCase(Locale.ROOT);
        return IntStream.range(0, HOURS)
                .mapToObj(hour -> String.valueOf(shade((double) onDay * hours.getOrDefault(hour, 0L), darkest)))
                .collect(Collectors.joining("", name + " ", ""));
    }

    private static char shade(double field, double darkest) {
        return field <= 0 ? NOTHING : SHADES.charAt((int) Math.ceil(field / darkest * SHADES.length()) - 1);
    }
}
