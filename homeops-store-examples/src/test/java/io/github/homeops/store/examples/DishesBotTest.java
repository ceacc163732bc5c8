// The test of README.md; .ci/consumer runs it in a project that has JUnit only.
package io.github.homeops.store.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.SaveResult;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import org.junit.jupiter.api.Test;

@HomeOpsStoreTest
class DishesBotTest {
    @Test
    void save_redelivery_isDetected(HomeOpsStore store) { // on DynamoDB Local inside this JVM
        Message dishes = Message.builder()
                .chatId(-1001)
                .messageId(7)
                .userId(11)
                .timestamp(store.time().now())
                .text("Did the dishes")
                .build();
        assertEquals(SaveResult.NEW, store.messages().save(dishes));
        assertEquals(SaveResult.UNPROCESSED, store.messages().save(dishes));
    }
}
