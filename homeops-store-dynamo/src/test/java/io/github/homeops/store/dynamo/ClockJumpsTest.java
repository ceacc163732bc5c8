package io.github.homeops.store.dynamo;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.DecisionResult;
import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.UserId;
import io.github.homeops.store.counter.PermitRule;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageEdit;
import io.github.homeops.store.message.MessageQuery;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.message.SaveResult;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A machine that was frozen wakes up with a wrong clock, which is then set right: it jumps up to a quarter of an hour, also
 * back. The system property {@code homeops.jumps} says how often, 500 times unless set.
 */
@HomeOpsStoreTest(start = "2026-03-02T12:00:00Z")
class ClockJumpsTest {

    private static final int JUMPS = Integer.getInteger("homeops.jumps", 500);
    private static final ChatId CHAT = ChatId.of(-100);
    private static final PermitRule RULE =
            PermitRule.builder().cap(20).withCoolDown().build();

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void clock_jumping_breaksNothing(long seed, HomeOpsStore store, TestClock clock) {
        Random random = new Random(seed);
        Instant noon = clock.instant();
        Set<Long> granted = new HashSet<>();
        for (long id = 0; id < JUMPS; id++) {
            clock.set(noon.plusSeconds(random.nextInt(-900, 901)));
            Message message = Message.builder()
                    .chatId(CHAT)
                    .messageId(id)
                    .userId(UserId.of(1))
                    .timestamp(clock.instant())
                    .text("text")
                    .build();

            assertThat(store.messages().save(message)).isEqualTo(SaveResult.NEW);
            if (store.counters().ask(message.ref(), RULE).isGranted()) {
                granted.add(id);
            }
            clock.set(noon.plusSeconds(random.nextInt(-900, 901)));
            edit(store, id, noon, random);
            assertThat(store.messages().markProcessed(new MessageRef(CHAT, id))).isTrue();
            assertThat(store.messages().save(message)).isEqualTo(SaveResult.PROCESSED);
            if (store.counters().ask(message.ref(), RULE).isGranted()) {
                granted.add(id);
            } else {
                // What was granted stays granted, whatever the clock says.
                assertThat(granted).doesNotContain(id);
            }
        }

        assertThat(store.counters().count(CHAT)).isEqualTo(granted.size()).isLessThanOrEqualTo(20);
        assertThat(store.messages().stream(MessageQuery.in(CHAT))).hasSize(JUMPS);
    }

    private static void edit(HomeOpsStore store, long id, Instant noon, Random random) {
        Instant first = noon.plus(Duration.ofSeconds(random.nextInt(900)));
        Instant second = first.plusSeconds(1);
        store.messages()
                .edit(
                        new MessageRef(CHAT, id),
                        MessageEdit.builder().text("second").editedAt(second).build());

        assertThat(store.messages()
                        .edit(
                                new MessageRef(CHAT, id),
                                MessageEdit.builder()
                                        .text("first")
                                        .editedAt(first)
                                        .build()))
                .isEqualTo(DecisionResult.SUPERSEDED);
        assertThat(store.messages().find(new MessageRef(CHAT, id)).orElseThrow().text())
                .contains("second");
    }
}
