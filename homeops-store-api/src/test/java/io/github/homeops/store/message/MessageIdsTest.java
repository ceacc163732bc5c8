package io.github.homeops.store.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.homeops.store.activity.NewActivity;
import java.time.Instant;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class MessageIdsTest {

    private static final Instant SENT = Instant.parse("2026-02-17T12:00:00.123Z");

    @Test
    void of_redelivery_isTheSameIdInEveryVersion() {
        assertThat(MessageIds.of("$143273582443PhrSn:example.org", SENT)).isEqualTo(12637464168417547L);
    }

    @Test
    void of_laterTime_isHigherWhateverTheText() {
        for (int i = 0; i < 1000; i++) {
            assertThat(MessageIds.of("wamid." + i, SENT.plusMillis(1))).isGreaterThan(MessageIds.of("z" + i, SENT));
        }
    }

    @Test
    void of_sameMillisecond_seldomCollides() {
        Set<Long> ids = new HashSet<>();
        for (int i = 0; i < 100; i++) {
            ids.add(MessageIds.of("wamid." + i, SENT));
        }

        assertThat(ids).hasSizeGreaterThan(97);
    }

    @Test
    void of_lastPossibleTime_stillIdentifiesActivities() {
        Instant last = Instant.parse("2141-01-21T09:21:51.103Z");

        assertThat(MessageIds.of("a", last)).isBetween(0L, NewActivity.MAX_MESSAGE_ID);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> MessageIds.of("a", last.plusMillis(1)))
                .withMessageStartingWith("sentAt must be before 2141-01-21");
    }

    @Test
    void of_blankTextOrEarlyTime_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> MessageIds.of(" ", SENT))
                .withMessage("textId must not be blank");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> MessageIds.of("a", Instant.EPOCH))
                .withMessageStartingWith("sentAt must be from 2001-09-09T01:46:40Z");
    }
}
