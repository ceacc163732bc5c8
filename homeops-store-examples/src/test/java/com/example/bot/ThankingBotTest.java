package com.example.bot;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Runs the bot of README.md. */
@HomeOpsStoreTest
class ThankingBotTest {

    private final List<String> replies = new ArrayList<>();

    @Test
    void onMessage_fourMessagesAndARedelivery_repliesThreeTimes(DynamoDbClient client) {
        HomeOpsStore store = ThankingBot.openStore(client);
        ThankingBot bot = new ThankingBot(store, replies::add);

        for (long id : new long[] {1, 1, 2, 3, 4}) {
            bot.onMessage(Message.builder()
                    .chatId(-1001)
                    .messageId(id)
                    .userId(11)
                    .timestamp(store.time().now())
                    .build());
        }

        assertThat(replies).hasSize(3);
    }
}
