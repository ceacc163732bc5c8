package io.github.homeops.store.testkit.contract;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.homeops.store.Cause;
import io.github.homeops.store.ChatId;
import io.github.homeops.store.UserId;
import io.github.homeops.store.alias.Alias;
import io.github.homeops.store.alias.AliasRepository;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.testkit.LocalStore;
import io.github.homeops.store.testkit.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.BeforeEach;

/**
 * Who and what the contracts of aliases speak of.
 *
 * <p>Reads that may lag behind are asked of {@code settled()}, so that the contracts also hold with stale reads.
 */
@Contract
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
abstract class WordsOfAChat {

    static final ChatId CHAT = ChatId.of(-100);
    static final ChatId OTHER_CHAT = ChatId.of(-200);
    static final UserId ANNA = UserId.of(1);
    static final UserId BO = UserId.of(2);
    static final Duration MINUTE = Duration.ofMinutes(1);

    private LocalStore local;
    AliasRepository aliases;
    TestClock clock;
    Instant start;

    @BeforeEach
    void begin(LocalStore localStore) {
        local = localStore;
        aliases = local.store().aliases();
        clock = local.clock();
        start = clock.instant();
    }

    /** Returns the aliases as soon as every read sees all that was written. */
    AliasRepository settled() {
        local.faults().catchUp();
        return aliases;
    }

    static MessageRef message(long id) {
        return new MessageRef(CHAT, id);
    }

    Alias find(String name) {
        return aliases.find(CHAT, name).orElseThrow();
    }

    Alias confirm(String name, String activity, long messageId) {
        return aliases.confirm(CHAT, name, activity, Cause.of(message(messageId)))
                .orElseThrow();
    }

    static void assertRefused(String what, Callable<?> call) {
        assertThatThrownBy(call::call)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(what + " must ");
    }
}
