package io.github.homeops.store;

import static java.util.Objects.requireNonNull;

import java.time.LocalTime;

/**
 * The hours in which a bot keeps still, by the household's wall clock: 22:00 to 07:00 by default.
 *
 * <p>They may pass midnight. The first minute is quiet, the last one named is not; from and until the same time means that
 * there are none.
 *
 * @param from when the quiet begins
 * @param until when it is over
 */
public record QuietHours(LocalTime from, LocalTime until) {

    /** From 22:00 until 07:00. */
    public static final QuietHours DEFAULT = new QuietHours(LocalTime.of(22, 0), LocalTime.of(7, 0));

    /** No quiet hours at all. */
    public static final QuietHours NONE = new QuietHours(LocalTime.MIDNIGHT, LocalTime.MIDNIGHT);

    /** Checks that both times are given. */
    public QuietHours {
        requireNonNull(from, "from must not be null");
        requireNonNull(until, "until must not be null");
    }

    /** Returns whether the wall clock time lies in the quiet hours. */
    public boolean contains(LocalTime time) {
        boolean begun = !time.isBefore(from);
        boolean over = !time.isBefore(until);
        return from.isAfter(until) ? begun || !over : begun && !over;
    }
}
