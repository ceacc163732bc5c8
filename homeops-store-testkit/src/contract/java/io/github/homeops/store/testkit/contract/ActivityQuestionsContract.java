package io.github.homeops.store.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.homeops.store.UserId;
import io.github.homeops.store.activity.Activity;
import io.github.homeops.store.activity.ActivityCorrection;
import io.github.homeops.store.activity.ActivityRef;
import io.github.homeops.store.message.MessageRef;
import java.time.Instant;
import java.time.LocalDate;
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
    void findLast_recordedInAnyOrder_isTheLatestInTime() {
        record(anActivity(2).userId(BO));
        record(anActivity(9).userId(BO).name("laundry"));
        record(anActivity(1));
        record(anActivity(3).timestamp(at(-5)));

        Activity last = settled().findLatest(CHAT, " Dishes").orElseThrow();

        assertThat(last.messageId()).isEqualTo(2);
        assertThat(last.userId()).isEqualTo(BO);
        assertThat(last.timestamp()).isEqualTo(at(2));
    }

    @Test
    void findLast_equalTimes_isTheHighestMessageThenTheHighestOrdinal() {
        for (long id : List.of(10L, 2L, 30L, 9L, 11L)) {
            record(anActivity(id).timestamp(start));
        }
        ActivityRef expected = record(anActivity(30).timestamp(start).ordinal(2));
        record(anActivity(30).timestamp(start).ordinal(1));
        record(anActivity(99).timestamp(at(-1)));

        assertThat(settled().findLatest(CHAT, "dishes").map(Activity::ref)).contains(expected);
        assertThat(settled().findLatest(CHAT, "dishes", ANNA).map(Activity::ref))
                .contains(expected);
    }

    @Test
    void findLast_namesThatBeginAlike_areNotMixedUp() {
        record(anActivity(1).name("disk"));
        record(anActivity(2).name("diskning"));
        record(anActivity(3).name("disk ning"));
        record(anActivity(4).name("disk:"));
        record(anActivity(5).name("disk0"));
        record(anActivity(6).name("disk!"));

        assertThat(settled().findLatest(CHAT, "disk").orElseThrow().messageId()).isEqualTo(1);
        assertThat(settled().findLatest(CHAT, "disk", ANNA).orElseThrow().messageId())
                .isEqualTo(1);
        assertThat(settled().count(CHAT, "disk", ANNA, at(0), at(60))).isEqualTo(1);
        assertThat(settled().tally(CHAT, "disk", at(0), at(60))).containsExactly(Map.entry(ANNA, 1L));
        assertThat(settled().findLatest(CHAT, "dis")).isEmpty();
    }

    @Test
    void findLast_otherChatsData_isNeverSeen() {
        record(anActivity(9).chatId(OTHER_CHAT));

        assertThat(settled().findLatest(CHAT, "dishes")).isEmpty();
        assertThat(settled().findLatest(CHAT, "dishes", ANNA)).isEmpty();
        assertThat(settled().count(CHAT, "dishes", ANNA, at(0), at(60))).isZero();
        assertThat(settled().tally(CHAT, "dishes", at(0), at(60))).isEmpty();
        assertThat(settled().latestTimes(CHAT)).isEmpty();
    }

    @Test
    void findLast_lastOneRetractedOrCorrected_isTheOneBefore() {
        recordMany(1, 3);
        activities.retract(record(anActivity(5)));
        activities.correct(
                record(anActivity(4)),
                ActivityCorrection.builder().name("laundry").build(),
                new MessageRef(CHAT, 6));

        assertThat(settled().findLatest(CHAT, "dishes").orElseThrow().messageId())
                .isEqualTo(3);
    }

    @Test
    void findLast_ofAUserBehindManyOthers_isFound() {
        record(anActivity(1));
        LongStream.rangeClosed(2, 120).forEach(id -> record(anActivity(id).userId(BO)));
        LongStream.rangeClosed(121, 160).forEach(id -> record(anActivity(id).name("laundry")));

        assertThat(settled().findLatest(CHAT, "dishes", ANNA).orElseThrow().messageId())
                .isEqualTo(1);
        assertThat(settled().findLatest(CHAT, "dishes", UserId.of(3))).isEmpty();
    }

    @Test
    void findLast_ofAUserAtTheTimeOfAnother_isTheUsersOwn() {
        record(anActivity(1).timestamp(start));
        record(anActivity(2).timestamp(start));
        record(anActivity(3).timestamp(start).userId(BO));

        assertThat(settled().findLatest(CHAT, "dishes", ANNA).orElseThrow().messageId())
                .isEqualTo(2);
    }

    @Test
    void questions_badName_areRefused() {
        assertThatThrownBy(() -> settled().findLatest(CHAT, "disk#"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("activity must not contain '#' or control characters, had U+0023");
        assertThatThrownBy(() -> settled().count(CHAT, "", ANNA, at(0), at(1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("activity must have 1 to 200 characters, had 0");
    }

    /* --- count --- */

    @Test
    void count_period_includesTheFirstInstantAndNotTheSecond() {
        recordMany(1, 9);
        record(anActivity(4).ordinal(1).userId(BO));
        record(anActivity(4).ordinal(2).name("laundry"));

        assertThat(settled().count(CHAT, "dishes", ANNA, at(3), at(6))).isEqualTo(3);
        assertThat(settled().count(CHAT, "dishes", BO, at(3), at(6))).isEqualTo(1);
        assertThat(settled().count(CHAT, "dishes", ANNA, at(3), at(3))).isZero();
        assertThat(settled().count(CHAT, "dishes", ANNA, at(3), at(3).plusNanos(1)))
                .isEqualTo(1);
        assertThat(settled().count(CHAT, "dishes", ANNA, at(3).plusNanos(1), at(4)))
                .isZero();
        assertThat(settled().count(CHAT, "dishes", ANNA, Instant.MIN, Instant.MAX))
                .isEqualTo(9);
        assertThat(settled().count(CHAT, "dishes", ANNA, Instant.MIN, Instant.EPOCH))
                .isZero();
        assertThatThrownBy(() -> settled().count(CHAT, "dishes", ANNA, at(4), at(3)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("until must not be before from, was " + at(3) + " and " + at(4));
    }

    @Test
    void count_moreThanAPage_countsAll() {
        recordMany(1, 130);

        assertThat(settled().count(CHAT, "dishes", ANNA, at(0), at(999))).isEqualTo(130);
    }

    /* --- countThisWeek --- */

    @Test
    void countThisWeek_fromMondayOn_countsUpToNowAndALittleBeyond() {
        Instant monday = Instant.parse("2026-03-01T23:00:00Z");
        record(anActivity(1).timestamp(monday.minusSeconds(1)));
        record(anActivity(2).timestamp(monday));
        record(anActivity(3).timestamp(start));
        record(anActivity(4).timestamp(at(2)).userId(BO));
        // The messenger's clock is a little ahead of ours.
        record(anActivity(5).timestamp(at(2)));

        assertThat(settled().countThisWeek(CHAT, "dishes", ANNA)).isEqualTo(3);

        clock.set(Instant.parse("2026-03-08T23:00:00Z"));
        assertThat(settled().countThisWeek(CHAT, "dishes", ANNA)).isZero();
    }

    @Test
    void countThisWeek_clocksGoForwardOnSunday_endsAtMidnight() {
        countsTheWeekUpTo(LocalDate.of(2026, 3, 29));
    }

    @Test
    void countThisWeek_clocksGoBackOnSunday_endsAtMidnight() {
        countsTheWeekUpTo(LocalDate.of(2026, 10, 25));
    }

    private void countsTheWeekUpTo(LocalDate sunday) {
        ZoneId stockholm = ZoneId.of("Europe/Stockholm");
        Instant monday = sunday.minusDays(6).atStartOfDay(stockholm).toInstant();
        Instant nextMonday = sunday.plusDays(1).atStartOfDay(stockholm).toInstant();
        record(anActivity(1).timestamp(monday.minusSeconds(1)));
        record(anActivity(2).timestamp(monday));
        record(anActivity(3).timestamp(nextMonday.minusSeconds(1)));
        record(anActivity(4).timestamp(nextMonday));

        clock.set(nextMonday.minusSeconds(1));
        assertThat(settled().countThisWeek(CHAT, "dishes", ANNA)).isEqualTo(2);
        clock.set(monday);
        assertThat(settled().countThisWeek(CHAT, "dishes", ANNA)).isEqualTo(2);
        clock.set(nextMonday);
        assertThat(settled().countThisWeek(CHAT, "dishes", ANNA)).isEqualTo(1);
    }

    /* --- tally --- */

    @Test
    void tally_period_countsEachUserTheMostFirst() {
        UserId cleo = UserId.of(3);
        for (UserId user : List.of(ANNA, cleo, BO, BO, cleo, BO)) {
            long id = messageIds(settled().latest(CHAT, 1).stream()).stream()
                            .findFirst()
                            .orElse(0L)
                    + 1;
            record(anActivity(id).userId(user));
        }
        record(anActivity(50).userId(UserId.of(4)));

        Map<UserId, Long> tally = settled().tally(CHAT, "dishes", at(1), at(50));

        assertThat(tally).containsExactly(Map.entry(BO, 3L), Map.entry(cleo, 2L), Map.entry(ANNA, 1L));
        assertThat(settled().tally(CHAT, "laundry", at(1), at(50))).isEmpty();
    }

    /* --- latestTimes --- */

    @Test
    void lastTimes_severalNames_givesTheLastOfEachTheLatestFirst() {
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
