package io.github.homeops.store.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.homeops.store.ChatId;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MessageTest {

    private static final Instant SENT = Instant.parse("2026-02-17T10:30:00.123Z");

    @Test
    void build_timeWithNanoseconds_isCutToMilliseconds() {
        assertThat(aMessage().timestamp(SENT.plusNanos(456_789)).build())
                .isEqualTo(aMessage().build());
    }

    @Test
    void equals_whatTheStoreAdds_doesNotCount() {
        Message stored =
                aMessage().createdAt(SENT).processedAt(SENT).editedAt(SENT).build();

        assertThat(stored)
                .isEqualTo(aMessage().build())
                .hasSameHashCodeAs(aMessage().build());
        assertThat(stored).isNotEqualTo(aMessage().text("other").build());
    }

    @Test
    void toString_privateParts_areNotShown() {
        String shown = aMessage()
                .text("secret")
                .userName("secret")
                .raw("secret")
                .build()
                .toString();

        assertThat(shown).contains("-100").doesNotContain("secret");
        assertThat(MessageEdit.builder()
                        .editedAt(SENT)
                        .text("secret")
                        .raw("secret")
                        .build()
                        .toString())
                .doesNotContain("secret");
    }

    @ParameterizedTest
    @ValueSource(strings = {"2001-09-09T01:46:39.999Z", "2286-11-20T17:46:40Z", "1970-01-01T00:00:00Z"})
    void build_timeThatWouldNotSort_isRefused(String time) {
        assertThatThrownBy(() -> aMessage().timestamp(Instant.parse(time)).build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "timestamp must be from 2001-09-09T01:46:40Z until before 2286-11-20T17:46:40Z, was " + time);
    }

    @Test
    void build_idBelowZero_isRefused() {
        assertThatThrownBy(() -> aMessage().messageId(-1).build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("messageId must not be below zero, was -1");
    }

    @Test
    void ref_idBelowZero_isRefused() {
        ChatId chat = ChatId.of(1);

        assertThatThrownBy(() -> new MessageRef(chat, -1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("messageId must not be below zero, was -1");
    }

    @Test
    void between_endBeforeStart_isRefused() {
        MessageQuery query = MessageQuery.in(ChatId.of(1));

        assertThatThrownBy(() -> query.between(SENT, SENT.minusMillis(1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("until must not be before from, was 2026-02-17T10:30:00.122Z and 2026-02-17T10:30:00.123Z");
    }

    @Test
    void paceRule_thatAlwaysOrNeverHolds_isRefused() {
        assertThatThrownBy(() -> PaceRule.builder().messages(0).build())
                .hasMessage("messages must be between 1 and 1000, was 0");
        assertThatThrownBy(() -> PaceRule.builder().messages(1001).build())
                .hasMessage("messages must be between 1 and 1000, was 1001");
        assertThatThrownBy(() -> PaceRule.builder().window(Duration.ZERO).build())
                .hasMessage("window must be longer than zero and at most PT24H, was PT0S");
        assertThatThrownBy(() -> PaceRule.builder()
                        .window(Duration.ofDays(1).plusNanos(1))
                        .build())
                .hasMessage("window must be longer than zero and at most PT24H, was PT24H0.000000001S");
    }

    private static Message.Builder aMessage() {
        return Message.builder()
                .chatId(-100)
                .messageId(7)
                .userId(42)
                .timestamp(SENT)
                .text("hej");
    }
}
