package io.github.homeops.store.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.homeops.store.HouseholdTime;
import io.github.homeops.store.Page;
import io.github.homeops.store.PageRequest;
import io.github.homeops.store.QuietHours;
import io.github.homeops.store.UserId;
import io.github.homeops.store.activity.Activity;
import io.github.homeops.store.activity.ActivityCorrection;
import io.github.homeops.store.activity.ActivityQuery;
import io.github.homeops.store.activity.ActivityRef;
import io.github.homeops.store.message.MessageRef;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/**
 * What every backend must answer when it is asked who did something last, when, and how often. Extend it in the tests of a
 * backend; an empty class will do.
 */
class ActivityQuestionsContract extends ActivitiesOfAHousehold {

    /* --- findLatest --- */

    @Test
    void findLatest_recordedInAnyOrder_isTheLatestInTime() {
        record(anActivity(2).userId(BO));
        record(anActivity(9).userId(BO).name("laundry"));
        record(anActivity(1));
        record(anActivity(3).timestamp(at(-5)));

        Activity last = settled().findLatest(named(" Dishes")).orElseThrow();

        assertThat(last.messageId()).isEqualTo(2);
        assertThat(last.userId()).isEqualTo(BO);
        assertThat(last.timestamp()).isEqualTo(at(2));
    }

    @Test
    void findLatest_equalTimes_isTheHighestMessageThenTheHighestOrdinal() {
        for (long id : List.of(10L, 2L, 30L, 9L, 11L)) {
            record(anActivity(id).timestamp(start));
        }
        ActivityRef expected = record(anActivity(30).timestamp(start).ordinal(2));
        record(anActivity(30).timestamp(start).ordinal(1));
        record(anActivity(99).timestamp(at(-1)));

        assertThat(settled().findLatest(named("dishes")).map(Activity::ref)).contains(expected);
        assertThat(settled().findLatest(named("dishes").by(ANNA)).map(Activity::ref))
                .contains(expected);
    }

    @Test
    void findLatest_namesThatBeginAlike_areNotMixedUp() {
        record(anActivity(1).name("disk"));
        record(anActivity(2).name("diskning"));
        record(anActivity(3).name("disk ning"));
        record(anActivity(4).name("disk:"));
        record(anActivity(5).name("disk0"));
        record(anActivity(6).name("disk!"));

        assertThat(settled().findLatest(named("disk")).orElseThrow().messageId())
                .isEqualTo(1);
        assertThat(settled().findLatest(named("disk").by(ANNA)).orElseThrow().messageId())
                .isEqualTo(1);
        assertThat(settled().count(named("disk").by(ANNA).between(at(0), at(60))))
                .isEqualTo(1);
        assertThat(settled().countByUser(named("disk").between(at(0), at(60)))).containsExactly(Map.entry(ANNA, 1L));
        assertThat(settled().findLatest(named("dis"))).isEmpty();
    }

    @Test
    void findLatest_otherChatsData_isNeverSeen() {
        record(anActivity(9).chatId(OTHER_CHAT));

        assertThat(settled().findLatest(named("dishes"))).isEmpty();
        assertThat(settled().findLatest(named("dishes").by(ANNA))).isEmpty();
        assertThat(settled().count(named("dishes").by(ANNA).between(at(0), at(60))))
                .isZero();
        assertThat(settled().countByUser(named("dishes").between(at(0), at(60))))
                .isEmpty();
        assertThat(settled().latestTimes(CHAT)).isEmpty();
    }

    @Test
    void findLatest_lastOneRetractedOrCorrected_isTheOneBefore() {
        recordMany(1, 3);
        activities.retract(record(anActivity(5)));
        activities.correct(
                record(anActivity(4)),
                ActivityCorrection.builder().name("laundry").build(),
                new MessageRef(CHAT, 6));

        assertThat(settled().findLatest(named("dishes")).orElseThrow().messageId())
                .isEqualTo(3);
    }

    @Test
    void findLatest_ofAUserBehindManyOthers_isFound() {
        record(anActivity(1));
        LongStream.rangeClosed(2, 120).forEach(id -> record(anActivity(id).userId(BO)));
        LongStream.rangeClosed(121, 160).forEach(id -> record(anActivity(id).name("laundry")));

        assertThat(settled().findLatest(named("dishes").by(ANNA)).orElseThrow().messageId())
                .isEqualTo(1);
        assertThat(settled().findLatest(named("dishes").by(UserId.of(3)))).isEmpty();
    }

    @Test
    void findLatest_ofAUserAtTheTimeOfAnother_isTheUsersOwn() {
        record(anActivity(1).timestamp(start));
        record(anActivity(2).timestamp(start));
        record(anActivity(3).timestamp(start).userId(BO));

        assertThat(settled().findLatest(named("dishes").by(ANNA)).orElseThrow().messageId())
                .isEqualTo(2);
    }

    @Test
    void questions_badName_areRefused() {
        assertThatThrownBy(() -> settled().findLatest(named("disk#")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("activity must not contain '#' or control characters, had U+0023");
        assertThatThrownBy(() -> settled().count(named("").by(ANNA).between(at(0), at(1))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("activity must have 1 to 200 characters, had 0");
    }

    /* --- count --- */

    @Test
    void count_period_includesTheFirstInstantAndNotTheSecond() {
        recordMany(1, 9);
        record(anActivity(4).ordinal(1).userId(BO));
        record(anActivity(4).ordinal(2).name("laundry"));

        assertThat(settled().count(named("dishes").by(ANNA).between(at(3), at(6))))
                .isEqualTo(3);
        assertThat(settled().count(named("dishes").by(BO).between(at(3), at(6))))
                .isEqualTo(1);
        assertThat(settled().count(named("dishes").by(ANNA).between(at(3), at(3))))
                .isZero();
        assertThat(settled().count(named("dishes").by(ANNA).between(at(3), at(3).plusNanos(1))))
                .isEqualTo(1);
        assertThat(settled().count(named("dishes").by(ANNA).between(at(3).plusNanos(1), at(4))))
                .isZero();
        assertThat(settled().count(named("dishes").by(ANNA).between(Instant.MIN, Instant.MAX)))
                .isEqualTo(9);
        assertThat(settled().count(named("dishes").by(ANNA).between(Instant.MIN, Instant.EPOCH)))
                .isZero();
        assertThatThrownBy(() -> settled().count(named("dishes").by(ANNA).between(at(4), at(3))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("until must not be before from, was " + at(3) + " and " + at(4));
    }

    @Test
    void count_moreThanAPage_countsAll() {
        recordMany(1, 130);

        assertThat(settled().count(named("dishes").by(ANNA).between(at(0), at(999))))
                .isEqualTo(130);
    }

    @Test
    void count_sinceTheStartOfTheWeek_countsFromMondayOnAndALittleBeyondNow() {
        HouseholdTime time = HouseholdTime.of(clock, ZoneId.of("Europe/Stockholm"), QuietHours.DEFAULT);
        Instant monday = Instant.parse("2026-03-01T23:00:00Z");
        record(anActivity(1).timestamp(monday.minusSeconds(1)));
        record(anActivity(2).timestamp(monday));
        record(anActivity(3).timestamp(start));
        record(anActivity(4).timestamp(at(2)).userId(BO));
        // The messenger's clock is a little ahead of ours.
        record(anActivity(5).timestamp(at(2)));

        assertThat(settled().count(named("dishes").by(ANNA).since(time.startOfWeek())))
                .isEqualTo(3);
        assertThat(settled().count(named("dishes").by(ANNA).since(Instant.MAX))).isZero();
        assertThat(settled().count(named("dishes").by(ANNA).since(Instant.MIN))).isEqualTo(4);
    }

    /* --- countByUser --- */

    @Test
    void countByUser_period_countsEachUserTheMostFirst() {
        UserId cleo = UserId.of(3);
        for (UserId user : List.of(ANNA, cleo, BO, BO, cleo, BO)) {
            long id = messageIds(settled().latest(CHAT, 1).stream()).stream()
                            .findFirst()
                            .orElse(0L)
                    + 1;
            record(anActivity(id).userId(user));
        }
        record(anActivity(50).userId(UserId.of(4)));

        Map<UserId, Long> counts = settled().countByUser(named("dishes").between(at(1), at(50)));

        assertThat(counts).containsExactly(Map.entry(BO, 3L), Map.entry(cleo, 2L), Map.entry(ANNA, 1L));
        assertThat(settled().countByUser(named("laundry").between(at(1), at(50))))
                .isEmpty();
    }

    /* --- any name, any user, any time --- */

    @Test
    void findLatest_withoutAName_isTheLatestOfAllNames() {
        recordMany(1, 3);
        record(anActivity(4).name("laundry").userId(BO));
        ActivityQuery all = ActivityQuery.in(CHAT);

        assertThat(settled().findLatest(all).map(Activity::messageId)).contains(4L);
        assertThat(settled().findLatest(all.by(ANNA)).map(Activity::messageId)).contains(3L);
        assertThat(settled().findLatest(all.between(at(1), at(3))).map(Activity::messageId))
                .contains(2L);
        assertThat(settled().findLatest(all.by(BO).between(at(1), at(4)))).isEmpty();
        assertThat(settled().count(all.since(at(2)))).isEqualTo(3);
        assertThat(settled().countByUser(all)).containsExactly(Map.entry(ANNA, 3L), Map.entry(BO, 1L));
    }

    @Test
    void findLatest_withinAPeriod_isTheLatestBeforeItsEnd() {
        recordMany(1, 9);
        record(anActivity(5).ordinal(1).userId(BO));

        assertThat(settled().findLatest(named("dishes").between(at(3), at(5))).map(Activity::messageId))
                .contains(4L);
        assertThat(settled().findLatest(named("dishes").by(BO).since(at(2))).map(Activity::messageId))
                .contains(5L);
        assertThat(settled().findLatest(named("dishes").by(BO).since(at(6)))).isEmpty();
        assertThat(settled().findLatest(named("dishes").between(at(5), at(5)))).isEmpty();
    }

    @Test
    void consistentQueries_byName_seeAllEarlierWrites() {
        record(anActivity(1).name("laundry"));
        recordMany(2, 3);
        ActivityQuery dishes = named("dishes").consistent();

        assertThat(activities.findLatest(dishes).map(Activity::messageId)).contains(3L);
        assertThat(activities.count(dishes)).isEqualTo(2);
        assertThat(activities.countByUser(dishes)).containsExactly(Map.entry(ANNA, 2L));
        assertThat(messageIds(activities.stream(dishes))).containsExactly(2L, 3L);
    }

    @Test
    void page_ofAName_goesOnWithThatNameOnly() {
        recordMany(1, 5);
        recordAll("laundry", 6, 9);
        record(anActivity(10));
        ActivityQuery dishes = named("dishes").latestFirst();

        Page<Activity> first = settled().page(dishes, PageRequest.of(2));
        PageRequest next = PageRequest.of(9).after(first.next().orElseThrow());

        assertThat(messageIds(first.items().stream())).containsExactly(10L, 5L);
        assertThat(messageIds(settled().page(dishes, next).items().stream())).containsExactly(4L, 3L, 2L, 1L);
        for (ActivityQuery other : List.of(
                ActivityQuery.in(CHAT).latestFirst(),
                named("laundry").latestFirst(),
                ActivityQuery.in(CHAT).exactly("dishes").latestFirst())) {
            assertThatThrownBy(() -> activities.page(other, next))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageStartingWith("cursor must be one that a page of the same query gave");
        }
    }

    /* --- aliases --- */

    @Test
    void named_alias_isTheActivityThatTheAliasMeans() {
        recordMany(1, 3);
        record(anActivity(4).userId(BO));
        aliases.learn("black hole", "dishes", ANNA, new MessageRef(CHAT, 5));
        ActivityQuery blackHole = named(" Black  Hole");

        assertThat(settled().findLatest(blackHole.by(ANNA)).map(Activity::messageId))
                .contains(3L);
        assertThat(settled().count(blackHole)).isEqualTo(4);
        assertThat(settled().countByUser(blackHole.since(at(3))).keySet()).containsExactly(ANNA, BO);
        assertThat(messageIds(settled().stream(blackHole))).containsExactly(1L, 2L, 3L, 4L);
        assertThat(settled().page(blackHole, PageRequest.of(9)).items()).hasSize(4);
        assertThat(settled().count(named("dishes"))).isEqualTo(4);
        assertThat(settled().count(ActivityQuery.in(OTHER_CHAT).named("black hole")))
                .isZero();

        aliases.remove("black hole", new MessageRef(CHAT, 6));
        assertThat(settled().count(blackHole)).isZero();
    }

    @Test
    void exactly_alias_isTheNameItself() {
        recordMany(1, 2);
        record(anActivity(3).name("black hole"));
        aliases.learn("black hole", "dishes", ANNA, new MessageRef(CHAT, 4));
        ActivityQuery exactly = ActivityQuery.in(CHAT).exactly("Black hole");

        assertThat(settled().findLatest(exactly).map(Activity::messageId)).contains(3L);
        assertThat(settled().count(exactly)).isEqualTo(1);
        assertThat(settled().countByUser(exactly)).containsExactly(Map.entry(ANNA, 1L));
        assertThat(messageIds(settled().stream(exactly))).containsExactly(3L);
        assertThat(settled().page(exactly, PageRequest.of(9)).items()).hasSize(1);
        assertThat(settled().count(named("black hole"))).isEqualTo(2);
    }

    private void recordAll(String name, long first, long last) {
        LongStream.rangeClosed(first, last).forEach(id -> record(anActivity(id).name(name)));
    }

    /* --- latestTimes --- */

    @Test
    void latestTimes_severalNames_givesTheLastOfEachTheLatestFirst() {
        recordMany(1, 5);
        record(anActivity(6).name("städa"));
        record(anActivity(2).ordinal(1).name("disk"));
        record(anActivity(3).ordinal(1).name("diskning"));
        record(anActivity(4).ordinal(1).name("disk ning"));
        record(anActivity(7).name("🧹"));

        assertThat(settled().latestTimes(CHAT))
                .containsExactly(
                        Map.entry("🧹", at(7)),
                        Map.entry("städa", at(6)),
                        Map.entry("dishes", at(5)),
                        Map.entry("disk ning", at(4)),
                        Map.entry("diskning", at(3)),
                        Map.entry("disk", at(2)));
    }
}
