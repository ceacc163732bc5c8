package io.github.homeops.store.dynamo.internal.counting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromN;

import io.github.homeops.store.MalformedItemException;
import io.github.homeops.store.record.Attribute;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What one more sample makes of an average, to the ends of what a table can hold. */
class AverageItemTest {

    private static final Attribute<BigDecimal> EMA = Smoothing.average("ema", "the average");

    private static final Instant NOW = Instant.parse("2026-02-17T10:30:00Z");
    private static final Smoothing SMOOTHING = Smoothing.of("alpha", 0.3);

    @ParameterizedTest
    @CsvSource({
        "2, 1, 3, 2.3",
        "1.12345678, 4, 1, 1.0864",
        "1E30, 1, 3, 700000000000000000000000000000.9",
        "0.00004, 9, 0, 0",
        "1.00005, 9, 1.00005, 1.0001"
    })
    void with_oneMoreSample_followsAndIsRounded(String average, String count, BigDecimal sample, String expected) {
        Map<String, AttributeValue> changes = with(sample, Map.of("ema", fromN(average), "sampleCount", fromN(count)));

        assertThat(changes).containsEntry("ema", fromN(expected));
    }

    @Test
    void with_firstSample_isTakenAsItIs() {
        assertThat(with(new BigDecimal("3"), Map.of()))
                .containsEntry("ema", fromN("3"))
                .containsEntry("sampleCount", fromN("1"));
    }

    @ParameterizedTest
    @CsvSource({
        "7, 8",
        "9223372036854775806, 9223372036854775807",
        "9223372036854775807, 9223372036854775807",
        "99999999999999999999999999999999999999, 9223372036854775807"
    })
    void with_oneMoreSample_countsItUpToTheLargestCount(String count, String expected) {
        Map<String, AttributeValue> changes =
                with(BigDecimal.ONE, Map.of("ema", fromN("1"), "sampleCount", fromN(count)));

        assertThat(changes).containsEntry("sampleCount", fromN(expected));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"1000000000000000000000000000000.1", "-1E31", "99999999999999999999999999999999999999", "1E+125"
            })
    void read_averageThatNoNumberCouldFollow_isMalformed(String average) {
        assertThatThrownBy(() -> read(Map.of("ema", fromN(average), "sampleCount", fromN("1"))))
                .isInstanceOf(MalformedItemException.class)
                .hasMessage("the average: attribute 'ema' must be between -10^30 and 10^30");
    }

    private static Map<String, AttributeValue> with(BigDecimal sample, Map<String, AttributeValue> item) {
        return read(new HashMap<>(item))
                .with(new Sample("the average", Map.of(), sample, "-100#7", Map.of()), EMA, SMOOTHING, NOW);
    }

    private static AverageItem read(Map<String, AttributeValue> item) {
        return AverageItem.read(() -> "the average", EMA, item, NOW);
    }
}
