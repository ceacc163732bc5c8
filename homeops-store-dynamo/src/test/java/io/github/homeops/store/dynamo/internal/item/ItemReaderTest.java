package io.github.homeops.store.dynamo.internal.item;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromL;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromM;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromN;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromNul;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromS;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromSs;

import io.github.homeops.store.MalformedItemException;
import io.github.homeops.store.activity.Effort;
import io.github.homeops.store.record.Attribute;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The words of complaints, and what {@code MutatedItemsTest} does not write: it reads all other forms and shapes. */
class ItemReaderTest {

    private static final String DIGITS_38 = "12345678901234567890123456789012345678";

    static Stream<Arguments> complaints() {
        return Stream.of(
                complaint(
                        fromN("10000000000"),
                        item -> item.timestamp("a"),
                        "must be a time from 2001-09-09T01:46:40Z until before 2286-11-20T17:46:40Z, in seconds or"
                                + " milliseconds"),
                complaint(fromN("0.5"), item -> item.wholeNumber("a"), "must be a whole number of at most 64 bits"),
                complaint(fromN("2"), Attribute.fraction("a", "a share")::read, "must be from 0 to 1"),
                complaint(fromSs(List.of("secret")), item -> item.texts("a"), "must be L, was SS"),
                complaint(
                        fromL(List.of(fromS("secret"), fromNul(true))),
                        item -> item.texts("a"),
                        "must be a list of S, had NUL"),
                complaint(
                        fromS("secret"),
                        Attribute.enumeration("a", Effort.class, "an effort")::read,
                        "must be low or medium or high"),
                complaint(fromS("a b"), Attribute.chatId("a", "a chat")::read, "must be the id of a chat"));
    }

    private static Arguments complaint(AttributeValue value, Function<ItemReader, ?> reading, String words) {
        return Arguments.of(value, reading, words);
    }

    @ParameterizedTest
    @MethodSource("complaints")
    void read_malformedValue_saysWhatItMustBeAndNotTheValue(
            AttributeValue value, Function<ItemReader, ?> reading, String words) {
        assertThatThrownBy(() -> reading.apply(reading(value)))
                .isInstanceOf(MalformedItemException.class)
                .hasMessage("the thing: attribute 'a' " + words);
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
