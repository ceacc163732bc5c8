package io.github.homeops.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.homeops.store.activity.ActivityRef;
import io.github.homeops.store.message.MessageRef;
import org.junit.jupiter.api.Test;

class CauseTest {

    @Test
    void of_message_namesChatAndMessage() {
        assertThat(Cause.of(new MessageRef(ChatId.of(-1001), 7)).value()).isEqualTo("-1001#7");
    }

    @Test
    void of_activity_isItsBareId() {
        ActivityRef activity = new ActivityRef(ChatId.of(-1001), "01KHNJCN5V00000000003G1EBB");

        assertThat(Cause.of(activity).value()).isEqualTo("01KHNJCN5V00000000003G1EBB");
    }

    @Test
    void unique_twice_differsAndHasTheDocumentedLength() {
        assertThat(Cause.unique()).isNotEqualTo(Cause.unique());
        assertThat(Cause.unique().value()).hasSize(36);
    }

    @Test
    void toString_isWhatIsStored() {
        assertThat(Cause.of("button 4")).hasToString("button 4");
    }

    @Test
    void of_halfASurrogatePair_isRefused() {
        // In the database, any two such causes would be one.
        assertThatThrownBy(() -> Cause.of("button \uD83D"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("cause must not contain an unpaired surrogate, had U+D83D");
        assertThatThrownBy(() -> Cause.of("\uDE00 button")).hasMessageEndingWith("had U+DE00");
        assertThat(Cause.of("button \uD83D\uDE00").value()).endsWith("\uD83D\uDE00");
    }

    @Test
    void of_messageOfAChatWithTheLongestId_isACause() {
        ChatId chat = ChatId.of("\uD83D\uDE00".repeat(200));

        assertThat(Cause.of(new MessageRef(chat, Long.MAX_VALUE)).value()).isEqualTo(chat + "#9223372036854775807");
    }

    @Test
    void of_blankOrTooLong_isRefused() {
        assertThatThrownBy(() -> Cause.of(" "))
                .hasMessage("cause must have 1 to 250 characters and not be blank, had 1");
        assertThatThrownBy(() -> Cause.of("x".repeat(251)))
                .hasMessage("cause must have 1 to 250 characters and not be blank, had 251");
        assertThat(Cause.of("x".repeat(250)).value()).hasSize(250);
    }
}
