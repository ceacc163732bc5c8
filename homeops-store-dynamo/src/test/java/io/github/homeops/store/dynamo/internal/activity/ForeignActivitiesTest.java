package io.github.homeops.store.dynamo.internal.activity;

import static io.github.homeops.store.dynamo.internal.activity.ActivityTable.ANNA;
import static io.github.homeops.store.dynamo.internal.activity.ActivityTable.BO;
import static io.github.homeops.store.dynamo.internal.activity.ActivityTable.CHAT;
import static io.github.homeops.store.dynamo.internal.activity.ActivityTable.anActivity;
import static io.github.homeops.store.dynamo.internal.activity.ActivityTable.foreign;
import static org.assertj.core.api.Assertions.assertThat;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromN;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromS;

import com.github.f4b6a3.ulid.Ulid;
import com.github.f4b6a3.ulid.UlidCreator;
import io.github.homeops.store.DecisionResult;
import io.github.homeops.store.NameRule;
import io.github.homeops.store.OperationReport.Outcome;
import io.github.homeops.store.activity.Activity;
import io.github.homeops.store.activity.ActivityCorrection;
import io.github.homeops.store.activity.ActivityQuery;
import io.github.homeops.store.activity.ActivityRef;
import io.github.homeops.store.activity.ActivityRepository;
import io.github.homeops.store.activity.ActivityType;
import io.github.homeops.store.activity.Effort;
import io.github.homeops.store.dynamo.ActivityIds;
import io.github.homeops.store.dynamo.HomeOpsSchema;
import io.github.homeops.store.dynamo.TimestampUnit;
import io.github.homeops.store.dynamo.internal.WatchedStore;
import io.github.homeops.store.dynamo.internal.item.ItemReader;
import io.github.homeops.store.dynamo.internal.item.Values;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.LocalStore;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What is answered from tables that another bot fills, in its own way: see "Tables that another bot fills". */
@HomeOpsStoreTest
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
class ForeignActivitiesTest {

    private WatchedStore store;
    private ActivityTable table;
    private ActivityRepository activities;
    private Instant start;

    @BeforeEach
    void begin(LocalStore local) {
        store = new WatchedStore(local);
        table = new ActivityTable(local.client());
        activities = store.fresh().build().activities();
        start = local.clock().instant();
    }

    /* --- units --- */

    @ParameterizedTest
    @EnumSource(TimestampUnit.class)
    void everyQuestion_itemsOfAnotherBot_isAnswered(TimestampUnit unit) {
        activities = store.fresh()
                .schema(HomeOpsSchema.DEFAULT.withTimestampUnit(unit))
                .build()
                .activities();
        ActivityRef first = table.put(foreign(idOf(start), 7, "dishes", in(unit, start)));
        ActivityRef last = table.put(foreign(idOf(start.plusSeconds(9)), 8, "dishes", in(unit, start.plusSeconds(9))));
        ActivityQuery hour = ActivityQuery.in(CHAT).by(ANNA).between(start, start.plusSeconds(3600));

        Activity found = activities.find(first).orElseThrow();

        assertThat(found)
                .isEqualTo(Activity.builder()
                        .chatId(CHAT)
                        .activityId(first.activityId())
                        .messageId(7)
                        .userId(ANNA)
                        .userName("Anna")
                        .type(ActivityType.CHORE)
                        .name("dishes")
                        .effort(Effort.MEDIUM)
                        .confidence(0.85)
                        .timestamp(start)
                        .build());
        assertThat(found.createdAt()).contains(start);
        assertThat(activities.latest(CHAT, 5)).extracting(Activity::ref).containsExactly(last, first);
        assertThat(activities.stream(hour)).extracting(Activity::ref).containsExactly(first, last);
        assertThat(activities.streamAcrossChats(ANNA, start, start.plusSeconds(9)))
                .containsExactly(found);
        assertThat(activities.findLatest(ActivityQuery.in(CHAT).exactly("dishes")))
                .map(Activity::ref)
                .contains(last);
        assertThat(activities.findLatest(
                        ActivityQuery.in(CHAT).exactly("dishes").by(ANNA)))
                .map(Activity::ref)
                .contains(last);
        assertThat(activities.count(
                        ActivityQuery.in(CHAT).exactly("dishes").by(ANNA).since(Instant.EPOCH)))
                .isEqualTo(2);
        assertThat(activities.countByUser(
                        ActivityQuery.in(CHAT).exactly("dishes").between(start, start.plusSeconds(9))))
                .containsExactly(Map.entry(ANNA, 1L));
        assertThat(activities.latestTimes(CHAT)).containsExactly(Map.entry("dishes", start.plusSeconds(9)));
    }

    @ParameterizedTest
    @EnumSource(TimestampUnit.class)
    void everyUpdate_itemsOfAnotherBot_keepsWhatItDoesNotKnow(TimestampUnit unit) {
        activities = store.fresh()
                .schema(HomeOpsSchema.DEFAULT.withTimestampUnit(unit))
                .build()
                .activities();
        Map<String, AttributeValue> item = foreign(idOf(start), 7, "dishes", in(unit, start));
        item.put("mood", fromS("sunny"));
        ActivityRef ref = table.put(item);

        assertThat(activities.correct(ref, named("laundry"), new MessageRef(CHAT, 8)))
                .isEqualTo(DecisionResult.APPLIED);
        assertThat(store.last().attempts()).isEqualTo(1);
        assertThat(activities.attachReply(ref, new MessageRef(CHAT, 9))).isTrue();

        Map<String, AttributeValue> expected = new HashMap<>(item);
        expected.put("activity", fromS("laundry"));
        expected.put("activityTimestamp", fromS("laundry#" + in(unit, start)));
        expected.put("decidedBy", fromN("8"));
        expected.put("botMessageId", fromN("9"));
        assertThat(table.item(ref)).isEqualTo(expected);

        assertThat(activities.retract(ref)).isTrue();

        List.of("userId", "userName", "timestamp", "activityTimestamp").forEach(expected::remove);
        expected.put("retractedAt", fromS("2026-03-02T08:00:00.000Z"));
        assertThat(table.item(ref)).isEqualTo(expected);
    }

    @ParameterizedTest
    @EnumSource(TimestampUnit.class)
    void whatWeWrite_hasExactlyTheDocumentedAttributes(TimestampUnit unit) {
        activities = store.fresh()
                .schema(HomeOpsSchema.DEFAULT.withTimestampUnit(unit))
                .build()
                .activities();

        ActivityRef ref = activities
                .record(anActivity(7, start.plusMillis(250)).userName("Anna").build())
                .ref();

        Instant kept = unit == TimestampUnit.MILLIS ? start.plusMillis(250) : start;
        Map<String, AttributeValue> expected = foreign(ref.activityId(), 7, "dishes", in(unit, kept));
        Map<String, AttributeValue> stored = new HashMap<>(table.item(ref));
        assertThat(new ItemReader("item", stored).requiredText("writeId")).hasSize(26);
        stored.remove("writeId");
        assertThat(stored).isEqualTo(expected);
        assertThat(ref.time()).isEqualTo(kept);
    }

    @Test
    void bothUnitsInOneTable_questions_seeOneOrderOfTime() {
        Instant[] times = {
            start,
            start.plusMillis(400),
            start.plusSeconds(1),
            start.plusSeconds(2).plusMillis(1)
        };
        table.put(foreign(idOf(times[0]), 1, "dishes", in(TimestampUnit.SECONDS, times[0])));
        table.put(foreign(idOf(times[1]), 2, "dishes", in(TimestampUnit.MILLIS, times[1])));
        table.put(foreign(idOf(times[2]), 3, "dishes", in(TimestampUnit.SECONDS, times[2])));
        table.put(foreign(idOf(times[3]), 4, "dishes", in(TimestampUnit.MILLIS, times[3])));

        for (TimestampUnit unit : TimestampUnit.values()) {
            ActivityRepository inUnit = store.fresh()
                    .schema(HomeOpsSchema.DEFAULT.withTimestampUnit(unit))
                    .build()
                    .activities();
            assertThat(inUnit.findLatest(ActivityQuery.in(CHAT).exactly("dishes"))
                            .orElseThrow()
                            .messageId())
                    .isEqualTo(4);
            assertThat(inUnit.latestTimes(CHAT)).containsEntry("dishes", times[3]);
            assertThat(inUnit.count(
                            ActivityQuery.in(CHAT).exactly("dishes").by(ANNA).between(start, times[3])))
                    .isEqualTo(3);
            assertThat(inUnit.count(
                            ActivityQuery.in(CHAT).exactly("dishes").by(ANNA).between(start.plusMillis(1), times[2])))
                    .isEqualTo(1);
            assertThat(inUnit.stream(ActivityQuery.in(CHAT).between(times[1], times[3])))
                    .extracting(Activity::messageId)
                    .containsExactly(2L, 3L);
            // An index of Numbers cannot be asked for both at once.
            assertThat(inUnit.streamAcrossChats(ANNA, start, start.plusSeconds(9)))
                    .extracting(Activity::messageId)
                    .isEqualTo(unit == TimestampUnit.SECONDS ? List.of(1L, 3L) : List.of(2L, 4L));
        }
    }

    @Test
    void bothUnitsInOneTable_equalTimes_areTiedByTheMessage() {
        String low = Ulid.min(start.toEpochMilli()).toString();
        String high = Ulid.max(start.toEpochMilli()).toString();
        table.put(foreign(low, 9, "dishes", in(TimestampUnit.SECONDS, start)));
        table.put(foreign(high, 5, "dishes", in(TimestampUnit.MILLIS, start)));

        assertThat(activities
                        .findLatest(ActivityQuery.in(CHAT).exactly("dishes"))
                        .orElseThrow()
                        .messageId())
                .isEqualTo(9);
    }

    @Test
    void secondsTable_idsWithMilliseconds_areFoundBetweenInstants() {
        activities = store.fresh()
                .schema(HomeOpsSchema.DEFAULT.withTimestampUnit(TimestampUnit.SECONDS))
                .build()
                .activities();
        table.put(foreign(idOf(start.plusMillis(900)), 7, "dishes", in(TimestampUnit.SECONDS, start)));

        assertThat(activities.stream(ActivityQuery.in(CHAT).between(start, start.plusMillis(1))))
                .hasSize(1);
        assertThat(activities.stream(ActivityQuery.in(CHAT).between(start.plusMillis(1), start.plusSeconds(5))))
                .isEmpty();
    }

    /* --- ids --- */

    /** In a table of seconds, one bot's ids carry the processing time, the other's January 1970. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void idsWithAnotherTime_questions_areAnsweredAsTheSettingSays(boolean in1970) {
        long[] offsets = {0, 60, 120};
        for (long offset : offsets) {
            Instant time = start.plusSeconds(offset);
            // Processed in reverse order, an hour later.
            Instant inId = in1970 ? Instant.ofEpochMilli(time.getEpochSecond()) : start.plusSeconds(3600 - offset);
            table.put(foreign(idOf(inId), offset, "dishes", in(TimestampUnit.SECONDS, time)));
        }
        activities = store.fresh()
                .schema(HomeOpsSchema.DEFAULT.withTimestampUnit(TimestampUnit.SECONDS))
                .build()
                .activities();
        ActivityRepository anyIds = store.fresh()
                .schema(HomeOpsSchema.DEFAULT.withTimestampUnit(TimestampUnit.SECONDS))
                .activityIds(ActivityIds.ANY)
                .build()
                .activities();
        ActivityQuery minute = ActivityQuery.in(CHAT).between(start.plusSeconds(60), start.plusSeconds(121));

        assertThat(anyIds.stream(minute)).extracting(Activity::messageId).containsExactlyInAnyOrder(60L, 120L);
        assertThat(anyIds.stream(minute.latestFirst()).map(Activity::messageId)).containsExactlyInAnyOrder(60L, 120L);
        assertThat(anyIds.latest(CHAT, 2)).extracting(Activity::messageId).containsExactly(120L, 60L);
        assertThat(activities.stream(minute)).isEmpty();
        for (ActivityRepository either : List.of(activities, anyIds)) {
            assertThat(either.stream(ActivityQuery.in(CHAT))).hasSize(3);
            assertThat(either.findLatest(ActivityQuery.in(CHAT).exactly("dishes"))
                            .orElseThrow()
                            .messageId())
                    .isEqualTo(120);
            assertThat(either.findLatest(
                                    ActivityQuery.in(CHAT).exactly("dishes").by(ANNA))
                            .orElseThrow()
                            .messageId())
                    .isEqualTo(120);
            assertThat(either.count(
                            ActivityQuery.in(CHAT).exactly("dishes").by(ANNA).between(start, start.plusSeconds(120))))
                    .isEqualTo(2);
            assertThat(either.countByUser(
                            ActivityQuery.in(CHAT).exactly("dishes").between(start, start.plusSeconds(120))))
                    .containsExactly(Map.entry(ANNA, 2L));
            assertThat(either.latestTimes(CHAT)).containsExactly(Map.entry("dishes", start.plusSeconds(120)));
            assertThat(either.streamAcrossChats(ANNA, start, start.plusSeconds(120)))
                    .extracting(Activity::messageId)
                    .containsExactly(0L, 60L);
        }
    }

    @Test
    void correct_idWithAnotherTime_takesTheTimeFromTheRefusal() {
        ActivityRef ref =
                table.put(foreign(idOf(start.plusSeconds(3600)), 7, "dishes", in(TimestampUnit.MILLIS, start)));

        DecisionResult decided = activities.correct(ref, named("laundry"), new MessageRef(CHAT, 8));

        assertThat(decided).isEqualTo(DecisionResult.APPLIED);
        assertThat(store.last().attempts()).isEqualTo(2);
        assertThat(store.last().outcome()).isEqualTo(Outcome.DONE);
        assertThat(table.item(ref))
                .containsEntry("activityTimestamp", fromS("laundry#" + start.toEpochMilli()))
                .containsEntry("activity", fromS("laundry"));
    }

    @Test
    void correct_effortOfAnIdWithAnotherTime_isOneWrite() {
        ActivityRef ref =
                table.put(foreign(idOf(start.plusSeconds(3600)), 7, "dishes", in(TimestampUnit.MILLIS, start)));

        activities.correct(ref, ActivityCorrection.builder().effort(Effort.HIGH).build(), new MessageRef(CHAT, 8));

        assertThat(store.last().attempts()).isEqualTo(1);
    }

    /* --- names --- */

    @Test
    void namesInAnotherSpelling_areFoundByTheExactRule() {
        ActivityRef capital = table.put(foreign(idOf(start), 7, "Diskning", start.toEpochMilli()));
        ActivityRef spaced = table.put(foreign(idOf(start), 8, " diskning ", start.toEpochMilli()));
        ActivityRepository exact =
                store.fresh().nameRule(NameRule.EXACT).build().activities();

        assertThat(activities.findLatest(ActivityQuery.in(CHAT).exactly("Diskning")))
                .isEmpty();
        assertThat(activities.count(
                        ActivityQuery.in(CHAT).exactly("diskning").by(ANNA).since(Instant.EPOCH)))
                .isZero();
        assertThat(exact.findLatest(ActivityQuery.in(CHAT).exactly("Diskning")))
                .map(Activity::ref)
                .contains(capital);
        assertThat(exact.findLatest(ActivityQuery.in(CHAT).exactly(" diskning ")))
                .map(Activity::ref)
                .contains(spaced);
        assertThat(exact.findLatest(ActivityQuery.in(CHAT).exactly("diskning"))).isEmpty();
        for (ActivityRepository either : List.of(activities, exact)) {
            assertThat(either.latestTimes(CHAT)).containsOnlyKeys("Diskning", " diskning ");
            assertThat(either.stream(ActivityQuery.in(CHAT)))
                    .extracting(Activity::name)
                    .containsExactlyInAnyOrder("Diskning", " diskning ");
        }

        activities.correct(capital, named("Diskning"), new MessageRef(CHAT, 9));
        assertThat(activities.findLatest(ActivityQuery.in(CHAT).exactly("Diskning")))
                .map(Activity::ref)
                .contains(capital);
    }

    @Test
    void exactRule_whatWeWrite_staysAsItIs() {
        ActivityRepository exact =
                store.fresh().nameRule(NameRule.EXACT).build().activities();

        exact.record(anActivity(7, start).name(" Diskning").build());

        assertThat(exact.findLatest(ActivityQuery.in(CHAT).exactly(" Diskning"))
                        .orElseThrow()
                        .name())
                .isEqualTo(" Diskning");
        assertThat(exact.findLatest(ActivityQuery.in(CHAT).exactly("diskning"))).isEmpty();
    }

    @Test
    void keyInAnotherSpellingThanTheName_isWhatQuestionsGoBy() {
        Map<String, AttributeValue> item = foreign(idOf(start), 7, "Diskning", start.toEpochMilli());
        item.put("activityTimestamp", fromS("diskning#" + start.toEpochMilli()));
        table.put(item);

        assertThat(activities
                        .findLatest(ActivityQuery.in(CHAT).exactly("diskning"))
                        .orElseThrow()
                        .name())
                .isEqualTo("Diskning");
        assertThat(activities.latestTimes(CHAT)).containsOnlyKeys("diskning");
    }

    /* --- keys --- */

    @Test
    void noIndexKey_isListedAndMissingByNameUntilTheNameIsCorrected() {
        Map<String, AttributeValue> item = foreign(idOf(start), 7, "dishes", start.toEpochMilli());
        item.remove("activityTimestamp");
        ActivityRef ref = table.put(item);

        assertThat(activities.find(ref)).isPresent();
        assertThat(activities.latest(CHAT, 5)).hasSize(1);
        assertThat(activities.stream(ActivityQuery.in(CHAT).between(start, start.plusSeconds(1))))
                .hasSize(1);
        assertThat(activities.streamAcrossChats(ANNA, start, start.plusSeconds(1)))
                .hasSize(1);
        assertThat(activities.findLatest(ActivityQuery.in(CHAT).exactly("dishes")))
                .isEmpty();
        assertThat(activities.findLatest(
                        ActivityQuery.in(CHAT).exactly("dishes").by(ANNA)))
                .isEmpty();
        assertThat(activities.count(
                        ActivityQuery.in(CHAT).exactly("dishes").by(ANNA).since(Instant.EPOCH)))
                .isZero();
        assertThat(activities.countByUser(
                        ActivityQuery.in(CHAT).exactly("dishes").between(start, start.plusSeconds(1))))
                .isEmpty();
        assertThat(activities.latestTimes(CHAT)).isEmpty();

        activities.correct(ref, named("dishes"), new MessageRef(CHAT, 8));
        assertThat(activities.findLatest(ActivityQuery.in(CHAT).exactly("dishes")))
                .map(Activity::ref)
                .contains(ref);
    }

    @Test
    void idsThatAreNoUlids_arePassedOverAndCounted() {
        table.put(foreign(idOf(start), 7, "dishes", start.toEpochMilli()));
        Map<String, AttributeValue> other =
                foreign("42", 8, "dishes", start.plusSeconds(1).toEpochMilli());
        table.client().putItem(put -> put.tableName("homeops-activities").item(other));

        assertThat(activities.latest(CHAT, 5)).extracting(Activity::messageId).containsExactly(7L);
        assertThat(store.last().skipped()).isEqualTo(1);
        assertThat(activities
                        .findLatest(ActivityQuery.in(CHAT).exactly("dishes"))
                        .orElseThrow()
                        .messageId())
                .isEqualTo(7);
        assertThat(store.last().skipped()).isEqualTo(1);
    }

    @Test
    void retractedByAnotherBotThatKeepsTheKeys_isCountedByNoQuestion() {
        table.put(foreign(idOf(start), 7, "dishes", start.toEpochMilli()));
        ActivityRef ref = table.put(foreign(
                idOf(start.plusSeconds(1)), 8, "dishes", start.plusSeconds(1).toEpochMilli()));
        table.set(ref, "retractedAt", Values.isoInstant(start));

        assertThat(activities.find(ref)).isEmpty();
        assertThat(activities.latest(CHAT, 5)).hasSize(1);
        assertThat(activities
                        .findLatest(ActivityQuery.in(CHAT).exactly("dishes"))
                        .orElseThrow()
                        .messageId())
                .isEqualTo(7);
        assertThat(activities.count(
                        ActivityQuery.in(CHAT).exactly("dishes").by(ANNA).since(Instant.EPOCH)))
                .isEqualTo(1);
        assertThat(activities.streamAcrossChats(ANNA, start, start.plusSeconds(9)))
                .hasSize(1);
        assertThat(activities.latestTimes(CHAT)).containsEntry("dishes", start);
        assertThat(store.last().skipped()).isZero();
    }

    @Test
    void record_messageOfABotWithIdsOfItsOwn_isAnotherActivity() {
        // Another bot recorded the same message under a random id: only our own repeats can be known.
        table.put(foreign(idOf(start), 7, "dishes", start.toEpochMilli()));

        activities.record(anActivity(7, start).userId(BO).build());

        assertThat(activities.count(ActivityQuery.in(CHAT)
                        .exactly("dishes")
                        .by(ANNA)
                        .between(start, start.plus(Duration.ofHours(1)))))
                .isEqualTo(1);
        assertThat(activities.stream(ActivityQuery.in(CHAT))).hasSize(2);
    }

    private static ActivityCorrection named(String name) {
        return ActivityCorrection.builder().name(name).build();
    }

    private static String idOf(Instant time) {
        return UlidCreator.getUlid(time.toEpochMilli()).toString();
    }

    private static long in(TimestampUnit unit, Instant time) {
        return Values.units(time, unit);
    }
}
