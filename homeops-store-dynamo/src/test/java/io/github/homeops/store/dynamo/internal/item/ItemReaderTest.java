package io.github.homeops.store.dynamo.internal.item;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromBool;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromL;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromM;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromN;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromNul;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromS;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromSs;

import io.github.homeops.store.MalformedItemException;
import io.github.homeops.store.activity.Effort;
import io.github.homeops.store.record.Attribute;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class ItemReaderTest {

    private static final Attribute<Effort> EFFORT = Attribute.enumeration("a", Effort.class, "an effort");

    private static final String DIGITS_38 = "12345678901234567890123456789012345678";

    @ParameterizedTest
    @CsvSource({
        "1000000000, 2001-09-09T01:46:40Z",
        "9999999999, 2286-11-20T17:46:39Z",
        "1000000000000, 2001-09-09T01:46:40Z",
        "9999999999999, 2286-11-20T17:46:39.999Z",
        "1.77132420012E12, 2026-02-17T10:30:00.120Z"
    })
    void timestamp_eitherUnit_isUnderstoodToTheEndsOfItsRange(String number, Instant expected) {
        assertThat(reading(fromN(number)).timestamp("a")).contains(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-9223372036854775808",
                "-1771324200",
                "0",
                "999999999",
                "10000000000",
                "999999999999",
                "10000000000000",
                "9223372036854775807"
            })
    void timestamp_outOfRange_saysTheRangeAndNotTheValue(String number) {
        assertThatThrownBy(() -> reading(fromN(number)).timestamp("a"))
                .isInstanceOf(MalformedItemException.class)
                .hasMessage("the thing: attribute 'a' must be a time from 2001-09-09T01:46:40Z until before"
                        + " 2286-11-20T17:46:40Z, in seconds or milliseconds");
    }

    @ParameterizedTest
    @CsvSource({
        "42, 42",
        "42.000, 42",
        "4.2E1, 42",
        "9223372036854775807, 9223372036854775807",
        "-9223372036854775808, -9223372036854775808"
    })
    void wholeNumber_anyNotation_isItsValue(String number, long expected) {
        assertThat(reading(fromN(number)).wholeNumber("a")).contains(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0.5",
                "9223372036854775808",
                "-9223372036854775809",
                DIGITS_38,
                "9.9999999999999999999999999999999999999E+125",
                "1E-130",
                "-1E+125"
            })
    void wholeNumber_fractionOrMoreThan64Bits_isMalformed(String number) {
        assertThatThrownBy(() -> reading(fromN(number)).wholeNumber("a"))
                .isInstanceOf(MalformedItemException.class)
                .hasMessage("the thing: attribute 'a' must be a whole number of at most 64 bits");
    }

    @Test
    void decimal_of38Digits_isExact() {
        assertThat(reading(fromN("0." + DIGITS_38)).decimal("a")).contains(new BigDecimal("0." + DIGITS_38));
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "1, 1", "0.25, 0.25", "1E-130, 1E-130"})
    void share_fromZeroToOne_isItsValue(String number, double expected) {
        assertThat(Attribute.fraction("a", "a share").read(reading(fromN(number))))
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1E-130", "1.0000000000000000000000000000000000001", "2", DIGITS_38})
    void share_outsideZeroToOne_isMalformed(String number) {
        assertThatThrownBy(() -> Attribute.fraction("a", "a share").read(reading(fromN(number))))
                .isInstanceOf(MalformedItemException.class)
                .hasMessage("the thing: attribute 'a' must be from 0 to 1");
    }

    @Test
    void counts_twoKeysOfOneMeaning_areAddedAndCut() {
        Map<String, Integer> keys = Map.of("0", 0, "1", 1, "24", 0);

        assertThat(reading(fromM(Map.of("0", fromN("2"), "24", fromN("3"), "1", fromN("0"))))
                        .counts("a", keys))
                .isEqualTo(Map.of(0, 5L));
        assertThat(reading(fromM(Map.of("0", fromN(DIGITS_38), "24", fromN("1"))))
                        .counts("a", keys))
                .isEqualTo(Map.of(0, Long.MAX_VALUE));
    }

    @Test
    void count_absentOrNull_isZero() {
        assertThat(reading(fromN("3")).count("a")).isEqualTo(3);
        assertThat(reading(fromNul(true)).count("a")).isZero();
        assertThat(reading(fromN("3")).count("b")).isZero();
    }

    @ParameterizedTest
    @CsvSource({"-1, -1", "1.5, 1", "1E-130, 0", DIGITS_38 + ", 9223372036854775807", "-1E+125, -9223372036854775808"})
    void count_anyNumber_isCutToALong(String number, long expected) {
        assertThat(reading(fromN(number)).count("a")).isEqualTo(expected);
    }

    @Test
    void bool_absentOrNull_isFalse() {
        assertThat(reading(fromBool(true)).bool("a")).isTrue();
        assertThat(reading(fromBool(false)).bool("a")).isFalse();
        assertThat(reading(fromNul(true)).bool("a")).isFalse();
        assertThat(reading(fromBool(true)).bool("b")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2026-02-17T10:30:00Z",
                "2026-02-17T10:30Z",
                "2026-02-17T10:30:00.000000000Z",
                "2026-02-17T11:30:00+01:00",
                "2026-02-17T11:30:00+0100",
                "2026-02-17T11:30:00+01",
                "2026-02-17T11:30:30+01:00:30",
                "2026-02-17t10:30:00z"
            })
    void instant_anyFormWithAnOffset_isUnderstood(String text) {
        assertThat(reading(fromS(text)).instant("a")).contains(Instant.parse("2026-02-17T10:30:00Z"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "secret",
                "2026-02-17",
                "2026-02-17T10:30:00",
                "2026-02-30T10:30:00Z",
                "2026-02-17T25:30:00Z",
                "2026-02-17T10:30:00+19:00",
                "+9999999999-01-01T00:00:00Z",
                "1771324200"
            })
    void instant_anythingElse_isMalformedAndNotShown(String text) {
        assertThatThrownBy(() -> reading(fromS(text)).instant("a"))
                .isInstanceOf(MalformedItemException.class)
                .hasMessage("the thing: attribute 'a' must be an ISO 8601 instant");
    }

    @Test
    void instant_farthestYears_areInstants() {
        assertThat(reading(fromS("+999999999-12-31T23:59:59.999999999-18:00")).instant("a"))
                .contains(Instant.parse("+1000000000-01-01T17:59:59.999999999Z"));
    }

    @Test
    void texts_absentOrNull_areNone() {
        assertThat(reading(fromL(List.of(fromS("x"), fromS("")))).texts("a")).containsExactly("x", "");
        assertThat(reading(fromNul(true)).texts("a")).isEmpty();
        assertThat(reading(fromL(List.of())).texts("b")).isEmpty();
    }

    @Test
    void texts_setOrOtherElements_areMalformed() {
        assertThatThrownBy(() -> reading(fromSs(List.of("secret"))).texts("a"))
                .hasMessage("the thing: attribute 'a' must be L, was SS");
        assertThatThrownBy(() ->
                        reading(fromL(List.of(fromS("secret"), fromNul(true)))).texts("a"))
                .hasMessage("the thing: attribute 'a' must be a list of S, had NUL");
    }

    @ParameterizedTest
    @ValueSource(strings = {"high", "High", "HIGH"})
    void word_anyLetters_isTheConstant(String word) {
        assertThat(EFFORT.read(reading(fromS(word)))).isEqualTo(Effort.HIGH);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " high", "secret"})
    void word_anotherWord_isMalformedAndNotShown(String word) {
        assertThatThrownBy(() -> EFFORT.read(reading(fromS(word))))
                .isInstanceOf(MalformedItemException.class)
                .hasMessage("the thing: attribute 'a' must be low or medium or high");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a b", "a#b", "a\u0000"})
    void chatId_notOne_isMalformed(String id) {
        assertThatThrownBy(() -> Attribute.chatId("a", "a chat").read(reading(fromS(id))))
                .isInstanceOf(MalformedItemException.class)
                .hasMessage("the thing: attribute 'a' must be the id of a chat");
    }

    @Test
    void has_null_isAbsent() {
        Map<String, AttributeValue> item = Map.of("a", fromNul(true), "b", fromS(""));

        assertThat(ItemReader.has(item, "a")).isFalse();
        assertThat(ItemReader.has(item, "b")).isTrue();
        assertThat(ItemReader.has(item, "c")).isFalse();
    }

    private static ItemReader reading(AttributeValue value) {
        return new ItemReader("the thing", Map.of("a", value));
    }
}
