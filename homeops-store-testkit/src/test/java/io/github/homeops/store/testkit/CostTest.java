package io.github.homeops.store.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class CostTest {

    static Stream<Arguments> inWords() {
        return Stream.of(
                Arguments.of(Cost.NOTHING, "0 requests"),
                Arguments.of(Cost.requests(1).readUnits(0.5), "1 request, 0.5 read units"),
                Arguments.of(Cost.requests(2).readUnits(1).writeUnits(100), "2 requests, 1 read unit, 100 write units"),
                Arguments.of(Cost.requests(2).refused(1).writeUnits(1), "2 requests (1 refused), 1 write unit"),
                Arguments.of(
                        Cost.measured("Query dishes")
                                .readUnits(0.5)
                                .plus(Cost.measured("PutItem dishes refused").refused(1)),
                        "2 requests (1 refused), 0.5 read units: Query dishes, PutItem dishes refused"),
                Arguments.of(
                        Cost.measured("Query dishes")
                                .plus(Cost.measured("Scan cups"))
                                .plus(Cost.measured("Query dishes")),
                        "3 requests: 2 x Query dishes, Scan cups"));
    }

    @ParameterizedTest
    @MethodSource("inWords")
    void toString_anyCost_saysItInWords(Cost cost, String words) {
        assertThat(cost).hasToString(words);
    }

    @Test
    void equals_sameFigures_whateverWasSent() {
        Cost expected = Cost.requests(1).readUnits(0.5);

        assertThat(Cost.measured("Query dishes").readUnits(0.5))
                .isEqualTo(expected)
                .hasSameHashCodeAs(expected);
        assertThat(Cost.requests(0)).isEqualTo(Cost.NOTHING);
    }

    @Test
    void equals_anyOtherFigure_isNotEqual() {
        Cost cost = Cost.requests(2).refused(1).readUnits(0.5).writeUnits(1);

        assertThat(cost)
                .isNotEqualTo(Cost.requests(3).refused(1).readUnits(0.5).writeUnits(1))
                .isNotEqualTo(cost.refused(0))
                .isNotEqualTo(cost.readUnits(1))
                .isNotEqualTo(cost.writeUnits(2))
                .isNotEqualTo("2 requests (1 refused), 0.5 read units, 1 write unit");
    }

    @Test
    void plus_another_addsEveryFigure() {
        Cost cost = Cost.requests(2).refused(1).readUnits(0.5).writeUnits(1);

        assertThat(cost.plus(Cost.requests(1).readUnits(1)))
                .isEqualTo(Cost.requests(3).refused(1).readUnits(1.5).writeUnits(1));
        assertThat(cost.plus(Cost.NOTHING)).isEqualTo(cost);
    }

    static Stream<Arguments> impossible() {
        return Stream.of(
                wrong(() -> Cost.requests(-1), "requests must not be negative, was -1"),
                wrong(() -> Cost.NOTHING.readUnits(-0.5), "readUnits must not be negative, was -0.5"),
                wrong(() -> Cost.NOTHING.writeUnits(Double.NaN), "writeUnits must not be negative, was NaN"),
                wrong(
                        () -> Cost.requests(1).refused(2),
                        "refused must be between 0 and 1, the number of requests, was 2"),
                wrong(
                        () -> Cost.requests(1).refused(-1),
                        "refused must be between 0 and 1, the number of requests, was -1"));
    }

    @ParameterizedTest
    @MethodSource("impossible")
    void cost_thatCannotBe_isRefusedWithASentence(Supplier<Cost> cost, String sentence) {
        assertThatThrownBy(cost::get)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(sentence);
    }

    private static Arguments wrong(Supplier<Cost> cost, String sentence) {
        return Arguments.of(cost, sentence);
    }
}
