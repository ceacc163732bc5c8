package io.github.homeops.store.dynamo.internal.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.homeops.store.AccessDeniedException;
import io.github.homeops.store.OperationReport;
import io.github.homeops.store.OperationReport.Outcome;
import io.github.homeops.store.StoreException;
import io.github.homeops.store.StoreListener;
import io.github.homeops.store.ThrottledException;
import io.github.homeops.store.dynamo.internal.InterceptedClient;
import io.github.homeops.store.dynamo.internal.item.Expression;
import java.io.EOFException;
import java.io.UncheckedIOException;
import java.net.SocketException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.core.exception.AbortedException;
import software.amazon.awssdk.core.exception.ApiCallTimeoutException;
import software.amazon.awssdk.core.exception.Crc32MismatchException;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.InternalServerErrorException;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingException;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingReason;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.TransactionConflictException;

/** How a call is repeated, given up, translated and reported; the client here only plays back failures. */
class OperationTest {

    private final List<OperationReport> reports = new ArrayList<>();
    private final List<Duration> pauses = new ArrayList<>();
    private final AtomicLong nanos = new AtomicLong();
    private final Playback playback = new Playback();
    private final Database dynamo = dynamo(reports::add);

    /* --- repeating --- */

    static Stream<RuntimeException> passing() {
        return Stream.of(
                TransactionConflictException.builder().statusCode(400).build(),
                service("InternalServerError", 500),
                DynamoDbException.builder().statusCode(400).build(),
                throttled(),
                Crc32MismatchException.create("cut", new EOFException()),
                SdkClientException.create("reset", new SocketException()),
                SdkClientException.create("unreadable", new RuntimeException(new EOFException())),
                SdkClientException.create("unreadable", new UncheckedIOException(new EOFException())));
    }

    @ParameterizedTest
    @MethodSource("passing")
    void send_passingFailure_isRepeatedAfterAPause(RuntimeException failure) {
        playback.then(failure).then(failure).thenAnswer();

        String answer = dynamo.send("test.put", put());

        assertThat(answer).isEqualTo("written");
        assertThat(pauses).hasSize(2);
        assertThat(reports).singleElement().satisfies(report -> {
            assertThat(report.operation()).isEqualTo("test.put");
            assertThat(report.table()).isEqualTo("table");
            assertThat(report.attempts()).isEqualTo(3);
            assertThat(report.writeUnits()).isEqualTo(2);
            assertThat(report.outcome()).isEqualTo(Outcome.DONE);
        });
    }

    static Stream<Arguments> failures() {
        return Stream.of(
                failing(
                        InternalServerErrorException.builder().statusCode(500).build(),
                        4,
                        StoreException.class,
                        "the database answered 500 (no reason); it is safe to repeat"),
                failing(
                        service("ValidationException", 400),
                        1,
                        StoreException.class,
                        "the database answered 400 (ValidationException)"),
                failing(
                        service("SomethingNew", 499),
                        1,
                        StoreException.class,
                        "the database answered 499 (SomethingNew)"),
                failing(
                        SdkClientException.create("no credentials", new RuntimeException(new IllegalStateException())),
                        1,
                        StoreException.class,
                        "no answer came (IllegalStateException); it is safe to repeat"),
                failing(
                        ResourceNotFoundException.builder()
                                .statusCode(400)
                                .awsErrorDetails(code("ResourceNotFoundException"))
                                .build(),
                        1,
                        StoreException.class,
                        "table 'table' or an index of it does not exist"),
                failing(throttled(), 4, ThrottledException.class, "table 'table' is throttled; it is safe to repeat"));
    }

    static Stream<Arguments> throttlesForAReason() {
        ThrottlingReason reason = ThrottlingReason.builder()
                .reason("TableWriteKeyRangeThroughputExceeded")
                .resource("arn")
                .build();
        AwsErrorDetails code = code("ThrottlingException");
        return Stream.<RuntimeException>of(
                        ProvisionedThroughputExceededException.builder()
                                .throttlingReasons(reason)
                                .awsErrorDetails(code)
                                .build(),
                        ThrottlingException.builder()
                                .throttlingReasons(reason)
                                .awsErrorDetails(code)
                                .build())
                .map(failure -> failing(
                        failure,
                        4,
                        ThrottledException.class,
                        "table 'table' is throttled (TableWriteKeyRangeThroughputExceeded); it is safe to repeat"));
    }

    static Stream<Arguments> denials() {
        return Stream.of("AccessDeniedException", "ExpiredTokenException", "UnrecognizedClientException")
                .map(code -> failing(
                        service(code, 400),
                        1,
                        AccessDeniedException.class,
                        "not allowed to dynamodb:PutItem on table 'table' (%s)".formatted(code)));
    }

    private static Arguments failing(
            RuntimeException failure, int attempts, Class<? extends StoreException> type, String why) {
        return arguments(failure, attempts, type, why);
    }

    @ParameterizedTest
    @MethodSource({"failures", "throttlesForAReason", "denials"})
    void send_failureThatStays_isGivenUpAndSaysWhy(
            RuntimeException failure, int attempts, Class<? extends StoreException> type, String why) {
        playback.always(() -> failure);

        assertThatThrownBy(() -> dynamo.send("test.put", put()))
                .isExactlyInstanceOf(type)
                .hasMessage("put a thing failed: " + why)
                .hasCause(failure);
        assertThat(playback.sent()).hasSize(attempts);
        assertThat(reports).singleElement().satisfies(report -> {
            assertThat(report.attempts()).isEqualTo(attempts);
            assertThat(report.outcome()).isEqualTo(Outcome.FAILED);
        });
    }

    /* --- budget --- */

    @Test
    void send_eachTry_mayTakeAQuarterOfTheBudgetButTheTimeForALastOne() {
        playback.then(() -> {
            nanos.addAndGet(Duration.ofSeconds(4).toNanos());
            return throttled();
        });
        playback.then(() -> {
            nanos.addAndGet(Duration.ofSeconds(4).toNanos());
            return throttled();
        });
        playback.thenAnswer();

        dynamo.send("test.put", put());

        assertThat(playback.limits())
                .containsExactly(Duration.ofMillis(2500), Duration.ofMillis(2500), Duration.ofMillis(1500));
    }

    @Test
    void send_lessThanAMillisecondLeft_isNotSent() {
        try (Operation operation = dynamo.begin("test.late", "table")) {
            nanos.addAndGet(Duration.ofSeconds(10).minusNanos(999_999).toNanos());

            assertThatThrownBy(() -> operation.send(put())).hasMessageContaining("did not end within its budget");
        }
        assertThat(playback.sent()).isEmpty();
    }

    @Test
    void send_aMillisecondLeft_isLimitedToThat() {
        playback.thenAnswer();

        try (Operation operation = dynamo.begin("test.late", "table")) {
            nanos.addAndGet(Duration.ofSeconds(10).minusMillis(1).toNanos());
            operation.send(put());
        }

        // To the SDK, less than a millisecond is no limit.
        assertThat(playback.limits()).containsExactly(Duration.ofMillis(1));
    }

    @Test
    void pauseBefore_interrupted_isReportedAsFailed() {
        playback.thenAnswer();
        Database impatient = new Database(
                playback.client(),
                Duration.ofSeconds(10),
                reports::add,
                pause -> {
                    throw new InterruptedException();
                },
                nanos::get);

        try (Operation operation = impatient.begin("test.twice", "table")) {
            operation.send(put());
            assertThatThrownBy(() -> operation.pauseBefore(1))
                    .hasMessage("test.twice was interrupted; it is safe to repeat");
        }

        assertThat(Thread.interrupted()).isTrue();
        assertThat(reports).singleElement().extracting(OperationReport::outcome).isEqualTo(Outcome.FAILED);
    }

    @Test
    void send_littleTimeLeft_keepsAQuarterForALastTry() {
        playback.thenAnswer();

        try (Operation operation = dynamo.begin("test.late", "table")) {
            nanos.addAndGet(Duration.ofSeconds(8).toNanos());
            operation.send(put());
        }

        assertThat(playback.limits()).containsExactly(Duration.ofMillis(1500));
    }

    @Test
    void send_budgetUsedUp_isNotRepeated() {
        playback.then(() -> {
            nanos.addAndGet(Duration.ofSeconds(10).toNanos());
            return throttled();
        });

        assertThatThrownBy(() -> dynamo.send("test.put", put())).isInstanceOf(ThrottledException.class);
        assertThat(pauses).isEmpty();
    }

    @Test
    void send_secondCallOfAnOperationOutOfTime_isNotSent() {
        playback.thenAnswer();

        try (Operation operation = dynamo.begin("test.twice", "table")) {
            operation.send(put());
            nanos.addAndGet(Duration.ofSeconds(11).toNanos());

            assertThatThrownBy(() -> operation.send(put()))
                    .hasMessage("put a thing did not end within its budget of PT10S; it is safe to repeat");
        }
        assertThat(playback.sent()).hasSize(1);
        assertThat(reports).singleElement().satisfies(report -> {
            assertThat(report.attempts()).isEqualTo(1);
            assertThat(report.outcome()).isEqualTo(Outcome.FAILED);
        });
    }

    @Test
    void send_sdkTimesOut_triesOnceMore() {
        playback.then(() -> {
            nanos.addAndGet(Duration.ofSeconds(9).toNanos());
            return ApiCallTimeoutException.create(9_000);
        });
        playback.thenAnswer();

        assertThat(dynamo.send("test.put", put())).isEqualTo("written");
        assertThat(playback.limits()).containsExactly(Duration.ofMillis(2500), Duration.ofMillis(750));
        assertThat(pauses).isEmpty();
    }

    @Test
    void send_refusedInTheLastTry_mayHaveBeenByItself() {
        playback.then(ApiCallTimeoutException.create(9_000));
        playback.then(ConditionalCheckFailedException.builder().build());

        String answer = dynamo.send(
                "test.put",
                put().ifRefused((old, perhapsByItself) -> Result.refused("perhaps by itself: " + perhapsByItself)));

        assertThat(answer).isEqualTo("perhaps by itself: true");
    }

    @Test
    void send_sdkTimesOutEachTime_triesUntilTheTimeIsUsedAndSaysTheBudget() {
        for (int millis : new int[] {2500, 2500, 2500, 1875, 625}) {
            playback.then(() -> {
                nanos.addAndGet(Duration.ofMillis(millis).toNanos());
                return ApiCallTimeoutException.create(millis);
            });
        }

        assertThatThrownBy(() -> dynamo.send("test.put", put()))
                .isExactlyInstanceOf(StoreException.class)
                .hasMessage("put a thing did not end within its budget of PT10S; it is safe to repeat");
        assertThat(playback.limits())
                .containsExactly(
                        Duration.ofMillis(2500),
                        Duration.ofMillis(2500),
                        Duration.ofMillis(2500),
                        Duration.ofMillis(1875),
                        Duration.ofMillis(625));
    }

    @Test
    void send_sdkTimesOutTooLateForMore_saysTheBudget() {
        playback.then(() -> {
            nanos.addAndGet(Duration.ofSeconds(10).toNanos());
            return ApiCallTimeoutException.create(9_000);
        });

        assertThatThrownBy(() -> dynamo.send("test.put", put()))
                .hasMessage("put a thing did not end within its budget of PT10S; it is safe to repeat");
        assertThat(playback.sent()).hasSize(1);
    }

    @Test
    void send_throttledUntilTheTimeIsUp_saysThrottled() {
        playback.then(throttled()).then(() -> {
            nanos.addAndGet(Duration.ofSeconds(10).toNanos());
            return ApiCallTimeoutException.create(9_000);
        });

        assertThatThrownBy(() -> dynamo.send("test.put", put())).isInstanceOf(ThrottledException.class);
    }

    @Test
    void send_lastTryFailsInAnotherWay_saysThat() {
        playback.then(ApiCallTimeoutException.create(9_000)).then(service("ValidationException", 400));

        assertThatThrownBy(() -> dynamo.send("test.put", put()))
                .hasMessage("put a thing failed: the database answered 400 (ValidationException)");
    }

    /* --- translation --- */

    @Test
    void send_exceptionThatCarriesItems_isNobodysCause() {
        playback.then(TransactionCanceledException.builder()
                .statusCode(400)
                .awsErrorDetails(code("TransactionCanceledException"))
                .build());

        assertThatThrownBy(() -> dynamo.send("test.put", put()))
                .isExactlyInstanceOf(StoreException.class)
                .hasNoCause();
    }

    @Test
    void send_conditionRefused_seesTheOldItem() {
        playback.then(ConditionalCheckFailedException.builder()
                .item(Map.of("who", AttributeValue.fromS("other")))
                .build());

        String answer = dynamo.send(
                "test.put",
                put().ifRefused(old -> Result.refused(
                        "held by " + AttributeValue.fromS("other").equals(old.get("who")))));

        assertThat(answer).isEqualTo("held by true");
        assertThat(reports).singleElement().extracting(OperationReport::outcome).isEqualTo(Outcome.REFUSED);
    }

    /* --- interrupts --- */

    @Test
    void send_interruptedInTheSdk_keepsTheFlag() {
        playback.then(AbortedException.create("interrupted"));

        assertThatThrownBy(() -> dynamo.send("test.put", put()))
                .hasMessage("put a thing was interrupted; it is safe to repeat");
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void send_connectionCancelledByAnInterrupt_keepsTheFlag() {
        // The SDK lets this one through when an interrupt meets a thread that waits for a connection.
        playback.then(new CancellationException());

        assertThatThrownBy(() -> dynamo.send("test.put", put()))
                .isExactlyInstanceOf(StoreException.class)
                .hasMessage("put a thing was interrupted; it is safe to repeat");
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void send_connectionCancelledWhenTheTimeWasUp_triesOnceMore() {
        playback.then(() -> {
            nanos.addAndGet(Duration.ofSeconds(9).toNanos());
            return new CancellationException();
        });
        playback.thenAnswer();

        assertThat(dynamo.send("test.put", put())).isEqualTo("written");
        assertThat(Thread.interrupted()).isFalse();
    }

    @Test
    void send_interruptedInAPause_keepsTheFlag() {
        playback.then(throttled());
        Database interrupted = new Database(
                playback.client(),
                Duration.ofSeconds(10),
                reports::add,
                duration -> {
                    throw new InterruptedException();
                },
                nanos::get);

        assertThatThrownBy(() -> interrupted.send("test.put", put()))
                .hasMessage("test.put was interrupted; it is safe to repeat");
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void close_listenerThrows_goesNoFurther() {
        playback.thenAnswer();
        Database bothered = dynamo(report -> {
            throw new IllegalStateException("no room");
        });

        assertThat(bothered.send("test.put", put())).isEqualTo("written");
    }

    /* --- refused by itself --- */

    static Stream<Arguments> failuresBeforeARefusal() {
        return Stream.of(
                arguments(SdkClientException.create("reset", new SocketException()), true),
                arguments(InternalServerErrorException.builder().statusCode(500).build(), true),
                arguments(throttled(), false),
                // Whatever became of the SDK's first attempt, it tells of its last.
                arguments(
                        ProvisionedThroughputExceededException.builder()
                                .statusCode(400)
                                .numAttempts(2)
                                .build(),
                        true),
                arguments(TransactionConflictException.builder().statusCode(400).build(), false));
    }

    @ParameterizedTest
    @MethodSource("failuresBeforeARefusal")
    void send_refusedAfterAFailure_wasPerhapsRefusedByItselfIfTheFailureTookEffect(
            RuntimeException failure, boolean perhapsByItself) {
        playback.then(failure).then(refusal(null));

        assertThat(dynamo.send("test.put", tellingWhoRefused())).isEqualTo(perhapsByItself);
    }

    @Test
    void send_refusedAtOnce_wasRefusedByAnother() {
        playback.then(refusal(1)).then(refusal(2));

        assertThat(dynamo.send("test.put", tellingWhoRefused())).isFalse();
        assertThat(dynamo.send("test.put", tellingWhoRefused()))
                .as("sent twice by the SDK")
                .isTrue();
    }

    private static Call<Boolean> tellingWhoRefused() {
        return Call.put(
                        "put a thing",
                        "table",
                        Map.of("pk", AttributeValue.fromS("1")),
                        Expression.of("attribute_not_exists(#pk)"),
                        answer -> false)
                .ifRefused((item, perhapsByItself) -> Result.refused(perhapsByItself));
    }

    private static RuntimeException refusal(@Nullable Integer attemptsOfTheSdk) {
        return ConditionalCheckFailedException.builder()
                .numAttempts(attemptsOfTheSdk)
                .build();
    }

    private Database dynamo(StoreListener listener) {
        return new Database(playback.client(), Duration.ofSeconds(10), listener, pauses::add, nanos::get);
    }

    private static Call<String> put() {
        return Call.put(
                "put a thing",
                "table",
                Map.of("pk", AttributeValue.fromS("1")),
                Expression.of("attribute_not_exists(#pk)"),
                answer -> "written");
    }

    private static RuntimeException throttled() {
        return ProvisionedThroughputExceededException.builder()
                .statusCode(400)
                .awsErrorDetails(AwsErrorDetails.builder()
                        .errorCode("ProvisionedThroughputExceededException")
                        .build())
                .build();
    }

    private static RuntimeException service(String code, int status) {
        return DynamoDbException.builder()
                .statusCode(status)
                .awsErrorDetails(code(code))
                .build();
    }

    private static AwsErrorDetails code(String code) {
        return AwsErrorDetails.builder().errorCode(code).build();
    }

    /** Plays back failures in turn, and an answer where it is told to. */
    private static final class Playback {

        private final Deque<Supplier<Object>> script = new ArrayDeque<>();
        private final InterceptedClient client =
                InterceptedClient.ofNothing().onRequest(PutItemRequest.class, request -> outcome());

        private Object outcome() {
            Object outcome = script.remove().get();
            if (outcome instanceof RuntimeException failure) {
                throw failure;
            }
            return outcome;
        }

        private List<DynamoDbRequest> sent() {
            return client.requests();
        }

        private List<Duration> limits() {
            return sent().stream()
                    .map(request -> request.overrideConfiguration().orElseThrow())
                    .map(limits -> limits.apiCallTimeout().orElseThrow())
                    .toList();
        }

        Playback then(RuntimeException failure) {
            return then(() -> failure);
        }

        Playback then(Supplier<Object> outcome) {
            script.add(outcome);
            return this;
        }

        void thenAnswer() {
            then(() -> PutItemResponse.builder()
                    .consumedCapacity(
                            ConsumedCapacity.builder().capacityUnits(2.0).build())
                    .build());
        }

        void always(Supplier<RuntimeException> failure) {
            for (int i = 0; i < 100; i++) {
                then(failure::get);
            }
        }

        DynamoDbClient client() {
            return client.client();
        }
    }
}
