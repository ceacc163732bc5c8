package io.github.homeops.store.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.TestClock;
import java.time.Duration;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

@HomeOpsStoreTest
class HouseholdBotTest {

    private final Messenger messenger = new Messenger();
    private final HomeOpsStore store;
    private final TestClock clock;
    private final HouseholdBot bot;

    HouseholdBotTest(HomeOpsStore store, TestClock clock) {
        this.store = store;
        this.clock = clock;
        this.bot = new HouseholdBot(store, messenger);
    }

    @Test
    void hear_fourChoresADay_thanksForThree() {
        assertThat(LongStream.rangeClosed(1, 4).mapToObj(id -> bot.hear(aChore(id))))
                .containsExactly(Reaction.THANKED, Reaction.THANKED, Reaction.THANKED, Reaction.HAD_ITS_SAY);

        clock.advance(Duration.ofDays(1));
        assertThat(bot.hear(aChore(5))).isEqualTo(Reaction.THANKED);
        assertThat(messenger.thanked()).hasSize(4);
    }

    @Test
    void hear_messengerFails_countsNothingAndTriesAgainOnTheNextDelivery() {
        Message chore = aChore(1);
        messenger.breakDown();
        assertThat(bot.hear(chore)).isEqualTo(Reaction.COULD_NOT_SEND);
        assertThat(store.counters().count(chore.chatId())).isZero();

        messenger.recover();
        assertThat(bot.hear(chore)).isEqualTo(Reaction.THANKED);
        assertThat(bot.hear(chore)).isEqualTo(Reaction.KNEW_ALREADY);
        assertThat(messenger.thanked()).containsExactly(chore.ref());
        assertThat(store.counters().count(chore.chatId())).isEqualTo(1);
    }

    private Message aChore(long id) {
        return Message.builder()
                .chatId(Household.CHAT)
                .messageId(id)
                .userId(Member.ANNA.id())
                .timestamp(store.time().now())
                .text("Did the dishes")
                .build();
    }
}
