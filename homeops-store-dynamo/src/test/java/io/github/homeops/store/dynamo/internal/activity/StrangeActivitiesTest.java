package io.github.homeops.store.dynamo.internal.activity;

import static io.github.homeops.store.dynamo.internal.activity.ActivityTable.ANNA;
import static io.github.homeops.store.dynamo.internal.activity.ActivityTable.CHAT;
import static io.github.homeops.store.dynamo.internal.activity.ActivityTable.anActivity;
import static io.github.homeops.store.dynamo.internal.activity.ActivityTable.foreign;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromNul;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromS;

import com.github.f4b6a3.ulid.UlidCreator;
import io.github.homeops.store.DecisionResult;
import io.github.homeops.store.MalformedItemException;
import io.github.homeops.store.OperationReport.Outcome;
import io.github.homeops.store.activity.Activity;
import io.github.homeops.store.activity.ActivityCorrection;
import io.github.homeops.store.activity.ActivityRef;
import io.github.homeops.store.activity.ActivityRepository;
import io.github.homeops.store.dynamo.internal.WatchedStore;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.LocalStore;
import java.time.Instant;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What becomes of items that no bot should have written: what can be read is answered, the rest is named. */
@HomeOpsStoreTest
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
class StrangeActivitiesTest {

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

    @Test
    void idsThatAreNoUlids_arePassedOverAndCounted() {
        table.put(foreign(idOf(start), 7, "dishes", start.toEpochMilli()));
        Map<String, AttributeValue> other =
                foreign("42", 8, "dishes", start.plusSeconds(1).toEpochMilli());
        table.client().putItem(put -> put.tableName("homeops-activities").item(other));

        assertThat(activities.latest(CHAT, 5)).extracting(Activity::messageId).containsExactly(7L);
        assertThat(store.last().skipped()).isEqualTo(1);
        assertThat(activities.findLatest(CHAT, "dishes").orElseThrow().messageId())
                .isEqualTo(7);
        assertThat(store.last().skipped()).isEqualTo(1);
    }

    @Test
    void malformedItem_isPassedOverByQuestionsAndNamedByFind() {
        table.put(foreign(idOf(start), 7, "dishes", start.toEpochMilli()));
        ActivityRef strange = table.put(foreign(
                idOf(start.plusSeconds(1)), 8, "dishes", start.plusSeconds(1).toEpochMilli()));
        table.set(strange, "effort", fromS("enormous"));

        assertThat(activities.findLatest(CHAT, "dishes").orElseThrow().messageId())
                .isEqualTo(7);
        assertThat(store.last().skipped()).isEqualTo(1);
        assertThat(activities.findLatest(CHAT, "dishes", ANNA).orElseThrow().messageId())
                .isEqualTo(7);
        assertThat(store.last().skipped()).isEqualTo(1);
        assertThat(activities.countThisWeek(CHAT, "dishes", ANNA)).isEqualTo(1);
        assertThat(store.last().skipped()).isEqualTo(1);
        assertThat(activities.tally(CHAT, "dishes", start, start.plusSeconds(9)))
                .containsExactly(Map.entry(ANNA, 1L));
        assertThat(activities.latestTimes(CHAT)).containsExactly(Map.entry("dishes", start));
        assertThat(store.last().skipped()).isEqualTo(1);
        assertThatThrownBy(() -> activities.find(strange))
                .isInstanceOf(MalformedItemException.class)
                .hasMessage("activity " + strange.activityId()
                        + " of chat -100 in table 'homeops-activities': attribute 'effort' must be low or medium or"
                        + " high");
    }

    @Test
    void record_overAMalformedItem_namesItAndChangesNothing() {
        ActivityRef ref = activities.record(anActivity(7, start).build()).ref();
        table.set(ref, "effort", fromS("enormous"));
        Map<String, AttributeValue> before = table.item(ref);

        assertThatThrownBy(() -> activities.record(
                        anActivity(7, start).userName("secret").build()))
                .isInstanceOf(MalformedItemException.class)
                .hasMessageNotContaining("secret");
        assertThat(table.item(ref)).isEqualTo(before);
        assertThat(store.last().outcome()).isEqualTo(Outcome.FAILED);
    }

    @Test
    void nullAttributes_areAbsent() {
        ActivityRef ref = activities.record(anActivity(7, start).build()).ref();
        Stream.of("decidedBy", "botMessageId", "retractedAt", "userName")
                .forEach(attribute -> table.set(ref, attribute, fromNul(true)));

        assertThat(activities.find(ref)).isPresent();
        assertThat(activities.latest(CHAT, 5)).hasSize(1);
        assertThat(activities.attachReply(ref, 8)).isTrue();
        assertThat(activities.correct(ref, named("laundry"), new MessageRef(CHAT, 8)))
                .isEqualTo(DecisionResult.APPLIED);
        Activity stored = activities.find(ref).orElseThrow();
        assertThat(stored.botMessageId()).hasValue(8);
        assertThat(stored.name()).isEqualTo("laundry");
        assertThat(activities.retract(ref)).isTrue();
        assertThat(activities.find(ref)).isEmpty();
    }

    @Test
    void malformedDecisionOrReply_isNamedAndNothingChanged() {
        ActivityRef ref = activities.record(anActivity(7, start).build()).ref();
        table.set(ref, "decidedBy", fromS("yesterday"));
        table.set(ref, "botMessageId", fromS("hello"));
        Map<String, AttributeValue> before = table.item(ref);

        assertThatThrownBy(() -> activities.correct(ref, named("laundry"), new MessageRef(CHAT, 8)))
                .isInstanceOf(MalformedItemException.class)
                .hasMessageEndingWith("attribute 'decidedBy' must be N, was S");
        assertThatThrownBy(() -> activities.attachReply(ref, 8))
                .isInstanceOf(MalformedItemException.class)
                .hasMessageEndingWith("attribute 'botMessageId' must be N, was S");
        assertThat(table.item(ref)).isEqualTo(before);
    }

    private static ActivityCorrection named(String name) {
        return ActivityCorrection.builder().name(name).build();
    }

    private static String idOf(Instant time) {
        return UlidCreator.getUlid(time.toEpochMilli()).toString();
    }
}
