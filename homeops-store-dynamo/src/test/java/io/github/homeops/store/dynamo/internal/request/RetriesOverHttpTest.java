package io.github.homeops.store.dynamo.internal.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.homeops.store.OperationReport;
import io.github.homeops.store.StoreException;
import io.github.homeops.store.ThrottledException;
import io.github.homeops.store.dynamo.StoreClients;
import io.github.homeops.store.dynamo.internal.item.Expression;
import io.github.homeops.store.testkit.Faults;
import io.github.homeops.store.testkit.LocalStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.metrics.MetricCollection;
import software.amazon.awssdk.metrics.MetricPublisher;
import software.amazon.awssdk.services.dynamodb.DynamoDbClientBuilder;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** How calls end that go through the real pipeline of the SDK, with its retries, its time-outs and its quota. */
@SuppressWarnings("NullAway.Init") // each test opens what it needs
class RetriesOverHttpTest {

    private static final Duration BUDGET = Duration.ofMillis(800);

    private final List<OperationReport> reports = new ArrayList<>();
    private LocalStore local;
    private Faults faults;
    private Database dynamo;

    @AfterEach
    void close() {
        local.close();
    }

    /* --- throttled for ever --- */

    static Stream<Consumer<DynamoDbClientBuilder>> clients() {
        return Stream.of(client -> {}, client -> StoreClients.forLambda(client, BUDGET), RetriesOverHttpTest::once);
    }

    @ParameterizedTest
    @MethodSource("clients")
    void send_throttledForEver_howeverTheClientRetries_saysThrottled(Consumer<DynamoDbClientBuilder> client) {
        open(client);
        faults.all().throttle();

        assertThatThrownBy(() -> put(1))
                .isInstanceOf(ThrottledException.class)
                .hasMessage("put 1 failed: table 'homeops-messages' is throttled; it is safe to repeat");
    }

    @Test
    void send_throttledForEver_clientThatDoesNotRetry_isSentFourTimes() {
        open(RetriesOverHttpTest::once);
        faults.all().throttle();

        assertThatThrownBy(() -> put(1)).isInstanceOf(ThrottledException.class);
        assertThat(faults.played()).isEqualTo(4);
    }

    @Test
    void send_lastTry_metricsOfTheClientAreStillHeard() {
        List<MetricCollection> heard = new CopyOnWriteArrayList<>();
        MetricPublisher publisher = new MetricPublisher() {
            @Override
            public void publish(MetricCollection metrics) {
                heard.add(metrics);
            }

            @Override
            public void close() {}
        };
        open(client -> client.overrideConfiguration(settings -> settings.addMetricPublisher(publisher)));
        heard.clear();
        faults.all().throttle();

        assertThatThrownBy(() -> put(1)).isInstanceOf(ThrottledException.class);
        assertThat(heard).hasSize(2);
    }

    /* --- late --- */

    @Test
    void send_answersThatNeverCome_endsWithTheBudget() {
        open(client -> {});
        faults.all().delayAnswer(Duration.ofDays(1));

        assertThatThrownBy(() -> put(1))
                .isExactlyInstanceOf(StoreException.class)
                .hasMessage("put 1 did not end within its budget of PT0.8S; it is safe to repeat");
        assertThat(items()).isEqualTo(1);
    }

    @Test
    void send_oneAnswerThatNeverComes_isSentOnceMore() {
        open(client -> {});
        faults.next().delayAnswer(Duration.ofDays(1));

        assertThat(put(1)).isEqualTo("put");
        assertThat(reports)
                .singleElement()
                .extracting(OperationReport::attempts)
                .isEqualTo(2);
    }

    @Test
    void send_oneAnswerThatNeverComes_clientWithATimeoutForAttempts_isRetriedByTheSdk() {
        open(client ->
                client.overrideConfiguration(settings -> settings.apiCallAttemptTimeout(Duration.ofMillis(200))));
        faults.next().delayAnswer(Duration.ofDays(1));

        assertThat(put(1)).isEqualTo("put");
        assertThat(reports)
                .singleElement()
                .extracting(OperationReport::attempts)
                .isEqualTo(1);
    }

    /* --- what the SDK does not retry, or not for ever --- */

    static Stream<Arguments> passing() {
        return Stream.of(
                fault("conflict", requests -> requests.fail(400, "TransactionConflictException")),
                fault("500", Faults.Requests::fail),
                fault("503", requests -> requests.fail(503, "ServiceUnavailable")),
                fault("throttled", Faults.Requests::throttle),
                fault("limit", requests -> requests.fail(400, "RequestLimitExceeded")),
                fault("clock skew", requests -> requests.fail(403, "RequestTimeTooSkewed")),
                fault("request lost", Faults.Requests::loseRequest),
                fault("answer lost", Faults.Requests::loseAnswer),
                fault("answer cut", Faults.Requests::truncateAnswer),
                fault("nothing but a head", requests -> requests.truncateAnswer(0)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("passing")
    void send_passingFailure_isOvercome(String name, Consumer<Faults.Requests> fault) {
        open(client -> {});
        fault.accept(faults.next(2));

        assertThat(put(1)).as(name).isEqualTo("put");
        assertThat(faults.played()).isEqualTo(2);
        assertThat(items()).isEqualTo(1);
    }

    @Test
    void send_answerCutAnywhere_isOvercome() {
        open(client -> {});
        int length = 0;
        // An answer that is shorter than the cut arrives whole: then the call is sent but once.
        for (int attempts = 2; attempts > 1; length++) {
            faults.next().truncateAnswer(length);
            reports.clear();

            assertThat(put(length)).isEqualTo("put");

            attempts = reports.get(0).attempts();
        }
        assertThat(length).isGreaterThan(40);
        assertThat(items()).isEqualTo(length);
    }

    @Test
    void send_refusalCutAnywhere_isOvercome() {
        open(client -> {});
        put(1);
        // Well into the item that the refusal carries; a shorter one could not be read and is asked for again.
        for (int length = 0; length < 150; length++) {
            faults.next().truncateAnswer(length);

            assertThat(putNew(1)).as("cut after %d bytes", length).startsWith("refused");
        }
        assertThat(faults.played()).isEqualTo(150);
        assertThat(items()).isEqualTo(1);
    }

    @Test
    void send_quotaOfRetriesUsedUp_isStillRepeated() {
        open(client -> {});
        // Each costs the client 5 of its 500 tokens, and a refusal gives none back.
        for (int i = 0; i < 120; i++) {
            faults.next().loseAnswer();

            assertThat(putNew(i)).isEqualTo("refused, perhaps by itself");
        }
        assertThat(reports.subList(0, 90)).extracting(OperationReport::attempts).containsOnly(1);
        assertThat(reports.subList(110, 120))
                .extracting(OperationReport::attempts)
                .containsOnly(2);
        assertThat(items()).isEqualTo(120);
    }

    /* --- what is not repeated --- */

    @ParameterizedTest
    @CsvSource({
        "ExpiredTokenException, not allowed to dynamodb:PutItem",
        "UnrecognizedClientException, not allowed to dynamodb:PutItem",
        "AccessDeniedException, not allowed to dynamodb:PutItem",
        "ValidationException, the database answered 400"
    })
    void send_refusedForGood_isNotRepeated(String code, String why) {
        open(client -> {});
        faults.all().fail(400, code);

        assertThatThrownBy(() -> put(1)).hasMessageStartingWith("put 1 failed: " + why);
        assertThat(faults.played()).isEqualTo(1);
    }

    /* --- interrupts --- */

    @Test
    void send_interrupted_endsAndKeepsTheFlag() {
        open(client -> {});
        faults.next().overtakeBy(() -> Thread.currentThread().interrupt());

        assertThatThrownBy(() -> put(1))
                .isExactlyInstanceOf(StoreException.class)
                .hasMessage("put 1 was interrupted; it is safe to repeat");
        assertThat(Thread.interrupted()).isTrue();
        assertThat(put(1)).isEqualTo("put");
    }

    @Test
    void send_interruptedBeforeACallThatFails_endsAndKeepsTheFlag() {
        open(client -> {});
        faults.next().fail();
        Thread.currentThread().interrupt();

        assertThatThrownBy(() -> put(1)).hasMessage("put 1 was interrupted; it is safe to repeat");
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void send_interruptedAtAnyMoment_neverForgetsIt() {
        open(client -> {});
        Thread self = Thread.currentThread();
        for (int i = 0; i < 200; i++) {
            int micros = 20 * i;
            Thread interrupter = new Thread(() -> {
                long end = System.nanoTime() + micros * 1000L;
                while (System.nanoTime() < end) {
                    Thread.onSpinWait();
                }
                self.interrupt();
            });
            interrupter.start();
            try {
                put(i);
            } catch (StoreException e) {
                assertThat(e).hasMessageContaining("interrupted");
                assertThat(self.isInterrupted()).isTrue();
            }
            while (interrupter.isAlive()) {
                Thread.onSpinWait();
            }
            assertThat(Thread.interrupted()).as("after %d microseconds", micros).isTrue();
        }
    }

    private void open(Consumer<DynamoDbClientBuilder> settings) {
        local = LocalStore.builder().overHttp(settings).open();
        faults = local.faults();
        // Neither pauses nor the budget take time here; what the SDK waits for is real.
        dynamo = new Database(local.storeClient(), BUDGET, reports::add, pause -> {}, () -> 0);
    }

    private String put(int id) {
        return dynamo.send("test.put", put(id, "attribute_not_exists(#never)", "put"));
    }

    private String putNew(int id) {
        return dynamo.send(
                "test.put",
                put(id, "attribute_not_exists(#chatId)", "new")
                        .ifRefused((old, perhapsByItself) ->
                                Result.refused("refused" + (perhapsByItself ? ", perhaps by itself" : ""))));
    }

    private static Call<String> put(int id, String condition, String result) {
        return Call.put(
                "put " + id,
                "homeops-messages",
                Map.of("chatId", AttributeValue.fromS("-100"), "messageId", AttributeValue.fromN(Integer.toString(id))),
                Expression.of(condition),
                answer -> result);
    }

    private int items() {
        return local.client().scan(scan -> scan.tableName("homeops-messages")).count();
    }

    private static Arguments fault(String name, Consumer<Faults.Requests> fault) {
        return Arguments.of(name, fault);
    }

    private static void once(DynamoDbClientBuilder client) {
        client.overrideConfiguration(settings -> settings.retryStrategy(retries -> retries.maxAttempts(1)));
    }
}
