package io.github.homeops.store.testkit.contract;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.UserId;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.message.MessageRepository;
import io.github.homeops.store.testkit.LocalStore;
import io.github.homeops.store.testkit.TestClock;
import java.time.Instant;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;

/**
 * Who and what the contracts of messages speak of.
 *
 * <p>Reads that may lag behind are asked of {@code settled()}, so that the contracts also hold with stale reads.
 */
@Contract
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
abstract class MessagesOfAChat {

    static final ChatId CHAT = ChatId.of(-100);
    static final ChatId OTHER_CHAT = ChatId.of(-200);
    static final UserId ANNA = UserId.of(1);
    static final UserId BO = UserId.of(2);

    private LocalStore local;
    MessageRepository messages;
    TestClock clock;
    Instant start;

    @BeforeEach
    void begin(LocalStore opened) {
        local = opened;
        messages = local.store().messages();
        clock = local.clock();
        start = clock.instant();
    }

    /** Returns the messages as soon as every read sees all that was written. */
    MessageRepository settled() {
        local.faults().catchUp();
        return messages;
    }

    static MessageRef ref(long id) {
        return new MessageRef(CHAT, id);
    }

    Message.Builder aMessage(long id) {
        return Message.builder()
                .chatId(CHAT)
                .messageId(id)
                .userId(ANNA)
                .timestamp(start)
                .text("text of " + id);
    }

    List<Message> manyMessages(long first, long last) {
        return LongStream.rangeClosed(first, last)
                .mapToObj(id -> aMessage(id).build())
                .toList();
    }

    static List<Long> ids(Stream<Message> messages) {
        return messages.map(Message::messageId).toList();
    }

    static List<Long> range(long first, long last) {
        return LongStream.rangeClosed(first, last).boxed().toList();
    }
}
