package io.github.homeops.store.dynamo.internal.activity;

import static io.github.homeops.store.dynamo.internal.BadInput.missing;
import static io.github.homeops.store.dynamo.internal.BadInput.refused;
import static io.github.homeops.store.dynamo.internal.activity.ActivityTable.ANNA;
import static io.github.homeops.store.dynamo.internal.activity.ActivityTable.CHAT;
import static io.github.homeops.store.dynamo.internal.activity.ActivityTable.anActivity;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.homeops.store.PageRequest;
import io.github.homeops.store.activity.ActivityCorrection;
import io.github.homeops.store.activity.ActivityQuery;
import io.github.homeops.store.activity.ActivityRef;
import io.github.homeops.store.activity.ActivityRepository;
import io.github.homeops.store.activity.Effort;
import io.github.homeops.store.activity.NewActivity;
import io.github.homeops.store.dynamo.TimestampUnit;
import io.github.homeops.store.dynamo.internal.WatchedStore;
import io.github.homeops.store.dynamo.internal.list.Cursor;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.LocalStore;
import java.time.Instant;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Bad input is refused by name, before anything is sent and without a report. */
@HomeOpsStoreTest
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
class ActivityInputTest {

    private static final Instant NOW = Instant.parse("2026-02-17T10:30:00Z");
    private static final ActivityRef ACTIVITY = new ActivityRef(CHAT, "01KHNJCN5V00000000003G1EBB");
    private static final ActivityCorrection HARD =
            ActivityCorrection.builder().effort(Effort.HIGH).build();

    private WatchedStore store;
    private ActivityRepository activities;

    @BeforeEach
    void begin(LocalStore local) {
        store = new WatchedStore(local);
        activities = store.fresh().build().activities();
    }

    @AfterEach
    void nothingWasSent() {
        assertThat(store.intercepted().requests()).isEmpty();
        assertThat(store.reports()).isEmpty();
    }

    @Test
    void anyMethod_null_isRefusedByName() {
        refused("activity", () -> activities.record(missing()));
        refused("activity", () -> activities.correct(missing(), HARD, new MessageRef(CHAT, 8)));
        refused("decidedBy", () -> activities.correct(ACTIVITY, HARD, missing()));
        refused("correction", () -> activities.correct(ACTIVITY, missing(), new MessageRef(CHAT, 8)));
        refused("activity", () -> activities.retract(missing()));
        refused("activity", () -> activities.attachReply(missing(), 8));
        refused("activity", () -> activities.find(missing()));
        refused("chat", () -> activities.latest(missing(), 7));
        refused("query", () -> activities.page(missing(), PageRequest.of(1)));
        refused("page", () -> activities.page(ActivityQuery.in(CHAT), missing()));
        refused("query", () -> activities.stream(missing()));
        refused("user", () -> activities.streamAcrossChats(missing(), NOW, NOW));
        refused("from", () -> activities.streamAcrossChats(ANNA, missing(), NOW));
        refused("until", () -> activities.streamAcrossChats(ANNA, NOW, missing()));
        refused("chat", () -> activities.findLatest(missing(), "dishes"));
        refused("activity", () -> activities.findLatest(CHAT, missing()));
        refused("chat", () -> activities.findLatest(missing(), "dishes", ANNA));
        refused("activity", () -> activities.findLatest(CHAT, missing(), ANNA));
        refused("user", () -> activities.findLatest(CHAT, "dishes", missing()));
        refused("chat", () -> activities.count(missing(), "dishes", ANNA, NOW, NOW));
        refused("activity", () -> activities.count(CHAT, missing(), ANNA, NOW, NOW));
        refused("user", () -> activities.count(CHAT, "dishes", missing(), NOW, NOW));
        refused("from", () -> activities.count(CHAT, "dishes", ANNA, missing(), NOW));
        refused("until", () -> activities.count(CHAT, "dishes", ANNA, NOW, missing()));
        refused("chat", () -> activities.countThisWeek(missing(), "dishes", ANNA));
        refused("activity", () -> activities.countThisWeek(CHAT, missing(), ANNA));
        refused("user", () -> activities.countThisWeek(CHAT, "dishes", missing()));
        refused("chat", () -> activities.tally(missing(), "dishes", NOW, NOW));
        refused("activity", () -> activities.tally(CHAT, missing(), NOW, NOW));
        refused("from", () -> activities.tally(CHAT, "dishes", missing(), NOW));
        refused("until", () -> activities.tally(CHAT, "dishes", NOW, missing()));
        refused("chat", () -> activities.latestTimes(missing()));
    }

    @Test
    void idBelowZeroOrNameThatNoRuleAllows_isRefused() {
        ActivityCorrection badName =
                ActivityCorrection.builder().name("disk#ning").build();
        NewActivity badActivity = anActivity(7, NOW).name("disk#ning").build();

        assertThatThrownBy(() -> activities.attachReply(ACTIVITY, -1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("botMessageId must not be below zero, was -1");
        Stream.<ThrowingCallable>of(
                        () -> activities.record(badActivity),
                        () -> activities.correct(ACTIVITY, badName, new MessageRef(CHAT, 8)),
                        () -> activities.findLatest(CHAT, "disk#ning"),
                        () -> activities.findLatest(CHAT, "disk#ning", ANNA),
                        () -> activities.count(CHAT, "disk#ning", ANNA, NOW, NOW),
                        () -> activities.countThisWeek(CHAT, "disk#ning", ANNA),
                        () -> activities.tally(CHAT, "disk#ning", NOW, NOW))
                .forEach(call -> assertThatThrownBy(call)
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessage("activity must not contain '#' or control characters, had U+0023"));
    }

    @Test
    void record_tooLarge_isNotSent() {
        NewActivity activity = anActivity(7, NOW).userName("x".repeat(410_000)).build();

        assertThatThrownBy(() -> activities.record(activity))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(" of chat -100 must have at most 409600 bytes as an item, had 410")
                .hasMessageNotContaining("xxx");
    }

    @Test
    void page_cursorDamagedOrMadeUp_isRefused() {
        String context = Cursor.context("activities", ActivityQuery.in(CHAT), TimestampUnit.MILLIS);

        Stream.of("damaged", Cursor.write(context, new byte[1]), Cursor.write(context, new byte[26]))
                .forEach(cursor -> assertThatThrownBy(() -> activities.page(
                                ActivityQuery.in(CHAT), PageRequest.of(2).after(cursor)))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageStartingWith("cursor must be one that a page of the same query gave"));
    }
}
