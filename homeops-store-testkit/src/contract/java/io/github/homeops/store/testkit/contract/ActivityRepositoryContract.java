package io.github.homeops.store.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.homeops.store.DecisionResult;
import io.github.homeops.store.Page;
import io.github.homeops.store.PageRequest;
import io.github.homeops.store.activity.Activity;
import io.github.homeops.store.activity.ActivityCorrection;
import io.github.homeops.store.activity.ActivityQuery;
import io.github.homeops.store.activity.ActivityRef;
import io.github.homeops.store.activity.ActivityType;
import io.github.homeops.store.activity.Effort;
import io.github.homeops.store.activity.NewActivity;
import io.github.homeops.store.activity.RecordResult;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageRef;
import java.text.Normalizer;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/**
 * What every backend must do with activities: record, correct, retract and list them. Extend it in the tests of a backend;
 * an empty class will do. The questions by name are in {@link ActivityQuestionsContract}.
 */
class ActivityRepositoryContract extends ActivitiesOfAHousehold {

    /* --- record --- */

    @Test
    void record_new_storesEverything() {
        Message message = Message.builder()
                .chatId(CHAT)
                .messageId(7)
                .userId(ANNA)
                .userName("Anna")
                .timestamp(at(-60))
                .build();

        RecordResult recorded = activities.record(NewActivity.builder()
                .message(message)
                .type(ActivityType.RECOVERY)
                .name("walk")
                .effort(Effort.LOW)
                .confidence(0.725)
                .build());

        assertThat(recorded).isInstanceOf(RecordResult.New.class);
        Activity found = activities.find(recorded.ref()).orElseThrow();
        assertThat(recorded.activity()).contains(found);
        assertThat(found)
                .isEqualTo(Activity.builder()
                        .chatId(CHAT)
                        .activityId(recorded.ref().activityId())
                        .messageId(7)
                        .userId(ANNA)
                        .userName("Anna")
                        .type(ActivityType.RECOVERY)
                        .name("walk")
                        .effort(Effort.LOW)
                        .confidence(0.725)
                        .timestamp(at(-60))
                        .build());
        assertThat(found.createdAt()).contains(start);
        assertThat(found.reply()).isEmpty();
        assertThat(recorded.ref().time()).isEqualTo(at(-60));
    }

    @Test
    void record_again_returnsTheFirstWhateverTheClassifierSays() {
        RecordResult first = activities.record(anActivity(7).build());
        clock.advance(Duration.ofHours(1));

        RecordResult second = activities.record(anActivity(7)
                .name("laundry")
                .type(ActivityType.RECOVERY)
                .effort(Effort.HIGH)
                .confidence(1)
                .build());

        assertThat(second).isInstanceOf(RecordResult.Repeated.class);
        assertThat(second.ref()).isEqualTo(first.ref());
        assertThat(second.activity()).isEqualTo(first.activity());
        assertThat(settled().stream(ActivityQuery.in(CHAT))).hasSize(1);
        assertThat(settled().findLatest(named("laundry"))).isEmpty();
    }

    @Test
    void record_severalOfOneMessage_recordsEachOnce() {
        ActivityRef second = record(anActivity(7).ordinal(1).name("laundry"));
        ActivityRef first = record(anActivity(7).ordinal(0));
        ActivityRef last = record(anActivity(7).ordinal(255).name("sweeping"));

        assertThat(activities.record(anActivity(7).ordinal(1).name("laundry").build()))
                .isInstanceOf(RecordResult.Repeated.class);
        assertThat(settled().stream(ActivityQuery.in(CHAT)).map(Activity::ref)).containsExactly(first, second, last);
    }

    @Test
    void record_sameMessageInAnotherChat_isAnotherActivity() {
        ActivityRef here = record(anActivity(7));
        ActivityRef there = record(anActivity(7).chatId(OTHER_CHAT));

        assertThat(there.activityId()).isNotEqualTo(here.activityId());
        assertThat(activities.find(new ActivityRef(OTHER_CHAT, here.activityId())))
                .isEmpty();
        assertThat(settled().stream(ActivityQuery.in(CHAT)).map(Activity::ref)).containsExactly(here);
    }

    @Test
    void record_nameInAnySpelling_isOneActivity() {
        String apart = Normalizer.normalize("Städa", Normalizer.Form.NFD);

        RecordResult recorded =
                activities.record(anActivity(7).name("  " + apart + " ").build());

        assertThat(recorded.activity().orElseThrow().name()).isEqualTo("städa");
        assertThat(settled().findLatest(named("STÄDA")).map(Activity::ref)).contains(recorded.ref());
        assertThat(settled().count(named(apart).by(ANNA).between(at(0), at(60))))
                .isEqualTo(1);
    }

    @Test
    void record_nameThatNoRuleAllows_isRefusedBeforeAnyCall() {
        for (String name : List.of("disk#ning", " ", "disk\u0000ning")) {
            NewActivity activity = anActivity(7).name(name).build();

            assertThatThrownBy(() -> activities.record(activity))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageStartingWith("activity must");
        }
        assertThat(activities.stream(ActivityQuery.in(CHAT).consistent())).isEmpty();
    }

    @Test
    void record_afterACorrection_returnsWhatWasCorrected() {
        ActivityRef ref = record(anActivity(7));
        activities.correct(ref, toName("laundry"), new MessageRef(CHAT, 8));

        RecordResult again = activities.record(anActivity(7).build());

        assertThat(again).isInstanceOf(RecordResult.Repeated.class);
        assertThat(again.activity().orElseThrow().name()).isEqualTo("laundry");
    }

    @Test
    void record_afterTheRetraction_doesNotBringItBack() {
        ActivityRef ref = record(anActivity(7));
        activities.retract(ref);

        RecordResult again = activities.record(anActivity(7).build());

        assertThat(again).isEqualTo(new RecordResult.Retracted(ref));
        assertThat(again.activity()).isEmpty();
        assertThat(activities.find(ref)).isEmpty();
    }

    @Test
    void record_fiftyWithinASecondInRandomOrder_areListedInOrder() {
        List<NewActivity> within = new ArrayList<>(LongStream.rangeClosed(1, 50)
                .mapToObj(id ->
                        anActivity(id).timestamp(start.plusMillis(id * 19)).build())
                .toList());
        Collections.shuffle(within, new Random(50));

        within.forEach(activities::record);

        assertThat(messageIds(settled().stream(ActivityQuery.in(CHAT)))).isEqualTo(range(1, 50));
        assertThat(messageIds(settled().stream(ActivityQuery.in(CHAT).between(start, at(1)))))
                .isEqualTo(range(1, 50));
        assertThat(messageIds(settled().latest(CHAT, 2).stream())).containsExactly(50L, 49L);
        assertThat(settled().findLatest(named("dishes")).orElseThrow().messageId())
                .isEqualTo(50);
    }

    /* --- correct --- */

    @Test
    void correct_name_movesTheActivity() {
        record(anActivity(5));
        ActivityRef ref = record(anActivity(7));

        DecisionResult decided = activities.correct(ref, toName(" Laundry"), new MessageRef(CHAT, 8));

        assertThat(decided).isEqualTo(DecisionResult.APPLIED);
        assertThat(activities.find(ref).orElseThrow().name()).isEqualTo("laundry");
        assertThat(settled().findLatest(named("laundry")).map(Activity::ref)).contains(ref);
        assertThat(settled().findLatest(named("dishes")).orElseThrow().messageId())
                .isEqualTo(5);
        assertThat(settled().latestTimes(CHAT)).containsOnlyKeys("laundry", "dishes");
    }

    @Test
    void correct_effortAndType_leavesTheRest() {
        ActivityRef ref = record(anActivity(7).userName("Anna"));
        Activity before = activities.find(ref).orElseThrow();

        activities.correct(
                ref,
                ActivityCorrection.builder()
                        .effort(Effort.HIGH)
                        .type(ActivityType.RECOVERY)
                        .build(),
                new MessageRef(CHAT, 8));

        Activity expected = Activity.builder()
                .from(before)
                .effort(Effort.HIGH)
                .type(ActivityType.RECOVERY)
                .build();
        assertThat(activities.find(ref)).contains(expected);
        assertThat(settled().findLatest(named("dishes"))).contains(expected);
        assertThat(settled().streamAcrossChats(ANNA, at(0), at(60))).containsExactly(expected);
    }

    @Test
    void correct_olderMessageArrivesLate_changesNothing() {
        ActivityRef ref = record(anActivity(7));
        activities.correct(ref, toName("laundry"), new MessageRef(CHAT, 9));

        DecisionResult decided = activities.correct(ref, toName("sweeping"), new MessageRef(CHAT, 8));

        assertThat(decided).isEqualTo(DecisionResult.SUPERSEDED);
        assertThat(activities.find(ref).orElseThrow().name()).isEqualTo("laundry");
    }

    @Test
    void correct_laterMessage_decidesAnew() {
        ActivityRef ref = record(anActivity(7));
        activities.correct(ref, toName("laundry"), new MessageRef(CHAT, 8));

        assertThat(activities.correct(ref, toName("dishes"), new MessageRef(CHAT, 9)))
                .isEqualTo(DecisionResult.APPLIED);
        assertThat(settled().findLatest(named("dishes")).map(Activity::ref)).contains(ref);
        assertThat(settled().findLatest(named("laundry"))).isEmpty();
    }

    @Test
    void correct_repeated_isAnsweredTheSame() {
        ActivityRef ref = record(anActivity(7));
        activities.correct(ref, toName("laundry"), new MessageRef(CHAT, 8));

        assertThat(activities.correct(ref, toName("laundry"), new MessageRef(CHAT, 8)))
                .isEqualTo(DecisionResult.APPLIED);
    }

    @Test
    void correct_anotherOfTheSameMessage_isSuperseded() {
        ActivityRef ref = record(anActivity(7));
        activities.correct(ref, toName("laundry"), new MessageRef(CHAT, 8));

        DecisionResult decided = activities.correct(
                ref, ActivityCorrection.builder().effort(Effort.HIGH).build(), new MessageRef(CHAT, 8));

        assertThat(decided).isEqualTo(DecisionResult.SUPERSEDED);
        assertThat(activities.find(ref).orElseThrow().effort()).isEqualTo(Effort.MEDIUM);
    }

    @Test
    void correct_unknownOrRetracted_isNotFound() {
        ActivityRef ref = record(anActivity(7));
        activities.retract(ref);
        ActivityRef elsewhere = new ActivityRef(OTHER_CHAT, ref.activityId());

        assertThat(activities.correct(ref, toName("laundry"), new MessageRef(CHAT, 8)))
                .isEqualTo(DecisionResult.NOT_FOUND);
        assertThat(activities.correct(elsewhere, toName("laundry"), new MessageRef(elsewhere.chatId(), 8)))
                .isEqualTo(DecisionResult.NOT_FOUND);
        assertThat(activities.find(ref)).isEmpty();
        assertThat(activities.find(elsewhere)).isEmpty();
        assertThat(settled().findLatest(named("laundry"))).isEmpty();
    }

    @Test
    void correct_badInput_isRefused() {
        ActivityRef ref = record(anActivity(7));

        assertThatThrownBy(() -> activities.correct(ref, toName("disk#ning"), new MessageRef(CHAT, 8)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("activity must not contain '#' or control characters, had U+0023");
        assertThatThrownBy(() -> activities.correct(ref, toName("laundry"), new MessageRef(OTHER_CHAT, 8)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("message must be a message of the activity's chat " + CHAT + ", was message 8 of chat "
                        + OTHER_CHAT);
        assertThat(activities.find(ref).orElseThrow().name()).isEqualTo("dishes");
    }

    /* --- retract --- */

    @Test
    void retract_stored_hidesItFromEveryReadAndEveryQuestion() {
        recordMany(1, 3);
        ActivityRef ref = record(anActivity(4));

        boolean retracted = activities.retract(ref);

        assertThat(retracted).isTrue();
        assertThat(activities.find(ref)).isEmpty();
        assertThat(messageIds(settled().latest(CHAT, 4).stream())).containsExactly(3L, 2L, 1L);
        assertThat(messageIds(settled().stream(ActivityQuery.in(CHAT)))).containsExactly(1L, 2L, 3L);
        assertThat(messageIds(settled().stream(ActivityQuery.in(CHAT).by(ANNA).between(at(0), at(60)))))
                .containsExactly(1L, 2L, 3L);
        assertThat(messageIds(settled().page(ActivityQuery.in(CHAT), PageRequest.of(9)).items().stream()))
                .containsExactly(1L, 2L, 3L);
        assertThat(messageIds(settled().streamAcrossChats(ANNA, at(0), at(60)))).containsExactly(1L, 2L, 3L);
        assertThat(settled().findLatest(named("dishes")).orElseThrow().messageId())
                .isEqualTo(3);
        assertThat(settled().findLatest(named("dishes").by(ANNA)).orElseThrow().messageId())
                .isEqualTo(3);
        assertThat(settled().count(named("dishes").by(ANNA).between(at(0), at(60))))
                .isEqualTo(3);
        assertThat(settled().countByUser(named("dishes").between(at(0), at(60))))
                .containsEntry(ANNA, 3L);
        assertThat(settled().latestTimes(CHAT)).containsEntry("dishes", at(3));
    }

    @Test
    void retract_again_isAnsweredTheSame() {
        ActivityRef ref = record(anActivity(7));
        activities.retract(ref);

        assertThat(activities.retract(ref)).isTrue();
    }

    @Test
    void retract_unknown_returnsFalseAndCreatesNone() {
        ActivityRef unknown = new ActivityRef(OTHER_CHAT, record(anActivity(7)).activityId());

        assertThat(activities.retract(unknown)).isFalse();
        assertThat(activities.record(anActivity(7).chatId(OTHER_CHAT).build())).isInstanceOf(RecordResult.New.class);
    }

    /* --- attachReply --- */

    @Test
    void attachReply_stored_isShown() {
        ActivityRef ref = record(anActivity(7));

        assertThat(activities.attachReply(ref, new MessageRef(CHAT, 8))).isTrue();
        assertThat(activities.find(ref).orElseThrow().reply()).contains(new MessageRef(CHAT, 8));
        assertThat(settled().findLatest(named("dishes")).orElseThrow().reply()).contains(new MessageRef(CHAT, 8));
    }

    @Test
    void attachReply_several_keepsTheHighest() {
        ActivityRef ref = record(anActivity(7));
        activities.attachReply(ref, new MessageRef(CHAT, 9));

        assertThat(activities.attachReply(ref, new MessageRef(CHAT, 8))).isTrue();
        assertThat(activities.find(ref).orElseThrow().reply()).contains(new MessageRef(CHAT, 9));
        assertThat(activities.attachReply(ref, new MessageRef(CHAT, 9))).isTrue();
        assertThat(activities.find(ref).orElseThrow().reply()).contains(new MessageRef(CHAT, 9));
        assertThat(activities.attachReply(ref, new MessageRef(CHAT, 12))).isTrue();
        assertThat(activities.find(ref).orElseThrow().reply()).contains(new MessageRef(CHAT, 12));
    }

    @Test
    void attachReply_unknownOrRetracted_returnsFalse() {
        ActivityRef ref = record(anActivity(7));
        activities.retract(ref);

        assertThat(activities.attachReply(ref, new MessageRef(CHAT, 8))).isFalse();
        assertThat(activities.attachReply(new ActivityRef(OTHER_CHAT, ref.activityId()), new MessageRef(OTHER_CHAT, 8)))
                .isFalse();
        assertThatThrownBy(() -> activities.attachReply(ref, new MessageRef(OTHER_CHAT, 8)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("reply must be a message of the activity's chat " + CHAT + ", was message 8 of chat "
                        + OTHER_CHAT);
    }

    /* --- latest --- */

    @Test
    void latest_moreRecordedThanAsked_returnsTheLatestFirst() {
        recordMany(1, 9);
        record(anActivity(50).chatId(OTHER_CHAT));
        // Told last, done first: a message that was delivered late.
        record(anActivity(10).timestamp(at(-60)));

        assertThat(messageIds(settled().latest(CHAT, 3).stream())).containsExactly(9L, 8L, 7L);
    }

    @Test
    void latest_badLimit_isRefused() {
        assertThatThrownBy(() -> settled().latest(CHAT, 1001))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("limit must be between 1 and 1000, was 1001");
    }

    /* --- page and stream --- */

    @Test
    void page_eitherWay_walksTheWholeChat() {
        recordMany(1, 10);
        record(anActivity(5).chatId(OTHER_CHAT));

        assertThat(pages(ActivityQuery.in(CHAT), 4)).containsExactly(range(1, 4), range(5, 8), range(9, 10));
        assertThat(pages(ActivityQuery.in(CHAT).latestFirst(), 4))
                .containsExactly(List.of(10L, 9L, 8L, 7L), List.of(6L, 5L, 4L, 3L), List.of(2L, 1L));
    }

    @Test
    void page_equalTimes_losesNothingBetweenPages() {
        LongStream.rangeClosed(1, 5).forEach(id -> {
            record(anActivity(id).timestamp(start));
            record(anActivity(id).timestamp(start).ordinal(1));
        });

        assertThat(pages(ActivityQuery.in(CHAT), 3))
                .containsExactly(List.of(1L, 1L, 2L), List.of(2L, 3L, 3L), List.of(4L, 4L, 5L), List.of(5L));
        assertThat(pages(ActivityQuery.in(CHAT).latestFirst(), 3))
                .containsExactly(List.of(5L, 5L, 4L), List.of(4L, 3L, 3L), List.of(2L, 2L, 1L), List.of(1L));
    }

    @Test
    void page_endsExactlyAtTheLimit_offersNoEmptyPage() {
        recordMany(1, 5);

        assertThat(settled().page(ActivityQuery.in(CHAT), PageRequest.of(5)).next())
                .isEmpty();
    }

    @Test
    void page_byUserBetweenInstants_findsThatUsersOnly() {
        LongStream.rangeClosed(1, 20).forEach(id -> record(anActivity(id).userId(id % 2 == 0 ? BO : ANNA)));
        ActivityQuery query = ActivityQuery.in(CHAT).by(BO).between(at(4), at(12));

        assertThat(pages(query, 3)).containsExactly(List.of(4L, 6L, 8L), List.of(10L));
        assertThat(pages(query.latestFirst(), 3)).containsExactly(List.of(10L, 8L, 6L), List.of(4L));
    }

    @Test
    void page_cursorOfAnotherQuery_isRefused() {
        recordMany(1, 5);
        ActivityQuery query = ActivityQuery.in(CHAT);
        String cursor = settled().page(query, PageRequest.of(2)).next().orElseThrow();

        for (ActivityQuery other : List.of(
                ActivityQuery.in(OTHER_CHAT), query.by(ANNA), query.latestFirst(), query.between(at(0), at(60)))) {
            assertThatThrownBy(() -> settled().page(other, PageRequest.of(2).after(cursor)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageStartingWith("cursor must be one that a page of the same query gave");
        }
        assertThat(cursor).hasSizeLessThanOrEqualTo(64);
    }

    @Test
    void stream_between_includesTheFirstInstantAndNotTheSecond() {
        recordMany(1, 9);

        assertThat(messageIds(settled().stream(ActivityQuery.in(CHAT).between(at(3), at(6)))))
                .containsExactly(3L, 4L, 5L);
        assertThat(messageIds(settled().stream(
                        ActivityQuery.in(CHAT).between(at(3), at(6)).latestFirst())))
                .containsExactly(5L, 4L, 3L);
        assertThat(settled().stream(ActivityQuery.in(CHAT).between(at(3), at(3))))
                .isEmpty();
        assertThat(settled().stream(ActivityQuery.in(CHAT).between(Instant.MIN, Instant.MAX)))
                .hasSize(9);
        assertThat(messageIds(activities.stream(
                        ActivityQuery.in(CHAT).between(at(8), at(99)).consistent())))
                .containsExactly(8L, 9L);
    }

    /* --- streamAcrossChats --- */

    @Test
    void streamAcrossChats_twoChats_findsTheUsersInBoth() {
        record(anActivity(1));
        record(anActivity(2).chatId(OTHER_CHAT));
        record(anActivity(3).userId(BO));
        record(anActivity(4));

        List<Activity> found = settled().streamAcrossChats(ANNA, at(1), at(4)).toList();

        assertThat(messageIds(found.stream())).containsExactly(1L, 2L);
        assertThat(found).extracting(Activity::chatId).containsExactly(CHAT, OTHER_CHAT);
        assertThat(settled().streamAcrossChats(ANNA, at(4), at(4))).isEmpty();
        assertThat(settled().streamAcrossChats(ANNA, Instant.MIN, Instant.MAX)).hasSize(3);
        assertThatThrownBy(() -> settled().streamAcrossChats(ANNA, at(4), at(3)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("until must not be before from, was " + at(3) + " and " + at(4));
    }

    private List<List<Long>> pages(ActivityQuery query, int limit) {
        List<List<Long>> pages = new ArrayList<>();
        Optional<PageRequest> next = Optional.of(PageRequest.of(limit));
        while (next.isPresent()) {
            Page<Activity> page = settled().page(query, next.get());
            pages.add(messageIds(page.items().stream()));
            next = page.next().map(PageRequest.of(limit)::after);
        }
        return pages;
    }

    private static ActivityCorrection toName(String name) {
        return ActivityCorrection.builder().name(name).build();
    }

    private static List<Long> range(long first, long last) {
        return LongStream.rangeClosed(first, last).boxed().toList();
    }
}
