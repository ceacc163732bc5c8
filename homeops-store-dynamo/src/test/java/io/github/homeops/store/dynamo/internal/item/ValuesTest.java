package io.github.homeops.store.dynamo.internal.item;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.activity.Effort;
import io.github.homeops.store.record.Attribute;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What {@link Values} writes, and {@link ItemReader} reads back. */
class ValuesTest {

    @ParameterizedTest
    @CsvSource({"0.850, 0.85", "1.0, 1", "0E-5, 0", "1E-7, 0.0000001", "1E+3, 1000"})
    void decimal_anyForm_hasNoExponentAndNoZerosAtTheEnd(BigDecimal number, String written) {
        AttributeValue value = Values.decimal(number);

        assertThat(value).isEqualTo(AttributeValue.fromN(written));
        assertThat(reader(value).decimal("it").orElseThrow()).isEqualByComparingTo(number);
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "1, 1", "0.25, 0.25", "1E-20, 0.00000000000000000001", "4.9E-324, 0"})
    void share_anyDouble_isANumberThatTheDatabaseTakes(double share, String written) {
        assertThat(Values.of(Attribute.fraction("it", "a share"), share)).isEqualTo(AttributeValue.fromN(written));
    }

    @Test
    void isoInstant_wholeSecond_hasThreeDecimalsAllTheSame() {
        assertThat(Values.isoInstant(Instant.parse("2026-02-17T10:30:00Z")))
                .isEqualTo(AttributeValue.fromS("2026-02-17T10:30:00.000Z"));
        assertThat(Values.isoInstant(Instant.parse("2026-02-17T10:30:00.120999Z")))
                .isEqualTo(AttributeValue.fromS("2026-02-17T10:30:00.120Z"));
    }

    @Test
    void word_aConstant_isInLowerCase() {
        assertThat(Values.word(Effort.HIGH)).isEqualTo(AttributeValue.fromS("high"));
    }

    private static ItemReader reader(AttributeValue value) {
        return new ItemReader("item", Map.of("it", value));
    }
}
