package com.example.bot;

import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.counter.Permit;
import io.github.homeops.store.dynamo.DynamoHomeOpsStore;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.SaveResult;
import java.time.ZoneId;
import java.util.function.Consumer;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

class ThankingBot {

    private final HomeOpsStore store;
    private final Consumer<String> messenger;

    ThankingBot(HomeOpsStore store, Consumer<String> messenger) {
        this.store = store;
        this.messenger = messenger;
    }

    static HomeOpsStore openStore(DynamoDbClient client) {
        return DynamoHomeOpsStore.builder()
                .client(client) // your client: the store does not close it
                .householdZone(ZoneId.of("Europe/Stockholm")) // when a day begins
                .build();
    }

    void onMessage(Message message) {
        if (store.messages().save(message) == SaveResult.PROCESSED) {
            return; // a redelivery of a processed message
        }
        if (store.counters().ask(message.ref()) instanceof Permit.Granted) {
            messenger.accept("Thank you!"); // at most 3 replies a day in a chat
        }
        store.messages().markProcessed(message.ref());
    }
}
