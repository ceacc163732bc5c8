package com.example.bot;

import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.activity.ActivityQuery;
import io.github.homeops.store.activity.ActivityType;
import io.github.homeops.store.activity.Effort;
import io.github.homeops.store.activity.NewActivity;
import io.github.homeops.store.counter.Permit;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.SaveResult;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;

final class DishesBot {

    private final HomeOpsStore store;
    private final Predicate<String> messenger; // sends a reply; returns false if the reply was not sent

    DishesBot(HomeOpsStore store, Predicate<String> messenger) {
        this.store = store;
        this.messenger = messenger;
    }

    void onMessage(Message message) {
        if (store.messages().save(message) == SaveResult.PROCESSED) { // 1. save
            return; // a redelivery of a processed message
        }
        replyTo(message).ifPresent(reply -> sendIfPermitted(message, reply));
        store.messages().markProcessed(message.ref()); // 5. mark
    }

    private Optional<String> replyTo(Message message) {
        String text = message.text().orElse("").toLowerCase(Locale.ROOT);
        if (text.contains("who did the dishes")) {
            return Optional.of(store.activities()
                    .findLatest(ActivityQuery.in(message.chatId()).named("dishes"))
                    .map(dishes -> dishes.userName().orElse("Somebody") + " did the dishes last.")
                    .orElse("Nobody has done the dishes yet."));
        }
        if (text.contains("did the dishes")) {
            store.activities()
                    .record(NewActivity.builder() // 2. record
                            .message(message)
                            .type(ActivityType.CHORE)
                            .name("dishes")
                            .effort(Effort.MEDIUM)
                            .confidence(1)
                            .build());
            return Optional.of("Thank you!");
        }
        return Optional.empty();
    }

    private void sendIfPermitted(Message message, String reply) {
        if (store.counters().ask(message.ref()) instanceof Permit.Granted permit // 3. permit: 3 replies a day
                && !messenger.test(reply)) { // 4. send
            store.counters().giveBack(permit);
        }
    }
}
