package io.github.homeops.store.dynamo.internal.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromBool;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromL;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromM;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromN;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromS;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.MalformedItemException;
import io.github.homeops.store.StoreException;
import io.github.homeops.store.ThrottledException;
import io.github.homeops.store.UserId;
import io.github.homeops.store.activity.Activity;
import io.github.homeops.store.activity.ActivityQuery;
import io.github.homeops.store.activity.ActivityType;
import io.github.homeops.store.activity.Effort;
import io.github.homeops.store.dynamo.StoresForTests;
import io.github.homeops.store.dynamo.internal.InterceptedClient;
import io.github.homeops.store.dynamo.internal.WatchedStore;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.message.SaveResult;
import io.github.homeops.store.recording.FailurePolicy;
import io.github.homeops.store.recording.Finding;
import io.github.homeops.store.recording.RecordedMessage;
import io.github.homeops.store.recording.RecordingRule;
import io.github.homeops.store.recording.RecordingStep;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.LocalStore;
import io.github.homeops.store.testkit.TestClock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

/** What a failure of each part means to the delivery, by each policy; and what lies in the message meanwhile. */
@HomeOpsStoreTest
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
class RecordingFailuresTest {

    private static final ChatId CHAT = ChatId.of(-100);
    private static final List<Finding> DISHES = List.of(Finding.builder()
            .type(ActivityType.CHORE)
            .name("dishes")
            .effort(Effort.HIGH)
            .confidence(0.9)
            .build());

    private final List<String> broken = new ArrayList<>();
    private LocalStore database;
    private HomeOpsStore store;

    @BeforeEach
    void begin(LocalStore local) {
        database = local;
        store = StoresForTests.withoutPauses(StoresForTests.builder()
                        .client(InterceptedClient.of(local.client())
                                .onAnswer((request, answer) -> {
                                    failWhereBroken(request);
                                    return answer;
                                })
                                .client())
                        .clock(local.clock()))
                .build();
    }

    @ParameterizedTest
    @CsvSource({
        // what its requests hold, the step, whether each policy throws: careful, strict, lenient
        "homeops-messages, MESSAGE, true, true, true",
        "homeops-activities, ACTIVITY, true, true, false",
        "EFFORT#1, EFFORT, false, true, false",
        "PATTERN#-100#1, HABIT, false, true, false",
        "PREF#1, ACTIVE_TIMES, false, true, false",
        "ALIAS#-100, ALIASES, true, true, false"
    })
    void record_partFails_isThrownOrPassedOverByThePolicy(
            String part, RecordingStep step, boolean careful, boolean strict, boolean lenient) {
        broken.add(part);

        judge(FailurePolicy.CAREFUL, 1, step, careful);
        judge(FailurePolicy.STRICT, 2, step, strict);
        judge(FailurePolicy.LENIENT, 3, step, lenient);
    }

    @Test
    void record_aliasMeansWhatNoActivityIsCalled_recordsTheNameAsItWasFound() {
        database.client()
                .putItem(put -> put.tableName("homeops")
                        .item(Map.of(
                                "pk", AttributeValue.fromS("ALIAS#-100"),
                                "sk", AttributeValue.fromS("dishes"),
                                "canonicalActivity", AttributeValue.fromS("Dish#es"),
                                "source", AttributeValue.fromS("seed"))));

        RecordedMessage recording = store.recorder().record(aMessage(1), DISHES);

        assertThat(recording.activities()).extracting(Activity::name).containsExactly("dishes");
        assertThat(recording.failedSteps())
                .extracting(RecordedMessage.FailedStep::step)
                .containsExactly(RecordingStep.ALIASES);
        assertThat(store.recorder().record(aMessage(1), DISHES).saved()).isEqualTo(SaveResult.PROCESSED);
    }

    @Test
    void record_storedActivityOfANameThatNoRuleAllows_isNotLearnedFrom() {
        broken.add("PREF#1");
        RecordingRule strict =
                RecordingRule.builder().failures(FailurePolicy.STRICT).build();
        assertThatThrownBy(() -> store.recorder().record(aMessage(1), DISHES, strict))
                .isInstanceOf(StoreException.class);
        broken.clear();
        rename("Dishes #2");

        RecordedMessage recording = store.recorder().record(aMessage(1), DISHES);

        assertThat(recording.failedSteps())
                .extracting(RecordedMessage.FailedStep::step)
                .containsExactly(RecordingStep.EFFORT, RecordingStep.HABIT);
        assertThat(store.messages().save(aMessage(1))).isEqualTo(SaveResult.PROCESSED);
    }

    @Test
    void record_findingsNull_areSaidAnew() {
        store.messages().save(aMessage(1));
        setInMessage("findings", AttributeValue.fromNul(true));

        assertThat(store.recorder().record(aMessage(1), DISHES).activities()).hasSize(1);
    }

    @Test
    void record_findingsOfAnotherBotThatNoActivityIsCalled_namesThem() {
        store.messages().save(aMessage(1));
        setInMessage("findings", AttributeValue.fromL(List.of(foundBefore("Dish#es"))));

        assertThatThrownBy(() -> store.recorder().record(aMessage(1), DISHES))
                .isInstanceOf(MalformedItemException.class)
                .hasMessageContaining("must be the name of an activity");
    }

    @Test
    void record_aliasesCannotBeReadAndNoneAreKnown_writesNothing() {
        for (boolean strict : new boolean[] {true, false}) {
            HomeOpsStore throttled = StoresForTests.withoutPauses(StoresForTests.builder()
                            .client(database.storeClient())
                            .strictAliases(strict))
                    .build();
            database.faults().next(4).of("Query").throttle();

            assertThatThrownBy(() -> throttled.recorder().record(aMessage(1), DISHES))
                    .isInstanceOf(ThrottledException.class)
                    .hasMessage("read aliases of chat -100 failed: table 'homeops' is throttled; it is safe to repeat");
            assertThat(store.messages().find(aMessage(1).ref())).isEmpty();
        }
    }

    @Test
    void record_aliasesCannotBeReadAgain_usesThoseReadLastAndSaysWhy() {
        store.aliases().learn("dishes", "washing up", UserId.of(1), new MessageRef(CHAT, 1));
        store.recorder().record(aMessage(1), DISHES);
        database.clock().advance(Duration.ofMinutes(6));
        broken.add("ALIAS#-100");

        RecordedMessage recording = store.recorder().record(aMessage(2), DISHES);

        assertThat(recording.activities()).extracting(Activity::name).containsExactly("washing up");
        assertThat(recording.failedSteps()).singleElement().satisfies(missed -> {
            assertThat(missed.step()).isEqualTo(RecordingStep.ALIASES);
            assertThat(missed.reason())
                    .startsWith("used the aliases of chat -100 that were read last: read aliases of chat -100");
        });
    }

    @Test
    void record_lenientAndAliasesCannotBeRead_waitsForThemOnce() {
        broken.add("ALIAS#-100");
        RecordingRule lenient =
                RecordingRule.builder().failures(FailurePolicy.LENIENT).build();

        RecordedMessage recording =
                store.recorder().record(aMessage(1), Collections.nCopies(5, DISHES.get(0)), lenient);

        assertThat(recording.failedSteps())
                .extracting(RecordedMessage.FailedStep::step)
                .containsExactly(RecordingStep.ALIASES);
        assertThat(recording.activities()).hasSize(5);
    }

    @Test
    void record_aliasesAreNotCached_readsThemOnceForAllFindings() {
        WatchedStore watched = new WatchedStore(database);
        HomeOpsStore uncached = watched.fresh().aliasCacheTtl(Duration.ZERO).build();

        uncached.recorder().record(aMessage(1), Collections.nCopies(5, DISHES.get(0)));

        assertThat(watched.intercepted().requests())
                .filteredOn(QueryRequest.class::isInstance)
                .hasSize(1);
    }

    @Test
    void record_moreOfANameThanCausesAreKept_isLearnedOnceHoweverOftenItBreaksOff() {
        List<Finding> many = Collections.nCopies(25, DISHES.get(0));
        RecordingRule strict =
                RecordingRule.builder().failures(FailurePolicy.STRICT).build();
        broken.add("PREF#1"); // what comes after efforts and habits
        assertThatThrownBy(() -> store.recorder().record(aMessage(1), many, strict))
                .isInstanceOf(StoreException.class);
        broken.clear();

        RecordedMessage recording = store.recorder().record(aMessage(1), many);

        assertThat(recording.activities()).hasSize(25);
        assertThat(store.efforts().find(UserId.of(1), "dishes").orElseThrow().sampleCount())
                .isEqualTo(16);
        assertThat(store.habits()
                        .find(CHAT, UserId.of(1), "dishes")
                        .orElseThrow()
                        .totalCount())
                .isEqualTo(16);
    }

    @Test
    void record_moreFindingsOfAnotherBotThanAMessageCanTell_recordsThoseItCan() {
        store.messages().save(aMessage(1));
        setInMessage("findings", fromL(Collections.nCopies(257, foundBefore("dishes"))));

        RecordedMessage recording = store.recorder()
                .record(
                        aMessage(1),
                        DISHES,
                        RecordingRule.builder().failures(FailurePolicy.LENIENT).build());

        assertThat(recording.activities()).hasSize(256);
        assertThat(recording.failedSteps())
                .extracting(RecordedMessage.FailedStep::step)
                .containsExactly(RecordingStep.ACTIVITY);
    }

    private static AttributeValue foundBefore(String activity) {
        return AttributeValue.fromM(Map.of(
                "type", AttributeValue.fromS("chore"),
                "activity", AttributeValue.fromS(activity),
                "effort", AttributeValue.fromS("low"),
                "confidence", AttributeValue.fromN("1")));
    }

    private void rename(String activity) {
        Map<String, AttributeValue> item = new HashMap<>(database.client()
                .scan(scan -> scan.tableName("homeops-activities"))
                .items()
                .get(0));
        item.put("activity", AttributeValue.fromS(activity));
        database.client().putItem(put -> put.tableName("homeops-activities").item(item));
    }

    private void setInMessage(String attribute, AttributeValue value) {
        database.client()
                .updateItem(update -> update.tableName("homeops-messages")
                        .key(Map.of("chatId", AttributeValue.fromS("-100"), "messageId", AttributeValue.fromN("1")))
                        .updateExpression("SET #a = :v")
                        .expressionAttributeNames(Map.of("#a", attribute))
                        .expressionAttributeValues(Map.of(":v", value)));
    }

    @Test
    void record_anotherSaysMeanwhileWhatWasFound_recordsThat() {
        HomeOpsStore other = database.store();
        other.messages().save(aMessage(1));
        database.faults()
                .next()
                .of("UpdateItem")
                .overtakeBy(() -> setInMessage("findings", AttributeValue.fromL(List.of(foundBefore("laundry")))));

        RecordedMessage recording = other.recorder().record(aMessage(1), DISHES);

        assertThat(recording.saved()).isEqualTo(SaveResult.UNPROCESSED);
        assertThat(recording.activities()).extracting(Activity::name).containsExactly("laundry");
    }

    @Test
    void record_deletedMeanwhile_recordsNothing() {
        HomeOpsStore other = database.store();
        other.messages().save(aMessage(1));
        database.faults()
                .next()
                .of("UpdateItem")
                .overtakeBy(() -> setInMessage("deletedAt", AttributeValue.fromS("2026-03-02T08:00:00.000Z")));

        RecordedMessage recording = other.recorder().record(aMessage(1), DISHES);

        assertThat(recording.saved()).isEqualTo(SaveResult.PROCESSED);
        assertThat(recording.activities()).isEmpty();
    }

    @Test
    void record_anotherFinishesItMeanwhile_recordsNothing() {
        HomeOpsStore other = database.store();
        other.messages().save(aMessage(1));
        database.faults()
                .next()
                .of("UpdateItem")
                .overtakeBy(() -> setInMessage("processedAt", AttributeValue.fromS("2026-03-02T08:00:00.000Z")));

        RecordedMessage recording = other.recorder().record(aMessage(1), DISHES);

        assertThat(recording.saved()).isEqualTo(SaveResult.PROCESSED);
        assertThat(other.activities().findLatest(ActivityQuery.in(CHAT).exactly("dishes")))
                .isEmpty();
        assertThat(other.efforts().find(UserId.of(1), "dishes")).isEmpty();
    }

    private void judge(FailurePolicy policy, long messageId, RecordingStep step, boolean thrown) {
        // The aliases that an earlier call read must be read again.
        database.clock().advance(Duration.ofMinutes(6));
        RecordingRule rule = RecordingRule.builder().failures(policy).build();
        if (thrown) {
            assertThatThrownBy(() -> store.recorder().record(aMessage(messageId), DISHES, rule))
                    .isInstanceOf(StoreException.class);
            List<String> mended = List.copyOf(broken);
            broken.clear();
            assertThat(store.recorder()
                            .record(aMessage(messageId), DISHES, rule)
                            .saved())
                    .as("what failed is done by the next delivery")
                    .isEqualTo(step == RecordingStep.ALIASES ? SaveResult.NEW : SaveResult.UNPROCESSED);
            broken.addAll(mended);
        } else {
            RecordedMessage recording = store.recorder().record(aMessage(messageId), DISHES, rule);
            assertThat(recording.isComplete()).isFalse();
            assertThat(recording.failedSteps())
                    .extracting(RecordedMessage.FailedStep::step)
                    .containsOnly(step);
            List<String> mended = List.copyOf(broken);
            broken.clear();
            assertThat(store.messages().save(aMessage(messageId))).isEqualTo(SaveResult.PROCESSED);
            broken.addAll(mended);
        }
    }

    @Test
    void record_markFails_isThrownUnlessLenient() {
        broken.add("#processedAt = :processedAt");

        assertThatThrownBy(() -> store.recorder().record(aMessage(1), DISHES)).isInstanceOf(StoreException.class);
        RecordedMessage lenient = store.recorder()
                .record(
                        aMessage(2),
                        DISHES,
                        RecordingRule.builder().failures(FailurePolicy.LENIENT).build());

        assertThat(lenient.failedSteps())
                .extracting(RecordedMessage.FailedStep::step)
                .containsExactly(RecordingStep.PROCESSED);
        assertThat(lenient.activities()).hasSize(1);
    }

    @Test
    void record_brokenOff_keepsTheFirstFindingsUntilItIsFinished() {
        broken.add("homeops-activities");
        assertThatThrownBy(() -> store.recorder().record(aMessage(1), DISHES)).isInstanceOf(StoreException.class);
        assertThat(stored().get("findings"))
                .isEqualTo(fromL(List.of(fromM(Map.of(
                        "type", fromS("chore"),
                        "activity", fromS("dishes"),
                        "effort", fromS("high"),
                        "confidence", fromN("0.9"))))));
        broken.clear();

        RecordedMessage recording = store.recorder().record(aMessage(1), List.of());

        assertThat(recording.activities()).extracting(Activity::name).containsExactly("dishes");
        assertThat(stored()).doesNotContainKey("findings");
    }

    @Test
    void delete_brokenOffRecording_leavesNothingOfTheFindings() {
        broken.add("homeops-activities");
        assertThatThrownBy(() -> store.recorder().record(aMessage(1), DISHES)).isInstanceOf(StoreException.class);

        store.messages().delete(new MessageRef(CHAT, 1));

        assertThat(stored()).doesNotContainKey("findings");
    }

    @ParameterizedTest
    @CsvSource({"type", "activity", "effort", "confidence"})
    void record_findingsOfAnotherShape_areNamed(String attribute) {
        broken.add("homeops-activities");
        assertThatThrownBy(() -> store.recorder().record(aMessage(1), DISHES)).isInstanceOf(StoreException.class);
        broken.clear();
        database.client()
                .updateItem(request -> request.tableName("homeops-messages")
                        .key(key())
                        .updateExpression("SET findings[0].#attribute = :value")
                        .expressionAttributeNames(Map.of("#attribute", attribute))
                        .expressionAttributeValues(Map.of(":value", fromBool(true))));

        assertThatThrownBy(() -> store.recorder().record(aMessage(1), DISHES))
                .isInstanceOf(MalformedItemException.class)
                .hasMessageStartingWith("message 1 of chat -100 in table 'homeops-messages': findings[0]: attribute '"
                        + attribute + "' must be");
    }

    private void failWhereBroken(DynamoDbRequest request) {
        if (broken.stream().anyMatch(part -> request.toString().contains(part))) {
            throw DynamoDbException.builder()
                    .statusCode(400)
                    .awsErrorDetails(AwsErrorDetails.builder()
                            .errorCode("ValidationException")
                            .build())
                    .message("broken for the test")
                    .build();
        }
    }

    private Map<String, AttributeValue> stored() {
        return database.client()
                .getItem(request -> request.tableName("homeops-messages").key(key()))
                .item();
    }

    private static Map<String, AttributeValue> key() {
        return Map.of("chatId", fromS("-100"), "messageId", fromN("1"));
    }

    private static Message aMessage(long id) {
        return Message.builder()
                .chatId(CHAT)
                .messageId(id)
                .userId(UserId.of(1))
                .timestamp(TestClock.DEFAULT_START)
                .text("said")
                .build();
    }
}
