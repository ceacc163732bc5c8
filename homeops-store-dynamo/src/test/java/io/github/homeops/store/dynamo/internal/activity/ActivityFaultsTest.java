package io.github.homeops.store.dynamo.internal.activity;

import static io.github.homeops.store.dynamo.internal.activity.ActivityTable.CHAT;
import static io.github.homeops.store.dynamo.internal.activity.ActivityTable.anActivity;
import static io.github.homeops.store.dynamo.internal.activity.ActivityTable.foreign;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.f4b6a3.ulid.UlidCreator;
import io.github.homeops.store.DecisionResult;
import io.github.homeops.store.activity.Activity;
import io.github.homeops.store.activity.ActivityCorrection;
import io.github.homeops.store.activity.ActivityQuery;
import io.github.homeops.store.activity.ActivityRef;
import io.github.homeops.store.activity.ActivityRepository;
import io.github.homeops.store.activity.NewActivity;
import io.github.homeops.store.activity.RecordResult;
import io.github.homeops.store.dynamo.internal.WatchedStore;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.LocalStore;
import java.net.SocketException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/** What happens to activities when answers get lost, and when others come in between. */
@HomeOpsStoreTest
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
class ActivityFaultsTest {

    private WatchedStore store;
    private ActivityTable table;
    private ActivityRepository activities;
    private ActivityRepository others;
    private Instant start;

    @BeforeEach
    void begin(LocalStore local) {
        store = new WatchedStore(local);
        table = new ActivityTable(local.client());
        activities = store.fresh().build().activities();
        others = local.store().activities();
        start = local.clock().instant();
    }

    /* --- lost answers --- */

    @Test
    void record_answerLostAndRetractedMeanwhile_saysRetracted() {
        store.intercepted().loseNextAnswer(PutItemRequest.class);
        beforeSecond(PutItemRequest.class, () -> others.retract(refOf(7)));

        assertThat(activities.record(anActivity(7, start).build())).isEqualTo(new RecordResult.Retracted(refOf(7)));
    }

    @Test
    void record_answerLostAndCorrectedMeanwhile_isNewAsItIsNow() {
        store.intercepted().loseNextAnswer(PutItemRequest.class);
        beforeSecond(PutItemRequest.class, () -> others.correct(refOf(7), named("laundry"), new MessageRef(CHAT, 8)));

        RecordResult recorded = activities.record(anActivity(7, start).build());

        assertThat(recorded).isInstanceOf(RecordResult.New.class);
        assertThat(recorded.activity().orElseThrow().name()).isEqualTo("laundry");
    }

    @Test
    void correct_idWithAnotherTimeAndAnswersLost_isStillApplied() {
        ActivityRef ref = anotherBots();
        List<DynamoDbRequest> sent = store.intercepted().requests();
        // The first is refused, the second is applied and not heard of.
        store.intercepted().onAnswer((request, answer) -> {
            if (sent.size() == 2) {
                throw lost();
            }
            return answer;
        });

        assertThat(activities.correct(ref, named("laundry"), new MessageRef(CHAT, 8)))
                .isEqualTo(DecisionResult.APPLIED);
        assertThat(sent).hasSize(3);
        assertThat(others.findLatest(ActivityQuery.in(ref.chatId()).exactly("laundry")))
                .map(Activity::ref)
                .contains(ref);
    }

    /* --- others in between --- */

    @Test
    void correct_laterMessageComesInBetween_isSuperseded() {
        ActivityRef ref = anotherBots();
        beforeSecond(UpdateItemRequest.class, () -> others.correct(ref, named("sweeping"), new MessageRef(CHAT, 9)));

        assertThat(activities.correct(ref, named("laundry"), new MessageRef(CHAT, 8)))
                .isEqualTo(DecisionResult.SUPERSEDED);
        assertThat(activities.find(ref).orElseThrow().name()).isEqualTo("sweeping");
        assertThat(others.findLatest(ActivityQuery.in(ref.chatId()).exactly("laundry")))
                .isEmpty();
    }

    @Test
    void correct_retractionComesInBetween_isNotFound() {
        ActivityRef ref = anotherBots();
        beforeSecond(UpdateItemRequest.class, () -> others.retract(ref));

        assertThat(activities.correct(ref, named("laundry"), new MessageRef(CHAT, 8)))
                .isEqualTo(DecisionResult.NOT_FOUND);
        assertThat(table.item(ref)).doesNotContainKeys("activityTimestamp", "userId", "timestamp");
    }

    @Test
    void correct_anotherBotMendsTheTimeInBetween_takesTheNewOne() {
        ActivityRef ref = anotherBots();
        beforeSecond(
                UpdateItemRequest.class,
                () -> table.set(ref, "timestamp", AttributeValue.fromN(Long.toString(start.getEpochSecond()))));

        assertThat(activities.correct(ref, named("laundry"), new MessageRef(CHAT, 8)))
                .isEqualTo(DecisionResult.APPLIED);
        assertThat(table.item(ref))
                .containsEntry("activityTimestamp", AttributeValue.fromS("laundry#" + start.getEpochSecond()));
    }

    @Test
    void record_sameMessageByMany_isNewForOneOfThem() {
        List<RecordResult> all = atOnce(IntStream.range(0, 16)
                .<Callable<RecordResult>>mapToObj(i -> () ->
                        others.record(anActivity(7, start).name("activity " + i).build()))
                .toList());

        assertThat(all).filteredOn(RecordResult.New.class::isInstance).hasSize(1);
        assertThat(all).extracting(RecordResult::activity).containsOnly(others.find(refOf(7)));
    }

    @Test
    void correct_byManyMessages_endsWithTheLatest() {
        ActivityRef ref = others.record(anActivity(7, start).build()).ref();

        List<DecisionResult> all = atOnce(LongStream.rangeClosed(8, 23)
                .<Callable<DecisionResult>>mapToObj(
                        id -> () -> others.correct(ref, named("activity " + id), new MessageRef(CHAT, id)))
                .toList());

        assertThat(all).doesNotContain(DecisionResult.NOT_FOUND).contains(DecisionResult.APPLIED);
        assertThat(others.find(ref).orElseThrow().name()).isEqualTo("activity 23");
        assertThat(others.latestTimes(ref.chatId())).containsOnlyKeys("activity 23");
    }

    @Test
    void correctAndRetract_atOnce_leaveATombstone() {
        for (long id = 1; id <= 20; id++) {
            ActivityRef ref = others.record(anActivity(id, start).build()).ref();

            List<Callable<Object>> both = List.of(
                    () -> others.correct(ref, named("laundry"), new MessageRef(CHAT, 99)), () -> others.retract(ref));
            assertThat(atOnce(both)).contains(true);

            assertThat(table.item(ref)).doesNotContainKeys("activityTimestamp", "userId", "timestamp", "userName");
        }
        assertThat(others.latestTimes(ActivityTable.CHAT)).isEmpty();
    }

    @Test
    void retract_stored_leavesATombstoneOfTheDocumentedAttributes() {
        ActivityRef ref =
                others.record(anActivity(7, start).userName("Anna").build()).ref();
        others.correct(ref, named("laundry"), new MessageRef(CHAT, 8));
        others.attachReply(ref, new MessageRef(CHAT, 9));

        others.retract(ref);

        assertThat(table.item(ref))
                .containsOnlyKeys(
                        "chatId",
                        "activityId",
                        "messageId",
                        "type",
                        "activity",
                        "effort",
                        "confidence",
                        "createdAt",
                        "botMessageId",
                        "retractedAt",
                        "writeId",
                        "decidedBy");
    }

    @Test
    void retract_again_keepsTheFirstTime() {
        ActivityRef ref = others.record(anActivity(7, start).build()).ref();
        others.retract(ref);

        store.clock().advance(Duration.ofHours(1));
        others.retract(ref);

        assertThat(table.item(ref)).containsEntry("retractedAt", AttributeValue.fromS("2026-03-02T08:00:00.000Z"));
    }

    private ActivityRef anotherBots() {
        String id = UlidCreator.getUlid(start.plusSeconds(3600).toEpochMilli()).toString();
        return table.put(foreign(id, 7, "dishes", start.toEpochMilli()));
    }

    private ActivityRef refOf(long messageId) {
        NewActivity activity = anActivity(messageId, start).build();
        return new ActivityRef(activity.chatId(), ActivityId.of(activity));
    }

    /** Does something between the first request of this kind and the second. */
    private void beforeSecond(Class<? extends DynamoDbRequest> kind, Runnable action) {
        store.intercepted().beforeSending(request -> {
            long sent = store.intercepted().requests().stream()
                    .filter(kind::isInstance)
                    .count();
            if (kind.isInstance(request) && sent == 2) {
                action.run();
            }
        });
    }

    private static <R> List<R> atOnce(List<? extends Callable<? extends R>> calls) {
        ExecutorService threads = Executors.newFixedThreadPool(calls.size());
        try {
            List<Future<? extends R>> futures = new ArrayList<>();
            calls.forEach(call -> futures.add(threads.submit(call)));
            List<R> results = new ArrayList<>();
            for (Future<? extends R> future : futures) {
                results.add(future.get());
            }
            return results;
        } catch (InterruptedException | ExecutionException e) {
            throw new AssertionError(e);
        } finally {
            threads.shutdownNow();
        }
    }

    private static RuntimeException lost() {
        return SdkClientException.create("lost", new SocketException("reset"));
    }

    private static ActivityCorrection named(String name) {
        return ActivityCorrection.builder().name(name).build();
    }
}
