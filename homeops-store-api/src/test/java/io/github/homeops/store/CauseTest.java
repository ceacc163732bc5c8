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
    void of_blankOrTooLong_isRefused() {
        assertThatThrownBy(() -> Cause.of(" "))
                .hasMessage("cause must have 1 to 250 characters and not be blank, had 1");
        assertThatThrownBy(() -> Cause.of("x".repeat(251)))
                .hasMessage("cause must have 1 to 250 characters and not be blank, had 251");
        assertThat(Cause.of("x".repeat(250)).value()).hasSize(250);
    }
}
