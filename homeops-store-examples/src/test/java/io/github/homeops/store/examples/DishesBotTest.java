package io.github.homeops.store.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.Saved;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import org.junit.jupiter.api.Test;

// The first example of README.md, as it stands there.
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
        assertThat(store.messages().save(dishes)).isEqualTo(Saved.NEW);
        assertThat(store.messages().save(dishes)).isEqualTo(Saved.UNPROCESSED); // delivered again
    }
}
