package com.example.bot;

import io.github.homeops.store.message.Message;
import io.github.homeops.store.testkit.LocalStore;
import io.github.homeops.store.testkit.TestClock;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Scanner;

final class TryBot {

    private TryBot() {}

    public static void main(String... args) {
        try (LocalStore local = LocalStore.builder().clock(TestClock.running()).open()) {
            talk(local, System.in);
        }
    }

    /** Passes each line to the bot as a message, until the input ends. */
    static void talk(LocalStore local, InputStream input) {
        DishesBot bot = new DishesBot(local.store(), TryBot::print);
        Scanner lines = new Scanner(input, StandardCharsets.UTF_8);
        for (long id = 1; lines.hasNextLine(); id++) {
            bot.onMessage(Message.builder()
                    .chatId(-1001)
                    .messageId(id)
                    .userId(11)
                    .userName("Anna")
                    .timestamp(local.store().time().now())
                    .text(lines.nextLine())
                    .build());
        }
    }

    private static boolean print(String reply) {
        System.out.println("bot: " + reply);
        return true;
    }
}
