package io.github.homeops.store.effort;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.UserId;
import io.github.homeops.store.activity.Effort;
import java.math.BigDecimal;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EffortEstimateTest {

    @ParameterizedTest
    @CsvSource({"1, LOW", "1.4999, LOW", "1.5, MEDIUM", "1.50, MEDIUM", "2.4999, MEDIUM", "2.5, HIGH", "3, HIGH"})
    void typical_anyAverage_isTheNearestLevel(BigDecimal average, Effort typical) {
        EffortEstimate estimate = EffortEstimate.builder()
                .userId(UserId.of(1))
                .activity("dishes")
                .average(average)
                .sampleCount(7)
                .build();

        assertThat(estimate.typical()).isEqualTo(typical);
    }
}
