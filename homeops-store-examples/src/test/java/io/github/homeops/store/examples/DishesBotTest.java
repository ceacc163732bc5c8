package io.github.homeops.store.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.SaveResult;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import org.junit.jupiter.api.Test;

// The first example of README.md, as it stands there; .ci/consumer runs it with nothing but JUnit beside us.
@HomeOpsStoreTest
class DishesBotTest {
    @Test
    void remembersTheDishes(HomeOpsStore store) {
        Message dishes = Message.builder()
                .chatId(-1001)
                .messageId(7)
                .userId(11)
                .timestamp(store.time().now())
                .text("Did the dishes")
                .build();
        assertEquals(SaveResult.NEW, store.messages().save(dishes));
        assertEquals(SaveResult.UNPROCESSED, store.messages().save(dishes)); // delivered again
    }
}
