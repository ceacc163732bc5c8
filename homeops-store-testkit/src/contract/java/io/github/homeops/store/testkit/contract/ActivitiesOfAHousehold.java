package io.github.homeops.store.testkit.contract;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.UserId;
import io.github.homeops.store.activity.Activity;
import io.github.homeops.store.activity.ActivityQuery;
import io.github.homeops.store.activity.ActivityRef;
import io.github.homeops.store.activity.ActivityRepository;
import io.github.homeops.store.activity.ActivityType;
import io.github.homeops.store.activity.Effort;
import io.github.homeops.store.activity.NewActivity;
import io.github.homeops.store.alias.AliasRepository;
import io.github.homeops.store.testkit.LocalStore;
import io.github.homeops.store.testkit.TestClock;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;

/**
 * Who and what the contracts of activities speak of. Message {@code n} is sent {@code n} seconds after the start.
 *
 * <p>Reads that may lag behind are asked of {@code settled()}, so that the contracts also hold with stale reads.
 */
@Contract
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
abstract class ActivitiesOfAHousehold {

    static final ChatId CHAT = ChatId.of(-100);
    static final ChatId OTHER_CHAT = ChatId.of(-200);
    static final UserId ANNA = UserId.of(1);
    static final UserId BO = UserId.of(2);

    private LocalStore local;
    ActivityRepository activities;
    AliasRepository aliases;
    TestClock clock;
    Instant start;

    @BeforeEach
    void begin(LocalStore opened) {
        local = opened;
        activities = local.store().activities();
        aliases = local.store().aliases();
        clock = local.clock();
        start = clock.instant();
    }

    /** Returns the activities when every read has caught up with the writes. */
    ActivityRepository settled() {
        local.faults().catchUp();
        return activities;
    }

    /** Returns the query for the chat's activities of this name. */
    static ActivityQuery named(String name) {
        return ActivityQuery.in(CHAT).named(name);
    }

    Instant at(long seconds) {
        return start.plusSeconds(seconds);
    }

    /** Begins an activity of Anna's, the dishes, that the message of this id tells. */
    NewActivity.Builder anActivity(long messageId) {
        return NewActivity.builder()
                .chatId(CHAT)
                .messageId(messageId)
                .userId(ANNA)
                .timestamp(at(messageId))
                .type(ActivityType.CHORE)
                .name("dishes")
                .effort(Effort.MEDIUM)
                .confidence(0.85);
    }

    ActivityRef record(NewActivity.Builder activity) {
        return activities.record(activity.build()).ref();
    }

    void recordMany(long first, long last) {
        for (long id = first; id <= last; id++) {
            record(anActivity(id));
        }
    }

    static List<Long> messageIds(Stream<Activity> activities) {
        return activities.map(Activity::messageId).toList();
    }
}
