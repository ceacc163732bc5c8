package io.github.homeops.store.dynamo.internal.counter;

import static io.github.homeops.store.dynamo.internal.counter.CounterTable.CHAT;
import static io.github.homeops.store.dynamo.internal.counter.CounterTable.granted;
import static io.github.homeops.store.dynamo.internal.counter.CounterTable.message;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromN;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromS;

import io.github.homeops.store.Cause;
import io.github.homeops.store.OperationReport;
import io.github.homeops.store.OperationReport.Outcome;
import io.github.homeops.store.StoreException;
import io.github.homeops.store.ThrottledException;
import io.github.homeops.store.counter.Permit;
import io.github.homeops.store.counter.PermitRule;
import io.github.homeops.store.counter.ResponseCounterRepository;
import io.github.homeops.store.dynamo.DynamoHomeOpsStore;
import io.github.homeops.store.dynamo.StoresForTests;
import io.github.homeops.store.dynamo.internal.InterceptedClient;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.LocalStore;
import io.github.homeops.store.testkit.TestClock;
import java.net.SocketException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/** What happens to counters when answers get lost, or when somebody else comes in between two requests. */
@HomeOpsStoreTest
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
class CounterFaultsTest {

    private static final PermitRule CAP_ONLY = PermitRule.builder().build();
    private static final PermitRule ONCE = PermitRule.builder().cap(1).build();
    private static final PermitRule COOL = PermitRule.builder().withCoolDown().build();
    private static final String LAST_REPLY = "lastResponseAt";
    private static final AttributeValue EXPIRED = fromN("1772400000");

    private final List<OperationReport> reports = new ArrayList<>();
    private InterceptedClient intercepted;
    private ResponseCounterRepository counters;
    private ResponseCounterRepository others;
    private CounterTable table;
    private TestClock clock;

    @BeforeEach
    void begin(LocalStore local) {
        table = new CounterTable(local.client());
        others = local.store().counters();
        clock = local.clock();
        intercepted = InterceptedClient.of(local.client());
        counters = store().build().counters();
    }

    /* --- lost answers --- */

    @Test
    void increment_answerLostOnAnExpiredCounter_countsOnce() {
        table.put("ttl", EXPIRED);
        intercepted.loseNextAnswer(UpdateItemRequest.class);

        assertThat(counters.increment(CHAT, Cause.of(message(1)))).isEqualTo(1);
        assertThat(others.count(CHAT)).isEqualTo(1);
    }

    @Test
    void ask_answerLostUnderTheLastPlace_isStillGranted() {
        intercepted.loseNextAnswer(UpdateItemRequest.class);

        assertThat(granted(counters.ask(message(1), ONCE)).left()).isZero();
        assertThat(others.ask(message(2), ONCE).isGranted()).isFalse();
    }

    @Test
    void ask_answerLostOnAnExpiredCounter_isGrantedOnce() {
        table.put("ttl", EXPIRED);
        intercepted.loseNextAnswer(UpdateItemRequest.class);

        Permit.Granted permit = granted(counters.ask(message(1)));

        assertThat(permit.isRepeated()).isFalse();
        assertThat(others.count(CHAT)).isEqualTo(1);
    }

    @Test
    void ask_answerLostWhileAnotherDeliveryAsks_cannotBeGivenBack() {
        loseNextAnswerAnd(() -> others.ask(message(1)));

        Permit.Granted permit = granted(counters.ask(message(1)));

        assertThat(permit.isRepeated()).isFalse();
        assertThat(counters.giveBack(permit)).isFalse();
        assertThat(others.count(CHAT)).isEqualTo(1);
    }

    @Test
    void ask_answerOfAskingAgainLost_isRepeated() {
        others.ask(message(1));
        intercepted.loseNextAnswer(UpdateItemRequest.class);

        assertThat(granted(counters.ask(message(1))).isRepeated()).isTrue();
        assertThat(last().outcome()).isEqualTo(Outcome.REPEATED);
        assertThat(others.count(CHAT)).isEqualTo(1);
    }

    @Test
    void giveBack_answerLostAndTheMessageAsksAnew_leavesItsNewPlaceAlone() {
        Permit.Granted permit = granted(others.ask(message(1)));
        loseNextAnswerAnd(() -> others.ask(message(1)));

        assertThat(counters.giveBack(permit)).isTrue();
        assertThat(others.count(CHAT)).isEqualTo(1);
        assertThat(others.ask(message(2), COOL).isGranted()).isFalse();
    }

    /* --- throttles --- */

    @Test
    void everyWrite_throttled_saysSoAndChangesNothing() {
        Permit.Granted permit = granted(others.ask(message(1)));
        Map<String, AttributeValue> before = table.item();
        intercepted.onRequest(UpdateItemRequest.class, request -> {
            throw ProvisionedThroughputExceededException.builder()
                    .statusCode(400)
                    .awsErrorDetails(AwsErrorDetails.builder()
                            .errorCode("ProvisionedThroughputExceededException")
                            .build())
                    .build();
        });

        assertThatThrownBy(() -> counters.ask(message(2)))
                .isInstanceOf(ThrottledException.class)
                .hasMessage("ask to reply to message 2 of chat -100 failed: table 'homeops-response-counters' is"
                        + " throttled; it is safe to repeat");
        assertThatThrownBy(() -> counters.increment(CHAT, Cause.of(message(2))))
                .isInstanceOf(ThrottledException.class)
                .hasMessage("increment counter of chat -100 on 2026-03-02 failed: table 'homeops-response-counters' is"
                        + " throttled; it is safe to repeat");
        assertThatThrownBy(() -> counters.giveBack(permit))
                .isInstanceOf(ThrottledException.class)
                .hasMessageStartingWith("give back the permit for message 1 of chat -100 failed");
        assertThat(last().outcome()).isEqualTo(Outcome.FAILED);
        assertThat(table.item()).isEqualTo(before);
    }

    /* --- somebody comes in between --- */

    @Test
    void ask_givenBackBetweenTheTwoWrites_asksForAPlaceOfItsOwn() {
        Permit.Granted first = granted(others.ask(message(1)));
        beforeWrite(2, () -> others.giveBack(first));

        Permit.Granted permit = granted(counters.ask(message(1)));

        assertThat(permit.isRepeated()).isFalse();
        assertThat(others.count(CHAT)).isEqualTo(1);
        assertThat(others.giveBack(permit)).isTrue();
    }

    @Test
    void ask_givenBackAndTakenByAnotherBetweenTheTwoWrites_isRefused() {
        Permit.Granted first = granted(others.ask(message(1), ONCE));
        beforeWrite(2, () -> {
            others.giveBack(first);
            others.ask(message(2), ONCE);
        });

        assertThat(counters.ask(message(1), ONCE))
                .isEqualTo(new Permit.Refused(Permit.Reason.CAP, Instant.parse("2026-03-02T23:00:00Z")));
        assertThat(others.count(CHAT)).isEqualTo(1);
    }

    @Test
    void ask_markedByAnotherBetweenTheTwoWrites_isGrantedAgain() {
        others.ask(message(1));
        beforeWrite(2, () -> others.ask(message(1)));

        assertThat(granted(counters.ask(message(1))).isRepeated()).isTrue();
        assertThat(others.count(CHAT)).isEqualTo(1);
    }

    @Test
    void ask_yesterdaysPermitGivenBackAfterItWasRead_takesAPlaceToday() {
        clock.set(Instant.parse("2026-03-02T22:55:00Z"));
        Permit.Granted yesterday = granted(others.ask(message(1), COOL));
        clock.set(Instant.parse("2026-03-02T23:05:00Z"));
        beforeWrite(1, () -> others.giveBack(yesterday));

        Permit.Granted permit = granted(counters.ask(message(1), COOL));

        assertThat(permit.isRepeated()).isFalse();
        assertThat(permit.date()).isEqualTo("2026-03-03");
        assertThat(others.count(CHAT)).isEqualTo(1);
    }

    @Test
    void ask_expiredCounterRestartedByAnother_takesTheNextPlace() {
        table.put("ttl", EXPIRED);
        beforeWrite(2, () -> others.ask(message(1)));

        assertThat(granted(counters.ask(message(2))).left()).isEqualTo(1);
        assertThat(others.count(CHAT)).isEqualTo(2);
    }

    @Test
    void increment_expiredCounterRestartedByAnother_countsToo() {
        table.put("ttl", EXPIRED);
        beforeWrite(2, () -> others.increment(CHAT, Cause.of(message(1))));

        assertThat(counters.increment(CHAT, Cause.of(message(2)))).isEqualTo(2);
        assertThat(others.count(CHAT)).isEqualTo(2);
    }

    @Test
    void ask_anotherRepliesWhileAFormIsJudgedThatDoesNotSort_keepsItsCoolDown() {
        table.put(LAST_REPLY, fromS("2026-03-02T08:00:00+01:00"));
        beforeWrite(2, () -> others.ask(message(1), CAP_ONLY));

        assertThat(counters.ask(message(2), COOL))
                .isEqualTo(new Permit.Refused(Permit.Reason.COOL_DOWN, Instant.parse("2026-03-02T08:15:00Z")));
        assertThat(others.count(CHAT)).isEqualTo(2);
    }

    @Test
    void ask_anotherTakesTheLastPlaceWhileAFormIsJudgedThatDoesNotSort_isRefused() {
        table.put(Map.of(LAST_REPLY, fromS("2026-03-02T08:00:00+01:00"), "count", fromN("2")));
        beforeWrite(2, () -> others.increment(CHAT, Cause.unique()));

        assertThat(counters.ask(message(2), COOL))
                .isEqualTo(new Permit.Refused(Permit.Reason.CAP, Instant.parse("2026-03-02T23:00:00Z")));
        assertThat(others.count(CHAT)).isEqualTo(3);
    }

    @Test
    void giveBack_askedAgainAfterItWasRead_isRefused() {
        Permit.Granted permit = granted(others.ask(message(1)));
        beforeWrite(1, () -> others.ask(message(1)));

        assertThat(counters.giveBack(permit)).isFalse();
        assertThat(last().outcome()).isEqualTo(Outcome.REFUSED);
        assertThat(others.count(CHAT)).isEqualTo(1);
    }

    @Test
    void giveBack_othersCountAfterItWasRead_freesThePlaceAllTheSame() {
        Permit.Granted permit = granted(others.ask(message(1)));
        beforeWrite(1, () -> others.ask(message(2)));

        assertThat(counters.giveBack(permit)).isTrue();
        assertThat(others.count(CHAT)).isEqualTo(1);
        assertThat(others.ask(message(3), COOL))
                .isEqualTo(new Permit.Refused(Permit.Reason.COOL_DOWN, Instant.parse("2026-03-02T08:15:00Z")));
    }

    @Test
    void giveBack_anotherBotRepliesAfterItWasRead_leavesItsReplyAlone() {
        for (AttributeValue reply : List.of(fromS("2026-03-02T08:07:00Z"), fromS("just now"), fromN("7"))) {
            Permit.Granted permit = granted(others.ask(message(1)));
            beforeWrite(1, () -> table.set(LAST_REPLY, reply));

            assertThat(counters.giveBack(permit)).isTrue();
            assertThat(table.item()).containsEntry(LAST_REPLY, reply).containsEntry("count", fromN("0"));
        }
    }

    @Test
    void giveBack_othersNeverStop_givesUpWithinItsBudget() {
        Permit.Granted permit = granted(others.ask(message(1)));
        intercepted.beforeSending(request -> {
            if (request instanceof UpdateItemRequest) {
                others.increment(CHAT, Cause.unique());
            }
        });
        ResponseCounterRepository hasty =
                store().operationTimeout(Duration.ofMillis(200)).build().counters();

        assertThatThrownBy(() -> hasty.giveBack(permit))
                .isExactlyInstanceOf(StoreException.class)
                .hasMessageContaining("; it is safe to repeat");
        assertThat(last().outcome()).isEqualTo(Outcome.FAILED);
        assertThat(others.giveBack(permit)).isTrue();
    }

    private DynamoHomeOpsStore.Builder store() {
        return StoresForTests.builder()
                .client(intercepted.client())
                .clock(clock)
                .listener(reports::add);
    }

    /** Does something right before the n-th write is sent: an update, or the put that replaces an expired item. */
    private void beforeWrite(int number, Runnable action) {
        AtomicInteger writes = new AtomicInteger();
        intercepted.beforeSending(request -> {
            boolean write = request instanceof UpdateItemRequest || request instanceof PutItemRequest;
            if (write && writes.incrementAndGet() == number) {
                action.run();
            }
        });
    }

    /** Loses the answer of the next update, and does something before it is sent again. */
    private void loseNextAnswerAnd(Runnable action) {
        AtomicInteger updates = new AtomicInteger();
        intercepted.onAnswer((request, answer) -> {
            if (request instanceof UpdateItemRequest && updates.incrementAndGet() == 1) {
                action.run();
                throw SdkClientException.create("lost", new SocketException("reset"));
            }
            return answer;
        });
    }

    private OperationReport last() {
        return reports.get(reports.size() - 1);
    }
}
