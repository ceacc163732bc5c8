package com.example.bot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.activity.ActivityQuery;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

@HomeOpsStoreTest
class DishesBotTest {

    private final List<String> replies = new ArrayList<>();

    @Test
    void question_afterTheDishes_isAnsweredWithTheName(HomeOpsStore store) {
        DishesBot bot = new DishesBot(store, replies::add);

        bot.onMessage(message(1, "Did the dishes", store.time().now()));
        bot.onMessage(message(2, "Who did the dishes?", store.time().now()));

        assertEquals(List.of("Thank you!", "Anna did the dishes last."), replies);
    }

    @Test
    void redelivery_ofProcessedMessage_changesNothing(HomeOpsStore store) {
        DishesBot bot = new DishesBot(store, replies::add);
        Message dishes = message(1, "Did the dishes", store.time().now());

        bot.onMessage(dishes);
        bot.onMessage(dishes);

        assertEquals(List.of("Thank you!"), replies);
        assertEquals(1, store.counters().count(dishes.chatId()));
        assertTrue(store.activities()
                .findLatest(ActivityQuery.in(dishes.chatId()).named("dishes"))
                .isPresent());
    }

    private static Message message(long id, String text, Instant time) {
        return Message.builder()
                .chatId(-1001)
                .messageId(id)
                .userId(11)
                .userName("Anna")
                .timestamp(time)
                .text(text)
                .build();
    }
}
