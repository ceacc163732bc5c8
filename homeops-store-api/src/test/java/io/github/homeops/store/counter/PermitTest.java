package io.github.homeops.store.counter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.message.MessageRef;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;

class PermitTest {

    @Test
    void isGranted_grantedOrRefused_saysWhich() {
        assertThat(aPermit().build().isGranted()).isTrue();
        assertThat(new Permit.Refused(Permit.Reason.CAP, Instant.EPOCH).isGranted())
                .isFalse();
    }

    @Test
    void build_leftBelowZero_isRefused() {
        assertThatThrownBy(() -> aPermit().left(-1).build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("left must not be below zero, was -1");
    }

    @Test
    void rule_toldNothing_allowsThreeADayWithoutCoolDown() {
        PermitRule rule = PermitRule.builder().build();

        assertThat(rule.cap()).isEqualTo(3);
        assertThat(rule.coolDown()).isEmpty();
        assertThat(PermitRule.builder().withCoolDown().build().coolDown()).contains(Duration.ofMinutes(15));
        assertThat(PermitRule.builder().coolDown(Duration.ofHours(24)).build().coolDown())
                .contains(Duration.ofHours(24));
    }

    @Test
    void rule_thatMakesNoSense_isRefused() {
        assertThatThrownBy(() -> PermitRule.builder().cap(0).build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("cap must be at least 1, was 0");
        for (Duration wrong : List.of(
                Duration.ZERO, Duration.ofSeconds(-1), Duration.ofHours(24).plusNanos(1))) {
            assertThatThrownBy(() -> PermitRule.builder().coolDown(wrong).build())
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("coolDown must be longer than zero and at most PT24H, was " + wrong);
        }
    }

    private static Permit.Granted.Builder aPermit() {
        return Permit.Granted.builder()
                .message(new MessageRef(ChatId.of(-100), 7))
                .date(LocalDate.of(2026, 3, 2))
                .left(2)
                .repeated(false)
                .token("01KHNCT7V87Z9Z9Z9Z9Z9Z9Z9Z");
    }
}
