package io.github.homeops.store.internal;

import static java.util.Objects.requireNonNull;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Numbers with at most 4 decimals. */
public final class Decimals {

    /** With 4 decimals, a difference of two such numbers has fewer digits than the 38 that a table can store. */
    private static final BigDecimal LARGEST = new BigDecimal("1E30");

    private static final int DECIMALS = 4;

    private Decimals() {}

    /**
     * Returns the load with at most 4 decimals, rounded half up, and without trailing zeros.
     *
     * @throws IllegalArgumentException if the load is not between -10<sup>30</sup> and 10<sup>30</sup>
     */
    public static BigDecimal requireLoad(String name, BigDecimal load) {
        requireNonNull(load, name + " must not be null");
        if (load.abs().compareTo(LARGEST) > 0) {
            throw new IllegalArgumentException(name + " must be between -10^30 and 10^30, was " + load);
        }
        return rounded(load);
    }

    /**
     * Returns the score with at most 4 decimals, rounded half up, and without trailing zeros.
     *
     * @throws IllegalArgumentException if the score is not from 0 to 1
     */
    public static BigDecimal requireScore(String name, BigDecimal score) {
        requireNonNull(score, name + " must not be null");
        if (score.signum() < 0 || score.compareTo(BigDecimal.ONE) > 0) {
            throw new IllegalArgumentException(name + " must be from 0 to 1, was " + score);
        }
        return rounded(score);
    }

    private static BigDecimal rounded(BigDecimal number) {
        BigDecimal rounded = number.setScale(DECIMALS, RoundingMode.HALF_UP).stripTrailingZeros();
        return rounded.scale() < 0 ? rounded.setScale(0) : rounded;
    }
}
