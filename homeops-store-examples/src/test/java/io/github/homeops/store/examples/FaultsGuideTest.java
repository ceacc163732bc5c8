package io.github.homeops.store.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.homeops.store.Cause;
import io.github.homeops.store.ChatId;
import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.StoreException;
import io.github.homeops.store.ThrottledException;
import io.github.homeops.store.UserId;
import io.github.homeops.store.activity.Effort;
import io.github.homeops.store.counter.PermitRule;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.message.SaveResult;
import io.github.homeops.store.testkit.Faults;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.LocalStore;
import io.github.homeops.store.testkit.Redelivery;
import io.github.homeops.store.testkit.TestClock;
import java.time.Duration;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Runs the lines that docs/testing.md shows of a bot whose database fails. */
@HomeOpsStoreTest
class FaultsGuideTest {

    private static final ChatId CHAT = ChatId.of(-1001);

    private final Message message = aMessage(7);

    // guide: lost answer
    @Test
    void newMessage_answerLost_isStillNew(HomeOpsStore store, Faults faults) {
        faults.next().writes().loseAnswer();

        assertThat(store.messages().save(message)).isEqualTo(SaveResult.NEW);
        faults.assertAllPlayed();
    }
    // guide: end

    @Test
    void whichRequests(HomeOpsStore store, Faults faults) {
        // guide: which requests
        faults.next(2).throttle(); // the next two requests
        faults.next().writes().loseAnswer(); // the next one that writes
        faults.all().of("Query").fail(); // every query until faults.clear()
        faults.some(0.2, new Random(7)).of("UpdateItem").loseAnswer(); // one in five, the same ones in each run
        // guide: end

        store.messages().save(message);
        assertThatThrownBy(() -> store.messages().latest(CHAT, 1)).isInstanceOf(StoreException.class);
    }

    @Test
    void throttled(HomeOpsStore store, Faults faults) {
        // guide: throttled
        faults.all().throttle();
        assertThatThrownBy(() -> store.messages().save(message)).isInstanceOf(ThrottledException.class);

        faults.clear();
        assertThat(store.messages().save(message)).isEqualTo(SaveResult.NEW);
        // guide: end
    }

    @Test
    void late(HomeOpsStore store, Faults faults) {
        // guide: late
        faults.all().delayAnswer(Duration.ofSeconds(30)); // longer than the budget of a call
        assertThatThrownBy(() -> store.messages().save(message))
                .hasMessageContaining("did not end within its budget of PT10S; it is safe to repeat");

        faults.clear();
        assertThat(store.messages().save(message)).isEqualTo(SaveResult.UNPROCESSED); // it had been written
        // guide: end
    }

    @Test
    void lateTwice_eachInTime_endsWellOnTheEmbeddedEngine(HomeOpsStore store, Faults faults) {
        faults.all().delayAnswer(Duration.ofSeconds(2));

        store.efforts().observe(UserId.of(11), "dishes", Effort.HIGH, Cause.of(message.ref()));

        assertThat(faults.played()).isEqualTo(2); // a read and a write, each below the 2.5 s of a try
    }

    @Test
    void overtaken(HomeOpsStore store, Faults faults) {
        PermitRule once = PermitRule.builder().cap(1).build();

        // guide: overtaken
        faults.next().writes().overtakeBy(() -> store.counters().ask(new MessageRef(CHAT, 6), once));
        assertThat(store.counters().ask(message.ref(), once).isGranted()).isFalse();
        // guide: end
    }

    @Test
    void stale(HomeOpsStore store, Faults faults) {
        // guide: stale
        faults.staleReads(1); // what was there one write ago
        store.messages().save(message);
        assertThat(store.messages().latest(CHAT, 5)).isEmpty();
        assertThat(store.messages().find(message.ref())).isPresent(); // promised to be strongly consistent

        faults.catchUp();
        assertThat(store.messages().latest(CHAT, 5)).containsExactly(message);
        // guide: end
    }

    @Test
    void leftOver(HomeOpsStore store, Faults faults) {
        Stream<Message> fortyMessages = LongStream.rangeClosed(1, 40).mapToObj(FaultsGuideTest::aMessage);

        // guide: left over
        faults.next(2).leaveUnprocessed(10); // of each batch
        assertThat(store.messages().importOverwriting(fortyMessages)).isEqualTo(40);
        // guide: end

        assertThat(store.messages().latest(CHAT, 100)).hasSize(40);
    }

    @Test
    void crash(HomeOpsStore store, Faults faults) {
        // guide: crash
        faults.crashAfterWrite(1);
        assertThatThrownBy(() -> new HouseholdBot(store).hear(message)).hasMessageContaining("crash after write 1");

        faults.clear(); // a new process
        assertThat(new HouseholdBot(store).hear(message)).isEqualTo(Reaction.THANKED);
        assertThat(new HouseholdBot(store).hear(message)).isEqualTo(Reaction.KNEW_ALREADY);
        // guide: end
    }

    @Test
    void everyCrash() {
        // guide: every crash
        int crashes = Redelivery.of(local -> new HouseholdBot(local.store()).hear(message))
                .times(2)
                .check(local ->
                        assertThat(local.store().messages().save(message)).isEqualTo(SaveResult.PROCESSED));
        assertThat(crashes).isEqualTo(18); // before and after each of nine writes
        // guide: end
    }

    @Test
    void expired(HomeOpsStore store, LocalStore local) {
        // guide: expired
        store.counters().increment(CHAT, Cause.unique());
        local.expireNow(); // expired, and still in the table
        assertThat(store.counters().count(CHAT)).isZero();
        assertThat(local.sweepExpired()).isEqualTo(1); // now it is gone
        // guide: end
    }

    private static Message aMessage(long id) {
        return Message.builder()
                .chatId(CHAT)
                .messageId(id)
                .userId(UserId.of(11))
                .timestamp(TestClock.DEFAULT_START)
                .text("Did the dishes")
                .build();
    }
}
