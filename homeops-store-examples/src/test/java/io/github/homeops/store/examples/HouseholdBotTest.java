package io.github.homeops.store.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.activity.Activity;
import io.github.homeops.store.activity.ActivityQuery;
import io.github.homeops.store.activity.Effort;
import io.github.homeops.store.habit.Habit;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageRef;
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
    void hear_messengerFails_countsNoReplyAndRemembersTheChore() {
        Message chore = aChore(1);
        messenger.breakDown();
        assertThat(bot.hear(chore)).isEqualTo(Reaction.COULD_NOT_SEND);
        assertThat(store.counters().count(chore.chatId())).isZero();

        messenger.recover();
        assertThat(bot.hear(chore)).isEqualTo(Reaction.KNEW_ALREADY);
        assertThat(messenger.thanked()).isEmpty();
        assertThat(store.activities()
                        .count(ActivityQuery.in(Household.CHAT)
                                .named("dishes")
                                .by(Member.ANNA.id())
                                .since(store.time().startOfWeek())))
                .isEqualTo(1);
    }

    @Test
    void hear_choreInMessage_isRecordedAndLearnedFromOnce() {
        bot.hear(said(1, "Did the dishes and the laundry, took ages"));
        bot.hear(said(1, "Did the dishes and the laundry, took ages"));

        assertThat(store.activities().stream(ActivityQuery.in(Household.CHAT)))
                .extracting(Activity::name, Activity::effort)
                .containsExactly(tuple("dishes", Effort.HIGH), tuple("laundry", Effort.HIGH));
        assertThat(store.habits().stream(Household.CHAT, Member.ANNA.id()))
                .extracting(Habit::totalCount)
                .containsExactly(1L, 1L);
    }

    @Test
    void hear_noChoreInMessage_isStoredAndNotRecorded() {
        assertThat(bot.hear(said(1, "Home at six"))).isEqualTo(Reaction.LISTENED);

        assertThat(store.messages().find(new MessageRef(Household.CHAT, 1))).isPresent();
        assertThat(store.activities().latest(Household.CHAT, 1)).isEmpty();
    }

    @Test
    void hear_lesson_givesTheWordItsMeaningAndIsNoChore() {
        assertThat(bot.hear(said(1, "The beast means bins"))).isEqualTo(Reaction.LEARNED);
        assertThat(store.activities().latest(Household.CHAT, 1)).isEmpty();

        assertThat(bot.hear(said(2, "Fed the beast"))).isEqualTo(Reaction.THANKED);
        assertThat(store.activities()
                        .findLatest(ActivityQuery.in(Household.CHAT).named("bins")))
                .isPresent();
    }

    @Test
    void hear_lessonDeliveredAfterItsCorrection_correctionStands() {
        bot.hear(said(1, "The beast means bins"));
        assertThat(bot.hear(said(2, "No, the beast means dishes"))).isEqualTo(Reaction.STOOD_CORRECTED);
        assertThat(bot.hear(said(1, "The beast means bins"))).isEqualTo(Reaction.KNEW_BETTER);

        bot.hear(said(3, "Fed the beast"));
        assertThat(store.activities()
                        .findLatest(ActivityQuery.in(Household.CHAT).named("dishes")))
                .isPresent();
        assertThat(store.activities()
                        .findLatest(ActivityQuery.in(Household.CHAT).named("bins")))
                .isEmpty();
    }

    private Message aChore(long id) {
        return said(id, "Did the dishes");
    }

    private Message said(long id, String text) {
        return Message.builder()
                .chatId(Household.CHAT)
                .messageId(id)
                .userId(Member.ANNA.id())
                .timestamp(store.time().now())
                .text(text)
                .build();
    }
}
