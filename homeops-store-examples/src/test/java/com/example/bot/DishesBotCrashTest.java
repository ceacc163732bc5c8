package com.example.bot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.SaveResult;
import io.github.homeops.store.testkit.LocalStore;
import io.github.homeops.store.testkit.Redelivery;
import io.github.homeops.store.testkit.TestClock;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class DishesBotCrashTest {

    private static final Message DISHES = Message.builder()
            .chatId(-1001)
            .messageId(7)
            .userId(11)
            .timestamp(TestClock.DEFAULT_START)
            .text("Did the dishes")
            .build();

    @Test
    void crash_atAnyPoint_hasTheSameResultAfterRedelivery() {
        int crashPoints = Redelivery.of(local -> new DishesBot(local.store(), reply -> true).onMessage(DISHES))
                .check(DishesBotCrashTest::checkResult);

        assertEquals(8, crashPoints); // before and after each of 4 writes
    }

    private static void checkResult(LocalStore local) {
        assertEquals(1, local.store().activities().latest(DISHES.chatId(), 10).size());
        assertEquals(1, local.store().counters().count(DISHES.chatId()));
        assertEquals(SaveResult.PROCESSED, local.store().messages().save(DISHES));
    }

    @Test
    void crash_betweenSendAndMark_sendsTheReplyAgain() {
        List<String> replies = new ArrayList<>();

        Redelivery.of(local -> new DishesBot(local.store(), replies::add).onMessage(DISHES))
                .check(local -> {
                    assertTrue(replies.size() == 1 || replies.size() == 2);
                    replies.clear();
                });
    }
}
