package io.github.homeops.store;

import static java.util.Objects.requireNonNull;

import java.time.LocalTime;

/**
 * The hours in which a bot sends no messages, in the household's local time: 22:00 to 07:00 by default.
 *
 * <p>Quiet hours may span midnight. {@code from} is inclusive and {@code until} is exclusive; equal times mean no quiet
 * hours.
 *
 * @param from the start of the quiet hours (inclusive)
 * @param until the end of the quiet hours (exclusive)
 */
public record QuietHours(LocalTime from, LocalTime until) {

    /** From 22:00 until 07:00. */
    public static final QuietHours DEFAULT = new QuietHours(LocalTime.of(22, 0), LocalTime.of(7, 0));

    /** No quiet hours. */
    public static final QuietHours NONE = new QuietHours(LocalTime.MIDNIGHT, LocalTime.MIDNIGHT);

    /** Checks that both times are present. */
    public QuietHours {
        requireNonNull(from, "from must not be null");
        requireNonNull(until, "until must not be null");
    }

    /** Returns whether the local time is within the quiet hours. */
    public boolean contains(LocalTime time) {
        requireNonNull(time, "time must not be null");
        boolean begun = !time.isBefore(from);
        boolean over = !time.isBefore(until);
        return from.isAfter(until) ? begun || !over : begun && !over;
    }
}
