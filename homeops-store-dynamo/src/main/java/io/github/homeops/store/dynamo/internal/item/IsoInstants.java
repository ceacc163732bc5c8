package io.github.homeops.store.dynamo.internal.item;

import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.chrono.IsoChronology;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.util.Locale;

/**
 * Instants as text. This library writes one form, {@code 2026-02-17T10:30:00.000Z}, digit by digit: the formatter of the JDK
 * allocates a hundred times as much. Other forms of ISO 8601 are read by the formatter.
 */
final class IsoInstants {

    /** The length of the form that this library writes; texts of that length sort by time. */
    static final int LENGTH = 24;

    // Java's own knows "+01:00" and "Z", but not the "+0100" that other languages print.
    private static final DateTimeFormatter ANY_FORM = new DateTimeFormatterBuilder()
            .parseCaseInsensitive()
            .append(DateTimeFormatter.ISO_LOCAL_DATE_TIME)
            .appendPattern("[XXXXX][XXXX][X]")
            .toFormatter(Locale.ROOT)
            .withChronology(IsoChronology.INSTANCE)
            .withResolverStyle(ResolverStyle.STRICT);

    private static final DateTimeFormatter OWN_FORM =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);

    private static final String FORM = "dddd-dd-ddTdd:dd:dd.dddZ";

    private IsoInstants() {}

    /** Writes an instant with three fraction digits; {@code Instant.toString()} drops zeros, and mixed lengths do not sort. */
    static String write(Instant instant) {
        LocalDateTime time = LocalDateTime.ofEpochSecond(instant.getEpochSecond(), instant.getNano(), ZoneOffset.UTC);
        if (time.getYear() < 0 || time.getYear() > 9999) {
            return OWN_FORM.format(instant);
        }
        byte[] text = FORM.getBytes(StandardCharsets.ISO_8859_1);
        write(text, 0, 4, time.getYear());
        write(text, 5, 2, time.getMonthValue());
        write(text, 8, 2, time.getDayOfMonth());
        write(text, 11, 2, time.getHour());
        write(text, 14, 2, time.getMinute());
        write(text, 17, 2, time.getSecond());
        write(text, 20, 3, time.getNano() / 1_000_000);
        return new String(text, StandardCharsets.ISO_8859_1);
    }

    /**
     * Reads an instant in any form of ISO 8601 with an offset.
     *
     * @throws DateTimeException if the text has another form
     */
    static Instant read(String text) {
        return isOwnForm(text)
                ? Instant.ofEpochSecond(
                        LocalDate.of(number(text, 0, 4), number(text, 5, 2), number(text, 8, 2))
                                                .toEpochDay()
                                        * 86_400
                                + secondOfDay(text),
                        number(text, 20, 3) * 1_000_000L)
                : OffsetDateTime.parse(text, ANY_FORM).toInstant();
    }

    private static int secondOfDay(String text) {
        int hour = number(text, 11, 2);
        int minute = number(text, 14, 2);
        int second = number(text, 17, 2);
        if (hour > 23 || minute > 59 || second > 59) {
            throw new DateTimeException("no such time of day");
        }
        return (hour * 60 + minute) * 60 + second;
    }

    private static boolean isOwnForm(String text) {
        if (text.length() != LENGTH) {
            return false;
        }
        for (int i = 0; i < LENGTH; i++) {
            char wanted = FORM.charAt(i);
            char found = text.charAt(i);
            if (wanted == 'd' ? found < '0' || found > '9' : found != wanted) {
                return false;
            }
        }
        return true;
    }

    private static int number(String text, int start, int digits) {
        int number = 0;
        for (int i = start; i < start + digits; i++) {
            number = number * 10 + text.charAt(i) - '0';
        }
        return number;
    }

    private static void write(byte[] text, int start, int digits, int number) {
        int rest = number;
        for (int i = start + digits - 1; i >= start; i--) {
            text[i] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
    }
}
