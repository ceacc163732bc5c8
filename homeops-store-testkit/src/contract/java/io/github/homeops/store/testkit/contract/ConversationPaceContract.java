package io.github.homeops.store.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.UserId;
import io.github.homeops.store.message.PaceRule;
import java.time.Duration;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/**
 * How every backend must tell whether a conversation is fast. Extend it in the tests of a backend; an empty class will
 * do.
 */
class ConversationPaceContract extends MessagesOfAChat {

    private static final UserId BOT = UserId.of(99);

    private long nextId = 1;

    @Test
    void isConversationFast_threeOfOthersWithinTheWindow_isTrue() {
        agoBy(BO, 59, 30, 1);

        assertThat(settled().isConversationFast(CHAT, ANNA)).isTrue();
    }

    @Test
    void isConversationFast_twoOfOthers_isFalse() {
        agoBy(BO, 30, 1);

        assertThat(settled().isConversationFast(CHAT, ANNA)).isFalse();
    }

    @Test
    void isConversationFast_exactlySixtySecondsOld_stillCounts() {
        agoBy(BO, 60, 30, 1);

        assertThat(settled().isConversationFast(CHAT, ANNA)).isTrue();

        clock.advance(Duration.ofMillis(1));
        assertThat(settled().isConversationFast(CHAT, ANNA)).isFalse();
    }

    @Test
    void isConversationFast_senderFloods_stillSeesTheOthers() {
        agoBy(BO, 50, 49, 48);
        agoBy(ANNA, IntStream.rangeClosed(1, 40).map(i -> 41 - i).toArray());

        assertThat(settled().isConversationFast(CHAT, ANNA)).isTrue();
        assertThat(settled().isConversationFast(CHAT, BO)).isTrue();
    }

    @Test
    void isConversationFast_onlyTheSenderAndBots_isFalse() {
        agoBy(ANNA, 9, 8, 7);
        agoBy(BOT, 6, 5, 4);

        PaceRule rule = PaceRule.builder().addBots(BOT).build();

        assertThat(settled().isConversationFast(CHAT, ANNA, rule)).isFalse();
        assertThat(settled().isConversationFast(CHAT, ANNA)).isTrue();
    }

    @Test
    void isConversationFast_otherRule_isKept() {
        agoBy(BO, 9, 8);

        assertThat(settled()
                        .isConversationFast(
                                CHAT, ANNA, PaceRule.builder().messages(2).build()))
                .isTrue();
        assertThat(settled()
                        .isConversationFast(
                                CHAT,
                                ANNA,
                                PaceRule.builder()
                                        .messages(2)
                                        .window(Duration.ofSeconds(8))
                                        .build()))
                .isFalse();
    }

    @Test
    void isConversationFast_otherChat_doesNotCount() {
        messages.saveAll(LongStream.rangeClosed(1, 5)
                .mapToObj(id -> aMessage(id)
                        .chatId(OTHER_CHAT)
                        .userId(BO)
                        .timestamp(start)
                        .build())
                .toList());

        assertThat(settled().isConversationFast(CHAT, ANNA)).isFalse();
    }

    private void agoBy(UserId user, int... secondsAgo) {
        for (int seconds : secondsAgo) {
            messages.save(aMessage(nextId++)
                    .userId(user)
                    .timestamp(start.minusSeconds(seconds))
                    .build());
        }
    }
}
