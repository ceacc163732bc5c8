package io.github.homeops.store.internal;

import java.util.Map;

/** The number of observations that are enough to act on: {@code reliable()} of every learned value uses it. */
public final class Samples {

    private static final long ENOUGH = 10;

    private Samples() {}

    /** Returns true if there are at least 10 samples. */
    public static boolean areEnough(long samples) {
        return samples >= ENOUGH;
    }

    /** Returns the sum of the counts. */
    public static long sum(Map<?, Long> counts) {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }
}
