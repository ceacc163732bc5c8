package io.github.homeops.store.dynamo.internal.counting;

import io.github.homeops.store.record.Attribute;
import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * How a moving average follows its samples: {@code alpha * sample + (1 - alpha) * average}, with at most four decimals.
 *
 * @param alpha how much a sample weighs, above 0 and up to 1
 */
public record Smoothing(BigDecimal alpha) {

    /** Larger averages would not fit, with their decimals, into the 38 digits that a Number has. */
    private static final BigDecimal LARGEST = new BigDecimal("1E30");

    private static final int DECIMALS = 4;

    /**
     * Returns a smoothing by this weight.
     *
     * @param setting what the weight was set as, for the complaint
     * @throws IllegalArgumentException if it is not above 0 and at most 1
     */
    public static Smoothing of(String setting, double alpha) {
        if (!(alpha > 0 && alpha <= 1)) {
            throw new IllegalArgumentException(setting + " must be above 0 and at most 1, was " + alpha);
        }
        return new Smoothing(BigDecimal.valueOf(alpha));
    }

    /** Declares an average, which must be one that could be followed further. */
    public static Attribute<BigDecimal> average(String name, String meaning) {
        return Attribute.decimal(name, meaning)
                .as("must be between -10^30 and 10^30", Smoothing::required, exact -> exact);
    }

    /** Declares the same average as it is shown: rounded. */
    public static Attribute<BigDecimal> shown(Attribute<BigDecimal> average) {
        return average.as("must be a number", Smoothing::rounded, rounded -> rounded);
    }

    private static BigDecimal required(BigDecimal average) {
        if (average.abs().compareTo(LARGEST) > 0) {
            throw new IllegalArgumentException("average must be between -10^30 and 10^30");
        }
        return average;
    }

    /** Returns what one more sample makes of the average. */
    public BigDecimal next(BigDecimal average, BigDecimal sample) {
        return rounded(alpha.multiply(sample).add(BigDecimal.ONE.subtract(alpha).multiply(average)));
    }

    /** Returns the number as averages are written and shown: half up at the fourth decimal, without zeros at the end. */
    public static BigDecimal rounded(BigDecimal number) {
        BigDecimal stripped = number.setScale(DECIMALS, RoundingMode.HALF_UP).stripTrailingZeros();
        return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
    }
}
