package io.github.homeops.store.activity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClassifierWordsTest {

    @ParameterizedTest
    @ValueSource(strings = {"recovery", "Recovery", " RECOVERY\n"})
    void type_inAnySpelling_isUnderstood(String word) {
        assertThat(ActivityType.of(word)).isEqualTo(ActivityType.RECOVERY);
    }

    @ParameterizedTest
    @ValueSource(strings = {"none", "None", " none "})
    void type_none_isRefusedAsNoActivity(String word) {
        assertThatThrownBy(() -> ActivityType.of(word))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("type must be chore or recovery, was none: such a message is not an activity");
    }

    @Test
    void type_anotherWord_isRefusedAndNotShown() {
        assertThatThrownBy(() -> ActivityType.of("secret"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("type must be chore or recovery, was another word of 6 characters");
    }

    @Test
    void effort_inAnySpelling_isUnderstood() {
        assertThat(Effort.of("medium")).isEqualTo(Effort.MEDIUM);
        assertThat(Effort.of(" High")).isEqualTo(Effort.HIGH);
    }

    @Test
    void effort_anotherWord_isRefusedAndNotShown() {
        assertThatThrownBy(() -> Effort.of(""))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("effort must be low or medium or high, was another word of 0 characters");
    }
}
