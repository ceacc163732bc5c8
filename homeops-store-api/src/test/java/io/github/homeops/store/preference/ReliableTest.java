package io.github.homeops.store.preference;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.UserId;
import java.math.BigDecimal;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** When there is enough to act on: from the tenth observation on. */
class ReliableTest {

    private static final UserId ANNA = UserId.of(1);

    @Test
    void average_nineObservations_isNoise() {
        assertThat(average(9).reliable()).isEmpty();
        assertThat(average(10).reliable()).contains(new BigDecimal("0.25"));
    }

    @Test
    void activeTimes_nineObservationsInTheHours_areNoise() {
        // Another bot may say that there were more, but it is the hours that are acted on.
        assertThat(activeTimes(4, 5).reliable()).isEmpty();
        assertThat(activeTimes(4, 6).reliable()).contains(activeTimes(4, 6).rawHours());
    }

    private static PreferenceAverage average(long samples) {
        return PreferenceAverage.builder()
                .userId(ANNA)
                .metric("ignoreRate")
                .rawAverage(new BigDecimal("0.25"))
                .sampleCount(samples)
                .build();
    }

    private static ActiveTimes activeTimes(long atSeven, long atEight) {
        return ActiveTimes.builder()
                .userId(ANNA)
                .putAllRawHours(Map.of(7, atSeven, 8, atEight))
                .sampleCount(99)
                .build();
    }
}
