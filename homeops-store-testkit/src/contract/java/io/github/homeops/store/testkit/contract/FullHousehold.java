package io.github.homeops.store.testkit.contract;

import io.github.homeops.store.Cause;
import io.github.homeops.store.ChatId;
import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.HouseholdId;
import io.github.homeops.store.UserId;
import io.github.homeops.store.activity.ActivityType;
import io.github.homeops.store.activity.Effort;
import io.github.homeops.store.activity.NewActivity;
import io.github.homeops.store.balance.Balance;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.profile.UserProfile;
import io.github.homeops.store.promise.NewPromise;
import io.github.homeops.store.summary.WeeklySummary;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * Two people in two chats, with a record of every kind that a store can keep: of each person in each chat where the kind
 * is of a person in a chat, else of each person, or of each chat.
 */
public final class FullHousehold {

    /** One of the two people. */
    public static final UserId ANNA = UserId.of(41_001);

    /** The other one. */
    public static final UserId BO = UserId.of(41_002);

    /** A chat of both. */
    public static final ChatId KITCHEN = ChatId.of(-52_001);

    /** Another chat of both. */
    public static final ChatId GARDEN = ChatId.of(-52_002);

    /** The household of both. */
    public static final HouseholdId HOME = HouseholdId.of("home");

    /** What the text of every message of Anna's holds, and of no other. */
    public static final String WORDS_OF_ANNA = "tulips-of-anna-canary";

    /** Stands in every text, raw form and name of a person, and in nothing else. */
    public static final String CANARY = "Canary";

    private final HomeOpsStore store;
    private long messageId = 1;

    private FullHousehold(HomeOpsStore store) {
        this.store = store;
    }

    /** Puts the household into the store. */
    public static void moveInto(HomeOpsStore store) {
        FullHousehold household = new FullHousehold(store);
        for (UserId person : List.of(ANNA, BO)) {
            for (ChatId chat : List.of(KITCHEN, GARDEN)) {
                household.hear(person, chat);
            }
            household.write(person);
            household.summarize(WeeklySummary.builder().userId(person));
        }
        household.summarize(WeeklySummary.builder().householdId(HOME));
        store.balances()
                .add(
                        Balance.builder()
                                .householdId(HOME)
                                .user1Id(ANNA)
                                .user2Id(BO)
                                .week(store.time().week())
                                .netLoad1(BigDecimal.ONE)
                                .build(),
                        Cause.of(new MessageRef(KITCHEN, 1)));
    }

    private void hear(UserId person, ChatId chat) {
        MessageRef message = new MessageRef(chat, messageId++);
        store.messages()
                .save(Message.builder()
                        .chatId(chat)
                        .messageId(message.messageId())
                        .userId(person)
                        .userName(name(person))
                        .text(person.equals(ANNA) ? "Watered the " + WORDS_OF_ANNA : "Did the dishes, " + CANARY)
                        .raw(CANARY)
                        .timestamp(store.time().now())
                        .build());
        store.activities()
                .record(NewActivity.builder()
                        .chatId(chat)
                        .messageId(message.messageId())
                        .userId(person)
                        .userName(name(person))
                        .type(ActivityType.CHORE)
                        .name("chores")
                        .effort(Effort.LOW)
                        .confidence(0.9)
                        .timestamp(store.time().now())
                        .build());
        store.efforts().observe(person, "chores", Effort.LOW, Cause.of(message));
        store.preferences().observeIgnored(person, false, Cause.of(message));
        store.preferences().observeActive(person, store.time().now(), Cause.of(message));
        store.habits().observe(chat, person, "chores", store.time().now(), Cause.of(message));
        store.aliases().learn(person.equals(ANNA) ? "blommor" : "disk", "chores", person, message);
        store.counters().increment(chat, Cause.of(message));
        store.messages().markProcessed(message);
        if (chat.equals(KITCHEN)) {
            Instant now = store.time().now();
            store.promises()
                    .record(NewPromise.builder()
                            .chatId(chat)
                            .messageId(message.messageId())
                            .userId(person)
                            .createdAt(now.minus(Duration.ofHours(2)))
                            .deadline(now.minus(Duration.ofHours(1)))
                            .description(CANARY)
                            .build());
        }
    }

    private static String name(UserId person) {
        return person.equals(ANNA) ? "Anna " + CANARY : "Bo " + CANARY;
    }

    private void write(UserId person) {
        store.dmStatus().optIn(person, new MessageRef(ChatId.of(person.value()), messageId++));
        store.profiles()
                .save(UserProfile.builder()
                        .userId(person)
                        .telegramId(person.value())
                        .displayName(name(person))
                        .householdId(HOME)
                        .build());
    }

    private void summarize(WeeklySummary.Builder summary) {
        store.summaries()
                .put(summary.week(store.time().week())
                        .choresCount(1)
                        .addHighlights(CANARY)
                        .build());
    }
}
