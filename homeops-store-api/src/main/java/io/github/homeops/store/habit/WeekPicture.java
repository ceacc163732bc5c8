package io.github.homeops.store.habit;

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
 * A week in text for a bot to post: a row a day, a column an hour, the darker the more. It is 29 characters wide and wants a
 * font whose characters are all as wide.
 *
 * <p>Days and hours are counted apart. A field is as dark as it would be if the hour did not depend on the day, which is an
 * estimate: who cooks on Sunday noon and Monday night is drawn as cooking a little on Sunday night, too.
 */
public final class WeekPicture {

    private static final int HOURS = 24;
    private static final String HEAD = "    0     6     12    18   23";
    private static final String SHADES = "░▒▓█";
    private static final char NOTHING = '·';

    private WeekPicture() {}

    /** Returns the week of all these habits together: one habit, or all of a person. */
    public static String of(Collection<Habit> habits) {
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
