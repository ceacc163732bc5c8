package io.github.homeops.store.dynamo.internal.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromBool;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromN;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromNul;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromS;

import io.github.homeops.store.MalformedItemException;
import io.github.homeops.store.dynamo.TimestampUnit;
import io.github.homeops.store.message.Message;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class MessageItemTest {

    private static final Instant SENT = Instant.parse("2026-02-17T10:30:00.120Z");
    private static final Instant NOW = Instant.parse("2026-02-17T10:30:05Z");

    @Test
    void write_everythingSet_hasExactlyTheDocumentedAttributes() {
        Message message = aMessage()
                .userName("Anna")
                .raw("{}")
                .processedAt(NOW)
                .editedAt(NOW)
                .build();

        Map<String, AttributeValue> item = MessageItem.writeWhole(message, TimestampUnit.MILLIS, NOW);

        assertThat(item)
                .containsExactlyInAnyOrderEntriesOf(Map.ofEntries(
                        Map.entry("chatId", fromS("-100")),
                        Map.entry("messageId", fromN("7")),
                        Map.entry("userId", fromN("42")),
                        Map.entry("timestamp", fromN("1771324200120")),
                        Map.entry("userName", fromS("Anna")),
                        Map.entry("text", fromS("hej")),
                        Map.entry("raw", fromS("{}")),
                        Map.entry("createdAt", fromS("2026-02-17T10:30:05.000Z")),
                        Map.entry("processedAt", fromS("2026-02-17T10:30:05.000Z")),
                        Map.entry("editedAt", fromS("2026-02-17T10:30:05.000Z"))));
    }

    @Test
    void write_whatTheStoreAdds_isNotTakenFromTheMessage() {
        Instant earlier = NOW.minusSeconds(60);
        Message message = aMessage()
                .createdAt(earlier)
                .processedAt(earlier)
                .editedAt(earlier)
                .build();

        assertThat(MessageItem.write(message, TimestampUnit.MILLIS, NOW))
                .containsEntry("createdAt", fromS("2026-02-17T10:30:05.000Z"))
                .doesNotContainKeys("processedAt", "editedAt");
        assertThat(MessageItem.writeWhole(message, TimestampUnit.MILLIS, NOW))
                .containsEntry("createdAt", fromS("2026-02-17T10:29:05.000Z"));
    }

    @Test
    void write_inSeconds_cutsTheTimestamp() {
        Map<String, AttributeValue> item = MessageItem.write(aMessage().build(), TimestampUnit.SECONDS, NOW);

        assertThat(item).containsEntry("timestamp", fromN("1771324200"));
    }

    @Test
    void write_emptyText_leavesTheAttributeOut() {
        Map<String, AttributeValue> item = MessageItem.write(aMessage().text("").build(), TimestampUnit.MILLIS, NOW);

        assertThat(item).doesNotContainKeys("text", "raw", "userName", "processedAt", "editedAt");
    }

    @Test
    void read_asWritten_givesTheMessageBack() {
        Message message = aMessage().userName("Anna").raw("{}").processedAt(NOW).build();

        Message read = read(MessageItem.writeWhole(message, TimestampUnit.MILLIS, NOW));

        assertThat(read).isEqualTo(message);
        assertThat(read.processedAt()).contains(NOW);
        assertThat(read.createdAt()).contains(NOW);
    }

    @Test
    void read_timestampInSeconds_isUnderstood() {
        Message read = read(with("timestamp", fromN("1771324200")));

        assertThat(read.timestamp()).isEqualTo(Instant.parse("2026-02-17T10:30:00Z"));
    }

    @Test
    void read_attributesUnknownOrNull_areIgnored() {
        Map<String, AttributeValue> item = with("text", fromNul(true));
        item.put("mood", fromS("sunny"));

        assertThat(read(item).text()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2026-02-17T10:30:05Z",
                "2026-02-17T10:30:05.000Z",
                "2026-02-17T11:30:05+01:00",
                "2026-02-17T10:30:05.0Z"
            })
    void read_instantInAnyIsoForm_isUnderstood(String text) {
        assertThat(read(with("createdAt", fromS(text))).createdAt()).contains(NOW);
    }

    @ParameterizedTest
    @CsvSource({
        "userId, must be N",
        "timestamp, must be N",
        "userName, must be S",
        "text, must be S",
        "raw, must be S",
        "createdAt, must be S",
        "processedAt, must be S",
        "editedAt, must be S"
    })
    void read_attributeOfAnotherType_namesItemAndAttribute(String attribute, String problem) {
        assertThatThrownBy(() -> read(with(attribute, fromBool(true))))
                .isInstanceOf(MalformedItemException.class)
                .hasMessage("message 7 of chat -100 in table 'messages': attribute '%s' %s, was BOOL"
                        .formatted(attribute, problem));
    }

    @ParameterizedTest
    @ValueSource(strings = {"userId", "timestamp", "messageId", "chatId"})
    void read_attributeAbsent_namesIt(String attribute) {
        Map<String, AttributeValue> item = with("text", fromS("secret"));
        item.remove(attribute);

        assertThatThrownBy(() -> read(item))
                .isInstanceOf(MalformedItemException.class)
                .hasMessageEndingWith("attribute '" + attribute + "' must be there, was absent")
                .hasMessageNotContaining("secret");
    }

    @ParameterizedTest
    @CsvSource({
        "userId, 1.5, must be a whole number of at most 64 bits",
        "userId, 99999999999999999999999999999999999999, must be a whole number of at most 64 bits",
        "messageId, -1, must not be below zero",
        "timestamp, 0, must be a time from",
        "timestamp, 99999999999999, must be a time from"
    })
    void read_numberOutOfRange_saysWhatItMustBe(String attribute, String value, String problem) {
        assertThatThrownBy(() -> read(with(attribute, fromN(value))))
                .isInstanceOf(MalformedItemException.class)
                .hasMessageContaining("attribute '" + attribute + "' " + problem);
    }

    @Test
    void read_noInstant_saysSoWithoutTheValue() {
        assertThatThrownBy(() -> read(with("createdAt", fromS("yesterday"))))
                .isInstanceOf(MalformedItemException.class)
                .hasMessageEndingWith("attribute 'createdAt' must be an ISO 8601 instant")
                .hasMessageNotContaining("yesterday");
    }

    @Test
    void isVisible_expiredDeletedOrAbsent_isFalse() {
        long now = NOW.getEpochSecond();

        assertThat(List.of(
                        MessageItem.isVisible(with("ttl", fromN(Long.toString(now + 1))), NOW),
                        MessageItem.isVisible(with("ttl", fromN(Long.toString(now))), NOW),
                        MessageItem.isVisible(with("ttl", fromS("never")), NOW),
                        MessageItem.isVisible(with("deletedAt", fromS("2026-02-17T10:30:05.000Z")), NOW),
                        MessageItem.isVisible(Map.of(), NOW)))
                .containsExactly(true, false, true, false, false);
    }

    private static Message.Builder aMessage() {
        return Message.builder()
                .chatId(-100)
                .messageId(7)
                .userId(42)
                .timestamp(SENT)
                .text("hej");
    }

    private static Map<String, AttributeValue> with(String attribute, AttributeValue value) {
        Map<String, AttributeValue> item =
                new HashMap<>(MessageItem.write(aMessage().build(), TimestampUnit.MILLIS, NOW));
        item.put(attribute, value);
        return item;
    }

    private static Message read(Map<String, AttributeValue> item) {
        return MessageItem.read("messages", item);
    }
}
