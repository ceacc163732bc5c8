package io.github.homeops.store.examples;

import io.github.homeops.store.HouseholdTime;
import io.github.homeops.store.message.Message;
import java.io.PrintStream;
import java.time.Instant;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.function.IntToLongFunction;

/** Prints the story. */
final class Teller {

    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("EEE dd MMM", Locale.ENGLISH);
    private static final DateTimeFormatter MOMENT = DateTimeFormatter.ofPattern("EEE dd MMM, HH:mm", Locale.ENGLISH);
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ENGLISH);

    private final PrintStream out;
    private int scenes;

    Teller(PrintStream out) {
        this.out = out;
    }

    void title(String format, Object... values) {
        out.printf(Locale.ROOT, "%n" + format + "%n", values);
    }

    void scene(String title) {
        scenes++;
        out.printf(Locale.ROOT, "%n%d. %s%n", scenes, title);
    }

    void line(String format, Object... values) {
        out.println("   " + String.format(Locale.ROOT, format, values).stripTrailing());
    }

    /** Does the work of each week, from 0 on, and counts the weeks on one line, so that one sees it go on; returns the sum. */
    long weekByWeek(int weeks, IntToLongFunction work) {
        long done = 0;
        progress("   week");
        for (int week = 0; week < weeks; week++) {
            done += work.applyAsLong(week);
            progress(" " + (week + 1));
        }
        progress(System.lineSeparator());
        return done;
    }

    private void progress(String part) {
        out.print(part);
        out.flush();
    }

    void said(HouseholdTime time, Message message, String remark) {
        line("%s  %-4s  %-34s %s", time(time, message.timestamp()), name(message), text(message), remark);
    }

    static String day(LocalDate date) {
        return DAY.format(date);
    }

    /** Returns day and time on the household's wall clock. */
    static String moment(HouseholdTime time, Instant instant) {
        return MOMENT.format(instant.atZone(time.zone()));
    }

    private static String time(HouseholdTime time, Instant instant) {
        return TIME.format(instant.atZone(time.zone()));
    }

    // Only because the story is made up: a bot does not print what people say.
    private static String name(Message message) {
        return message.userName().orElse("?");
    }

    private static String text(Message message) {
        return message.text().orElse("");
    }
}
