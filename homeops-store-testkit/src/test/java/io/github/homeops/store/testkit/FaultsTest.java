package io.github.homeops.store.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.ServiceLoader;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.core.exception.AbortedException;
import software.amazon.awssdk.core.exception.ApiCallTimeoutException;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.http.SdkHttpService;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.InternalServerErrorException;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;
import software.amazon.awssdk.services.dynamodb.model.PutRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactionConflictException;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

@HomeOpsStoreTest
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
class FaultsTest {

    private Faults faults;
    private DynamoDbClient store;
    private DynamoDbClient database;
    private TestClock clock;

    @BeforeEach
    void begin(LocalStore local, Faults injected) {
        faults = injected;
        store = local.storeClient();
        database = local.client();
        clock = local.clock();
    }

    /* --- which requests --- */

    @Test
    void next_soMany_meetItAndNoMore() {
        faults.next(2).throttle();

        assertThatThrownBy(() -> put("plate")).isInstanceOf(ProvisionedThroughputExceededException.class);
        assertThatThrownBy(() -> put("plate")).isInstanceOf(ProvisionedThroughputExceededException.class);
        put("plate");

        assertThat(dishes()).isEqualTo(1);
        assertThat(faults.played()).isEqualTo(2);
    }

    @Test
    void of_otherOperations_areLeftAlone() {
        faults.next().of("DeleteItem", "Query").fail();

        put("plate");

        assertThatThrownBy(() ->
                        store.deleteItem(delete -> delete.tableName("dishes").key(dish("plate"))))
                .isInstanceOf(InternalServerErrorException.class);
        assertThat(dishes()).isEqualTo(1);
    }

    @Test
    void writes_reads_areLeftAlone() {
        faults.next().writes().throttle();

        assertThat(KitchenBackend.count(store)).isZero();
        assertThatThrownBy(() -> put("plate")).isInstanceOf(ProvisionedThroughputExceededException.class);
    }

    @Test
    void script_severalFaults_arePlayedInTheirOrder() {
        faults.next().throttle();
        faults.next().fail();
        faults.next().of("Scan").loseRequest();

        assertThatThrownBy(() -> put("plate")).isInstanceOf(ProvisionedThroughputExceededException.class);
        assertThatThrownBy(() -> put("plate")).isInstanceOf(InternalServerErrorException.class);
        put("plate");
        assertThatThrownBy(() -> KitchenBackend.count(store)).isInstanceOf(SdkClientException.class);
    }

    @Test
    void all_untilCleared_meetIt() {
        faults.all().throttle();

        for (int i = 0; i < 20; i++) {
            assertThatThrownBy(() -> put("plate")).isInstanceOf(ProvisionedThroughputExceededException.class);
        }
        faults.clear();
        put("plate");
    }

    @Test
    void some_sameSeed_meetsTheSame() {
        List<Boolean> once = failuresWith(new Random(7));
        List<Boolean> again = failuresWith(new Random(7));

        assertThat(once).isEqualTo(again);
        assertThat(once.stream().filter(failed -> failed).count()).isBetween(5L, 35L);
    }

    private List<Boolean> failuresWith(Random random) {
        faults.clear();
        faults.some(0.2, random).fail();
        return IntStream.range(0, 100)
                .mapToObj(i -> {
                    try {
                        put("plate");
                        return false;
                    } catch (InternalServerErrorException e) {
                        return true;
                    }
                })
                .toList();
    }

    @Test
    void client_ofTheTest_meetsNone() {
        faults.all().throttle();
        faults.crashBeforeWrite(1);

        KitchenBackend.put(database, "plate");

        assertThat(dishes()).isEqualTo(1);
        assertThat(faults.played()).isZero();
    }

    @Test
    void client_shortFormsAndPages_meetThemToo() {
        faults.next(2).throttle();

        assertThatThrownBy(() -> store.listTables()).isInstanceOf(ProvisionedThroughputExceededException.class);
        assertThatThrownBy(() -> store.scanPaginator(scan -> scan.tableName("dishes"))
                        .items()
                        .forEach(item -> {}))
                .isInstanceOf(ProvisionedThroughputExceededException.class);
    }

    /* --- what happens --- */

    @Test
    void loseAnswer_write_hasTakenEffect() {
        faults.next().loseAnswer();

        assertThatThrownBy(() -> put("plate"))
                .isInstanceOf(SdkClientException.class)
                .hasMessageContaining("Connection reset");
        assertThat(dishes()).isEqualTo(1);
    }

    @Test
    void loseAnswer_refusedWrite_isLostAsWell() {
        put("plate");
        faults.next().loseAnswer();

        assertThatThrownBy(() -> putNew("plate")).isInstanceOf(SdkClientException.class);
        assertThatThrownBy(() -> putNew("plate")).isInstanceOf(ConditionalCheckFailedException.class);
    }

    @Test
    void loseRequest_write_hasNotTakenEffect() {
        faults.next().loseRequest();

        assertThatThrownBy(() -> put("plate"))
                .isInstanceOf(SdkClientException.class)
                .hasMessageContaining("Connection refused");
        assertThat(dishes()).isZero();
    }

    @Test
    void truncateAnswer_write_hasTakenEffectAndCannotBeRead() {
        faults.next().truncateAnswer();
        faults.next().truncateAnswer(1000);

        assertThatThrownBy(() -> put("plate")).isInstanceOf(SdkClientException.class);
        assertThatThrownBy(() -> put("cup")).isInstanceOf(SdkClientException.class);
        assertThat(dishes()).isEqualTo(2);
    }

    @Test
    void fail_withACode_isWhatTheSdkMakesOfIt() {
        faults.next().fail(400, "TransactionConflictException");

        assertThatThrownBy(() -> put("plate")).isInstanceOf(TransactionConflictException.class);
        assertThat(dishes()).isZero();
    }

    @Test
    void delayAnswer_withinTheBudget_arrivesAndTheClockHasMoved() {
        faults.next().delayAnswer(Duration.ofSeconds(9));

        putWithin(Duration.ofSeconds(10));

        assertThat(clock.instant()).isEqualTo(TestClock.DEFAULT_START.plusSeconds(9));
        assertThat(dishes()).isEqualTo(1);
    }

    @Test
    void delayAnswer_longerThanTheBudget_timesOutAndHasTakenEffect() {
        faults.next().delayAnswer(Duration.ofSeconds(10));

        assertThatThrownBy(() -> putWithin(Duration.ofSeconds(10))).isInstanceOf(ApiCallTimeoutException.class);
        assertThat(dishes()).isEqualTo(1);
    }

    @Test
    void overtakeBy_anotherWriter_isFirst() {
        faults.next().overtakeBy(() -> put("plate"));

        assertThatThrownBy(() -> putNew("plate")).isInstanceOf(ConditionalCheckFailedException.class);
        assertThat(dishes()).isEqualTo(1);
    }

    @Test
    void overtakeBy_anInterrupt_isThere() {
        faults.next().overtakeBy(() -> Thread.currentThread().interrupt());

        assertThatThrownBy(() -> put("plate")).isInstanceOf(AbortedException.class);
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void client_interrupted_endsAsTheSdkDoes() {
        Thread.currentThread().interrupt();

        assertThatThrownBy(() -> put("plate")).isInstanceOf(AbortedException.class);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(dishes()).isZero();
    }

    @Test
    void client_interruptedWhileTheEngineWorks_endsAsTheSdkDoes() {
        Thread self = Thread.currentThread();
        for (int delay = 0; delay < 200; delay++) {
            int micros = delay;
            var interrupter = new Thread(() -> {
                LockSupport.parkNanos(TimeUnit.MICROSECONDS.toNanos(micros));
                self.interrupt();
            });
            interrupter.start();
            try {
                put("plate");
            } catch (AbortedException e) {
                assertThat(self.isInterrupted()).isTrue();
            } finally {
                while (interrupter.isAlive()) {
                    Thread.onSpinWait();
                }
                Thread.interrupted();
            }
        }
    }

    @Test
    void leaveUnprocessed_batchOfWrites_takesTheOthers() {
        faults.next().leaveUnprocessed(2);

        BatchWriteItemResponse answer = batchPut("plate", "cup", "bowl");

        assertThat(answer.unprocessedItems().get("dishes")).containsExactly(write("cup"), write("bowl"));
        assertThat(dishes()).isEqualTo(1);
        assertThat(batchPut("cup", "bowl").unprocessedItems()).isEmpty();
    }

    @Test
    void leaveUnprocessed_moreThanThereAre_takesNone() {
        faults.next().writes().leaveUnprocessed(25);

        assertThat(batchPut("plate").unprocessedItems().get("dishes")).containsExactly(write("plate"));
        assertThat(dishes()).isZero();
    }

    @Test
    void leaveUnprocessed_batchOfReads_findsTheOthers() {
        put("plate");
        put("cup");
        faults.next().leaveUnprocessed(1);
        faults.next().leaveUnprocessed(2);

        BatchGetItemResponse some = batchGet("plate", "cup");
        BatchGetItemResponse none = batchGet("plate", "cup");

        assertThat(some.responses().get("dishes")).containsExactly(dish("plate"));
        assertThat(some.unprocessedKeys().values())
                .singleElement()
                .satisfies(keys -> assertThat(keys.keys()).containsExactly(dish("cup")));
        assertThat(none.responses()).isEmpty();
        assertThat(none.unprocessedKeys().values())
                .singleElement()
                .satisfies(keys -> assertThat(keys.keys()).hasSize(2));
    }

    /* --- crashes --- */

    @Test
    void crashBeforeWrite_second_sendsOneAndThenNothing() {
        faults.crashBeforeWrite(2);

        put("plate");
        assertThat(KitchenBackend.count(store)).isEqualTo(1);
        assertThatThrownBy(() -> put("cup"))
                .isInstanceOf(SimulatedCrash.class)
                .hasMessage("simulated crash before write 2 (PutItem)");
        assertThatThrownBy(() -> KitchenBackend.count(store)).isInstanceOf(SimulatedCrash.class);
        assertThat(faults.hasCrashed()).isTrue();
        assertThat(dishes()).isEqualTo(1);
    }

    @Test
    void crashAfterWrite_second_hasTakenEffect() {
        faults.crashAfterWrite(2);

        put("plate");
        assertThatThrownBy(() -> put("cup"))
                .isInstanceOf(SimulatedCrash.class)
                .hasMessage("simulated crash after write 2 (PutItem)");
        assertThat(dishes()).isEqualTo(2);
    }

    @Test
    void clear_afterACrash_theBotLivesAgain() {
        faults.crashBeforeWrite(1);
        assertThatThrownBy(() -> put("plate")).isInstanceOf(SimulatedCrash.class);

        faults.clear();
        put("plate");

        assertThat(faults.hasCrashed()).isFalse();
    }

    /* --- misuse --- */

    static Stream<Arguments> misuse() {
        return Stream.of(
                wrong(f -> f.next(0), "requests must be at least 1, was 0"),
                wrong(f -> f.some(1.5, new Random(1)), "share must be between 0 and 1, was 1.5"),
                wrong(f -> f.some(Double.NaN, new Random(1)), "share must be between 0 and 1, was NaN"),
                wrong(
                        f -> f.next().of("UpdateItm"),
                        "operation must be one of DynamoDB's, such as PutItem or Query, was 'UpdateItm'"),
                wrong(f -> f.next().of(), "operations must name at least one, such as PutItem, were none"),
                wrong(f -> f.next().fail(200, "OK"), "status must be between 400 and 599, was 200"),
                wrong(f -> f.next().delayAnswer(Duration.ZERO), "delay must be longer than zero, was PT0S"),
                wrong(f -> f.next().truncateAnswer(-1), "bytes must not be negative, was -1"),
                wrong(f -> f.next().leaveUnprocessed(0), "items must be at least 1, was 0"),
                wrong(
                        f -> f.next().of("PutItem").leaveUnprocessed(1),
                        "leaveUnprocessed needs BatchWriteItem or BatchGetItem, both were excluded"),
                wrong(f -> f.staleReads(-1), "writesAgo must not be negative, was -1"),
                wrong(f -> f.crashBeforeWrite(0), "write must be at least 1, was 0"),
                wrong(f -> f.crashAfterWrite(0), "write must be at least 1, was 0"));
    }

    @ParameterizedTest
    @MethodSource("misuse")
    void script_thatMakesNoSense_isRefusedWithASentence(Consumer<Faults> script, String sentence) {
        assertThatThrownBy(() -> script.accept(faults))
                .isInstanceOfAny(IllegalArgumentException.class, IllegalStateException.class)
                .hasMessage(sentence);
    }

    @Test
    void script_overHttpWithAnotherHttpClient_saysThatItPlaysNoFaults() {
        SdkHttpService other =
                ServiceLoader.load(SdkHttpService.class).findFirst().orElseThrow();
        try (var local = LocalStore.builder()
                .overHttp(client -> client.httpClientBuilder(other.createHttpClientBuilder()))
                .open()) {
            assertThatThrownBy(() -> local.faults().next().throttle())
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage(
                            "faults need the HTTP client of the testkit, but the settings given to overHttp(...) replace it");
        }
    }

    private static Arguments wrong(Consumer<Faults> script, String sentence) {
        return Arguments.of(script, sentence);
    }

    private void put(String dish) {
        KitchenBackend.put(store, dish);
    }

    private void putNew(String dish) {
        store.putItem(put -> put.tableName("dishes").item(dish(dish)).conditionExpression("attribute_not_exists(pk)"));
    }

    private void putWithin(Duration budget) {
        store.putItem(put -> put.tableName("dishes")
                .item(dish("plate"))
                .overrideConfiguration(limits -> limits.apiCallTimeout(budget)));
    }

    private BatchWriteItemResponse batchPut(String... dishes) {
        List<WriteRequest> writes = Stream.of(dishes).map(FaultsTest::write).toList();
        return store.batchWriteItem(batch -> batch.requestItems(Map.of("dishes", writes)));
    }

    private BatchGetItemResponse batchGet(String... dishes) {
        KeysAndAttributes keys = KeysAndAttributes.builder()
                .keys(Stream.of(dishes).map(FaultsTest::dish).toList())
                .build();
        return store.batchGetItem(batch -> batch.requestItems(Map.of("dishes", keys)));
    }

    private static WriteRequest write(String dish) {
        return WriteRequest.builder()
                .putRequest(PutRequest.builder().item(dish(dish)).build())
                .build();
    }

    private static Map<String, AttributeValue> dish(String name) {
        return KitchenBackend.dish(name);
    }

    private int dishes() {
        return KitchenBackend.count(database);
    }
}
