package io.github.homeops.store.internal;

import java.util.Map;

/** How many observations it takes before they say something. */
public final class Samples {

    private static final long ENOUGH = 10;

    private Samples() {}

    /** Returns whether a bot may act on so many. */
    public static boolean areEnough(long samples) {
        return samples >= ENOUGH;
    }

    /** Returns how many there are in all. */
    public static long sum(Map<?, Long> counts) {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }
}
