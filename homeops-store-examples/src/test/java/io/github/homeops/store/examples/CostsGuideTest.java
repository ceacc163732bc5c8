package io.github.homeops.store.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.Cause;
import io.github.homeops.store.ChatId;
import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.UserId;
import io.github.homeops.store.activity.ActivityQuery;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.testkit.Cost;
import io.github.homeops.store.testkit.Costs;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.TestClock;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Runs the lines that docs/testing.md shows of costs, and tries figures of docs/access-patterns.md. */
@HomeOpsStoreTest
class CostsGuideTest {

    private static final ChatId CHAT = ChatId.of(-1001);
    private static final UserId ANNA = UserId.of(11);

    private final HomeOpsStore store;
    private final HouseholdBot bot;
    private final Costs costs;

    CostsGuideTest(HomeOpsStore store, Costs costs) {
        this.store = store;
        this.bot = new HouseholdBot(store);
        this.costs = costs;
    }

    /** Both chores are known from then on, and so are the words of the chat: what is new costs more. */
    @BeforeEach
    void doTheChores() {
        bot.hear(said(6, "Did the dishes and the laundry"));
    }

    // guide: cost
    @Test
    void whoDidItLast_isOneCheapRead(HomeOpsStore store, Costs costs) {
        ActivityQuery dishes = ActivityQuery.in(CHAT).exactly("dishes");

        Cost cost = costs.of(() -> store.activities().findLatest(dishes));

        assertThat(cost).isEqualTo(Cost.requests(1).readUnits(0.5));
    }
    // guide: end

    @Test
    void wholeBot() {
        Message message = said(7, "Did the dishes");

        // guide: cost of a bot
        assertThat(costs.of(() -> bot.hear(message)).requests()).isLessThanOrEqualTo(10);
        assertThat(costs.of(() -> bot.hear(message))).isEqualTo(Cost.requests(1).refused(1)); // delivered again
        // guide: end
    }

    @Test
    void recording_eachFurtherActivity_costsThreeWritesMore() {
        Cost one = costs.of(() -> bot.remember(said(7, "Did the dishes")));
        Cost two = costs.of(() -> bot.remember(said(8, "Did the dishes and the laundry")));

        assertThat(one.requests()).isEqualTo(6);
        // Of the activity itself three units: it stands in two indexes.
        assertThat(two).isEqualTo(one.plus(Cost.requests(3).writeUnits(3 + 1 + 1)));
    }

    @Test
    void accessPatterns_singleQuestions_costWhatTheySay() {
        assertCost(Cost.NOTHING, () -> store.aliases().resolve(CHAT, "Did the dishes"));
        assertCost(Cost.requests(1).readUnits(1), () -> store.efforts().find(ANNA, "dishes"));
        assertCost(Cost.requests(1).writeUnits(1), () -> store.counters().increment(CHAT, Cause.unique()));
        assertCost(Cost.requests(1).writeUnits(1), () -> store.dmStatus().claimPrompt(ANNA, new MessageRef(CHAT, 7)));
    }

    private void assertCost(Cost expected, Costs.Action<RuntimeException> question) {
        assertThat(costs.of(question)).isEqualTo(expected);
    }

    private static Message said(long id, String text) {
        return Message.builder()
                .chatId(CHAT)
                .messageId(id)
                .userId(ANNA)
                .timestamp(TestClock.DEFAULT_START)
                .text(text)
                .build();
    }
}
