package io.github.homeops.store.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Comparator;
import java.util.List;

/** The versions of a moving average that its observers were told of, in whatever order. */
final class Versions {

    private final BigDecimal alpha;

    Versions(String alpha) {
        this.alpha = new BigDecimal(alpha);
    }

    /** Returns what a sample makes of the average. */
    BigDecimal next(BigDecimal average, BigDecimal sample) {
        return alpha.multiply(sample)
                .add(BigDecimal.ONE.subtract(alpha).multiply(average))
                .setScale(4, RoundingMode.HALF_UP);
    }

    /** Checks that each version was told to one observer, and follows from the version before by that one's sample. */
    void assertOneAfterTheOther(List<Version> told) {
        List<Version> inOrder = told.stream()
                .sorted(Comparator.comparingLong(Version::sampleCount))
                .toList();
        BigDecimal average = BigDecimal.ZERO;
        for (int number = 1; number <= inOrder.size(); number++) {
            Version version = inOrder.get(number - 1);
            average = number == 1 ? version.sample() : next(average, version.sample());
            assertThat(version.sampleCount()).isEqualTo(number);
            assertThat(version.average()).as("version %d", number).isEqualByComparingTo(average);
        }
    }

    /** What an observer brought along, and what it was told. */
    record Version(BigDecimal sample, long sampleCount, BigDecimal average) {}
}
