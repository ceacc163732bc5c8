package io.github.homeops.store.dynamo.internal.activity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromBool;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromN;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromNul;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromS;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.MalformedItemException;
import io.github.homeops.store.UserId;
import io.github.homeops.store.activity.Activity;
import io.github.homeops.store.activity.ActivityRef;
import io.github.homeops.store.activity.ActivityType;
import io.github.homeops.store.activity.Effort;
import io.github.homeops.store.activity.NewActivity;
import io.github.homeops.store.dynamo.TimestampUnit;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class ActivityItemTest {

    private static final String ID = "01KHNJCN5V00000000003G1EBB";
    private static final ActivityRef REF = new ActivityRef(ChatId.of(-100), ID);
    private static final Instant SENT = Instant.parse("2026-02-17T10:30:00.123Z");
    private static final Instant NOW = Instant.parse("2026-02-17T10:30:05Z");

    @Test
    void write_everythingSet_hasExactlyTheDocumentedAttributes() {
        Map<String, AttributeValue> item = write(anActivity().userName("Anna"), TimestampUnit.MILLIS);

        assertThat(item)
                .containsExactlyInAnyOrderEntriesOf(Map.ofEntries(
                        Map.entry("chatId", fromS("-100")),
                        Map.entry("activityId", fromS(ID)),
                        Map.entry("messageId", fromN("7")),
                        Map.entry("userId", fromN("42")),
                        Map.entry("userName", fromS("Anna")),
                        Map.entry("type", fromS("chore")),
                        Map.entry("activity", fromS("dishes")),
                        Map.entry("effort", fromS("medium")),
                        Map.entry("confidence", fromN("0.85")),
                        Map.entry("timestamp", fromN("1771324200123")),
                        Map.entry("activityTimestamp", fromS("dishes#1771324200123")),
                        Map.entry("createdAt", fromS("2026-02-17T10:30:05.000Z")),
                        Map.entry("writeId", fromS("write-1"))));
    }

    @Test
    void write_inSeconds_hasTheDigitsOfSecondsInBothPlaces() {
        assertThat(write(anActivity(), TimestampUnit.SECONDS))
                .containsEntry("timestamp", fromN("1771324200"))
                .containsEntry("activityTimestamp", fromS("dishes#1771324200"));
    }

    @Test
    void write_noUserName_leavesTheAttributeOut() {
        assertThat(write(anActivity(), TimestampUnit.MILLIS)).doesNotContainKey("userName");
        assertThat(write(anActivity().userName(""), TimestampUnit.MILLIS)).doesNotContainKey("userName");
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "1, 1",
        "0.5, 0.5",
        "0.1, 0.1",
        "1E-5, 0.00001",
        "4.9E-324, 0",
        "0.30000000000000004, 0.30000000000000004"
    })
    void write_confidence_hasItsDecimalsAndNoMore(double confidence, String written) {
        Map<String, AttributeValue> item = write(anActivity().confidence(confidence), TimestampUnit.MILLIS);

        assertThat(item).containsEntry("confidence", fromN(written));
        assertThat(read(item).confidence()).isEqualTo(Double.parseDouble(written));
    }

    @Test
    void read_asWritten_givesTheActivityBack() {
        Map<String, AttributeValue> item = write(anActivity().userName("Anna"), TimestampUnit.MILLIS);
        item.put("botMessageId", fromN("8"));

        Activity read = read(item);

        assertThat(read)
                .isEqualTo(Activity.builder()
                        .chatId(ChatId.of(-100))
                        .activityId(ID)
                        .messageId(7)
                        .userId(UserId.of(42))
                        .userName("Anna")
                        .type(ActivityType.CHORE)
                        .name("dishes")
                        .effort(Effort.MEDIUM)
                        .confidence(0.85)
                        .timestamp(SENT)
                        .build());
        assertThat(read.createdAt()).contains(NOW);
        assertThat(read.botMessageId()).hasValue(8);
    }

    @Test
    void read_timestampInSeconds_isUnderstood() {
        assertThat(read(with("timestamp", fromN("1771324200"))).timestamp())
                .isEqualTo(Instant.parse("2026-02-17T10:30:00Z"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"userName", "createdAt", "botMessageId"})
    void read_optionalAttributeNullOrAbsent_isEmpty(String attribute) {
        Map<String, AttributeValue> absent = with("mood", fromS("sunny"));
        absent.remove(attribute);

        assertThat(read(with(attribute, fromNul(true)))).isEqualTo(read(absent));
    }

    @ParameterizedTest
    @CsvSource({
        "messageId, N",
        "userId, N",
        "userName, S",
        "type, S",
        "activity, S",
        "effort, S",
        "confidence, N",
        "timestamp, N",
        "createdAt, S",
        "botMessageId, N"
    })
    void read_attributeOfAnotherType_namesItemAndAttribute(String attribute, String type) {
        assertThatThrownBy(() -> read(with(attribute, fromBool(true))))
                .isInstanceOf(MalformedItemException.class)
                .hasMessage("activity %s of chat -100 in table 'activities': attribute '%s' must be %s, was BOOL"
                        .formatted(ID, attribute, type));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "chatId",
                "activityId",
                "messageId",
                "userId",
                "type",
                "activity",
                "effort",
                "confidence",
                "timestamp"
            })
    void read_attributeAbsent_namesIt(String attribute) {
        Map<String, AttributeValue> item = with("userName", fromS("secret"));
        item.remove(attribute);

        assertThatThrownBy(() -> read(item))
                .isInstanceOf(MalformedItemException.class)
                .hasMessageEndingWith("attribute '" + attribute + "' must be there, was absent")
                .hasMessageNotContaining("secret");
    }

    @ParameterizedTest
    @CsvSource({
        "messageId, -1, must not be below zero",
        "botMessageId, -1, must not be below zero",
        "userId, 1.5, must be a whole number of at most 64 bits",
        "confidence, 1.01, must be from 0 to 1",
        "confidence, -0.01, must be from 0 to 1",
        "timestamp, 0, must be a time from"
    })
    void read_numberOutOfRange_saysWhatItMustBe(String attribute, String value, String problem) {
        assertThatThrownBy(() -> read(with(attribute, fromN(value))))
                .isInstanceOf(MalformedItemException.class)
                .hasMessageContaining("attribute '" + attribute + "' " + problem);
    }

    @ParameterizedTest
    @CsvSource({"type, must be chore or recovery", "effort, must be low or medium or high"})
    void read_anotherWord_saysWhatItMustBeWithoutTheValue(String attribute, String problem) {
        assertThatThrownBy(() -> read(with(attribute, fromS("secret"))))
                .isInstanceOf(MalformedItemException.class)
                .hasMessageEndingWith("attribute '" + attribute + "' " + problem);
    }

    @Test
    void read_idThatIsNoUlid_saysSo() {
        assertThatThrownBy(() -> read(with("activityId", fromS("42"))))
                .isInstanceOf(MalformedItemException.class)
                .hasMessage("activity in table 'activities': attribute 'activityId' of chat -100 must be a ULID");
    }

    @Test
    void isVisible_retractedOrAbsent_isFalse() {
        assertThat(List.of(
                        ActivityItem.isVisible(with("mood", fromS("sunny"))),
                        ActivityItem.isVisible(with("retractedAt", fromNul(true))),
                        ActivityItem.isVisible(with("retractedAt", fromS("2026-02-17T10:30:05.000Z"))),
                        ActivityItem.isVisible(Map.of())))
                .containsExactly(true, true, false, false);
    }

    private static NewActivity.Builder anActivity() {
        return NewActivity.builder()
                .chatId(ChatId.of(-100))
                .messageId(7)
                .userId(UserId.of(42))
                .timestamp(SENT)
                .type(ActivityType.CHORE)
                .name("dishes")
                .effort(Effort.MEDIUM)
                .confidence(0.85);
    }

    private static Map<String, AttributeValue> write(NewActivity.Builder activity, TimestampUnit unit) {
        return ActivityItem.write(activity.build(), REF, unit, "write-1", NOW);
    }

    private static Map<String, AttributeValue> with(String attribute, AttributeValue value) {
        Map<String, AttributeValue> item = new HashMap<>(write(anActivity(), TimestampUnit.MILLIS));
        item.put(attribute, value);
        return item;
    }

    private static Activity read(Map<String, AttributeValue> item) {
        return ActivityItem.read("activities", item);
    }
}
