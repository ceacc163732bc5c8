package io.github.homeops.store.dynamo.internal.counting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SmoothingTest {

    @ParameterizedTest
    @CsvSource({
        "0.3, 1, 3, 1.6",
        "0.3, 2.5198, 3, 2.6639",
        "0.2, 0, 1, 0.2",
        "0.5, 0.0001, 0, 0.0001",
        "0.5, -0.0001, 0, -0.0001",
        "0.25, 0.0001, 0, 0.0001",
        "0.75, 0.0001, 0, 0",
        "1, 5, 200, 200"
    })
    void next_weighsTheSampleAndRoundsHalfUp(double alpha, BigDecimal average, BigDecimal sample, String next) {
        assertThat(Smoothing.of("alpha", alpha).next(average, sample)).isEqualTo(next);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -0.1, 1.0001, Double.NaN})
    void of_weightOutOfRange_isRefused(double alpha) {
        assertThatThrownBy(() -> Smoothing.of("effortAlpha", alpha))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("effortAlpha must be above 0 and at most 1, was " + alpha);
    }

    @ParameterizedTest
    @CsvSource({"3.0000, 3", "100, 100", "1E+2, 100", "2.29999999999999998, 2.3", "0.00005, 0.0001", "0.00004, 0"})
    void rounded_hasAtMostFourDecimalsAndNoZerosAtTheEnd(BigDecimal number, String rounded) {
        assertThat(Smoothing.rounded(number).toString()).isEqualTo(rounded);
    }
}
