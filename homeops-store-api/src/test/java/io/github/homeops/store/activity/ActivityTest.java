package io.github.homeops.store.activity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.UserId;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageRef;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ActivityTest {

    private static final ChatId CHAT = ChatId.of(-100);
    private static final Instant SENT = Instant.parse("2026-02-17T10:30:00.123Z");

    @Test
    void newActivity_ofAMessage_takesChatUserAndTime() {
        Message message = Message.builder()
                .chatId(CHAT)
                .messageId(7)
                .userId(42)
                .userName("Anna")
                .timestamp(SENT)
                .build();

        NewActivity activity = NewActivity.builder()
                .message(message)
                .type(ActivityType.CHORE)
                .name("dishes")
                .effort(Effort.MEDIUM)
                .confidence(0.9)
                .build();

        assertThat(activity)
                .isEqualTo(anActivity().userName("Anna").confidence(0.9).build());
        assertThat(activity.message()).isEqualTo(new MessageRef(CHAT, 7));
        assertThat(activity.ordinal()).isZero();
    }

    @Test
    void newActivity_timeWithNanoseconds_isCutToMilliseconds() {
        assertThat(anActivity().timestamp(SENT.plusNanos(456_789)).build())
                .isEqualTo(anActivity().build());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            -1                | messageId must not be below zero, was -1
            72057594037927936 | messageId must be at most 72057594037927935, was 72057594037927936
            """)
    void newActivity_messageIdThatDoesNotFit_isRefused(long messageId, String problem) {
        assertThatThrownBy(() -> anActivity().messageId(messageId).build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(problem);
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 256})
    void newActivity_ordinalThatDoesNotFit_isRefused(int ordinal) {
        assertThatThrownBy(() -> anActivity().ordinal(ordinal).build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("ordinal must be from 0 to 255, was " + ordinal);
    }

    @ParameterizedTest
    @ValueSource(doubles = {-0.01, 1.01, Double.NaN, Double.POSITIVE_INFINITY})
    void newActivity_confidenceOutOfRange_isRefused(double confidence) {
        assertThatThrownBy(() -> anActivity().confidence(confidence).build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("confidence must be from 0 to 1, was " + confidence);
    }

    @Test
    void newActivity_timeThatWouldNotSort_isRefused() {
        assertThatThrownBy(() -> anActivity().timestamp(Instant.EPOCH).build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("timestamp must be from 2001-09-09T01:46:40Z");
    }

    @Test
    void toString_userName_isNotShown() {
        assertThat(anActivity().userName("secret").build().toString())
                .contains("-100")
                .doesNotContain("secret");
        assertThat(stored().userName("secret").build().toString())
                .contains("-100")
                .doesNotContain("secret");
    }

    @Test
    void equals_whatTheStoreAdds_doesNotCount() {
        assertThat(stored().createdAt(SENT)
                        .reply(new MessageRef(stored().build().chatId(), 8))
                        .build())
                .isEqualTo(stored().build());
        assertThat(stored().name("laundry").build()).isNotEqualTo(stored().build());
    }

    @Test
    void correction_ofNothing_isRefused() {
        assertThatThrownBy(() -> ActivityCorrection.builder().build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("correction must set name, effort or type, had none of them");
    }

    /* --- ActivityRef --- */

    @ParameterizedTest
    @CsvSource({
        "01KHNJCN5V00000000003G1EBB, 2026-02-17T10:30:00.123Z",
        "01khnjcn5v00000000003g1ebb, 2026-02-17T10:30:00.123Z",
        "0000000000ZZZZZZZZZZZZZZZZ, 1970-01-01T00:00:00Z",
        "7ZZZZZZZZZ0000000000000000, +10889-08-02T05:31:50.655Z"
    })
    void time_ofAnId_isTheOneItCarries(String id, Instant time) {
        assertThat(new ActivityRef(CHAT, id).time()).isEqualTo(time);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "01KHNJCN5V00000000003G1EB",
                "01KHNJCN5V00000000003G1EBB5",
                "81KHNJCN5V00000000003G1EBB",
                "01KHNJCN5V00000000003G1EBU",
                "01KHNJCN5V00000000003G1EB#",
                "01KHNJCN5V00000000003G1EBı",
                "01KHNJCN5V00000000003G1EBſ"
            })
    void ref_idThatIsNoUlid_isRefused(String id) {
        assertThatThrownBy(() -> new ActivityRef(CHAT, id))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("activityId must be a ULID, was another text of " + id.length() + " characters");
    }

    @Test
    void ref_inWords_namesActivityAndChat() {
        assertThat(stored().build().ref()).hasToString("activity 01KHNJCN5V00000000003G1EBB of chat -100");
    }

    private static NewActivity.Builder anActivity() {
        return NewActivity.builder()
                .chatId(CHAT)
                .messageId(7)
                .userId(UserId.of(42))
                .timestamp(SENT)
                .type(ActivityType.CHORE)
                .name("dishes")
                .effort(Effort.MEDIUM)
                .confidence(0.9);
    }

    private static Activity.Builder stored() {
        return Activity.builder()
                .chatId(CHAT)
                .activityId("01KHNJCN5V00000000003G1EBB")
                .messageId(7)
                .userId(UserId.of(42))
                .timestamp(SENT)
                .type(ActivityType.CHORE)
                .name("dishes")
                .effort(Effort.MEDIUM)
                .confidence(0.9);
    }
}
