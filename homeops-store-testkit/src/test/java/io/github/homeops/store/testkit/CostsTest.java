package io.github.homeops.store.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.CreateTableResponse;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

@HomeOpsStoreTest
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
class CostsTest {

    private Costs costs;
    private Faults faults;
    private DynamoDbClient store;

    @BeforeEach
    void begin(LocalStore local, Costs injected) {
        costs = injected;
        faults = local.faults();
        store = local.storeClient();
    }

    /* --- what is charged --- */

    @Test
    void of_nothing_isNothing() {
        assertThat(costs.of(() -> {})).isEqualTo(Cost.NOTHING);
    }

    @Test
    void of_writeAndRead_tellsUnitsOfBoth() {
        Cost cost = costs.of(() -> {
            put("plate");
            KitchenBackend.count(store);
        });

        assertThat(cost).isEqualTo(Cost.requests(2).readUnits(1).writeUnits(1));
        assertThat(cost.sent()).containsExactly("PutItem dishes", "Scan dishes");
    }

    @Test
    void of_batches_tellsTheUnitsOfAllItems() {
        Cost writing = costs.of(() -> batchPut("plate", "cup", "bowl"));
        Cost reading = costs.of(() -> batchGet("plate", "cup"));

        assertThat(writing).isEqualTo(Cost.requests(1).writeUnits(3));
        assertThat(writing.sent()).containsExactly("BatchWriteItem dishes");
        assertThat(reading).isEqualTo(Cost.requests(1).readUnits(1));
        assertThat(reading.sent()).containsExactly("BatchGetItem dishes");
    }

    @Test
    void of_transaction_costsTwice() {
        assertThat(costs.of(() -> putNewInTransaction("plate")))
                .isEqualTo(Cost.requests(1).writeUnits(2));
    }

    @Test
    void of_pages_countsEach() {
        batchPut("plate", "cup", "bowl");

        Cost cost = costs.of(
                () -> store.scanPaginator(scan -> scan.tableName("dishes").limit(2)).stream()
                        .forEach(page -> {}));

        assertThat(cost).isEqualTo(Cost.requests(2).readUnits(1));
    }

    @Test
    void of_requestWithoutUnits_countsIt() {
        Cost cost = costs.of(() -> store.listTables());

        assertThat(cost).isEqualTo(Cost.requests(1));
        assertThat(cost.sent()).containsExactly("ListTables");
    }

    /* --- refused and failed --- */

    @Test
    void of_refusedWrite_isToldApart() {
        put("plate");

        Cost cost = costs.of(
                () -> assertThatThrownBy(() -> putNew("plate")).isInstanceOf(ConditionalCheckFailedException.class));

        assertThat(cost).isEqualTo(Cost.requests(1).refused(1));
        assertThat(cost.sent()).containsExactly("PutItem dishes refused");
    }

    @Test
    void of_refusedTransaction_isToldApart() {
        put("plate");

        assertThat(costs.of(() -> assertThatThrownBy(() -> putNewInTransaction("plate"))
                        .isInstanceOf(TransactionCanceledException.class)))
                .isEqualTo(Cost.requests(1).refused(1));
    }

    @Test
    void of_faults_countsWhatTheyLeave() {
        faults.next().throttle();
        Cost throttled = costs.of(() ->
                assertThatThrownBy(() -> put("plate")).isInstanceOf(ProvisionedThroughputExceededException.class));
        faults.next().leaveUnprocessed(2);
        Cost inPart = costs.of(() -> batchPut("plate", "cup", "bowl"));
        faults.crashAfterWrite(1);
        Cost untilTheCrash = costs.of(() -> assertThatThrownBy(() -> put("jug")).isInstanceOf(SimulatedCrash.class));

        assertThat(throttled).isEqualTo(Cost.requests(1));
        assertThat(throttled.sent()).containsExactly("PutItem dishes failed (ProvisionedThroughputExceededException)");
        assertThat(inPart).isEqualTo(Cost.requests(1).writeUnits(1));
        assertThat(untilTheCrash).isEqualTo(Cost.requests(1));
    }

    @Test
    void of_staleReads_costAsMuch() {
        put("plate");
        faults.staleReads(1);
        put("cup");

        assertThat(costs.of(() -> assertThat(batchGet("plate", "cup")).isEqualTo(1)))
                .isEqualTo(Cost.requests(1).readUnits(0.5));
    }

    /* --- what is measured --- */

    @Test
    void of_requestThatAsksItself_isSentAsItIs() {
        costs.of(() -> assertThat(answerAsking(ReturnConsumedCapacity.INDEXES)
                        .consumedCapacity()
                        .table())
                .isNotNull());
    }

    @Test
    void of_requestThatAsksForNone_isToldAllTheSame() {
        assertThat(costs.of(() -> answerAsking(ReturnConsumedCapacity.NONE)))
                .isEqualTo(Cost.requests(1).writeUnits(1));
    }

    @Test
    void client_notMeasured_isSentAsItIs() {
        costs.of(() -> put("plate"));

        assertThat(answerAsking(ReturnConsumedCapacity.NONE).consumedCapacity()).isNull();
    }

    @Test
    void of_clientsOfTheTest_costNothing(LocalStore local) {
        assertThat(costs.of(() -> {
                    KitchenBackend.put(local.client(), "plate");
                    local.asyncClient().listTables().join();
                }))
                .isEqualTo(Cost.NOTHING);
    }

    @Test
    void of_insideAnother_isPartOfIt() {
        Cost outer = costs.of(() -> {
            put("plate");
            assertThat(costs.of(() -> put("cup"))).isEqualTo(Cost.requests(1).writeUnits(1));
        });

        assertThat(outer).isEqualTo(Cost.requests(2).writeUnits(2));
    }

    @Test
    void of_otherThreads_countToo() {
        Cost cost = costs.of(() -> Stream.of("plate", "cup", "bowl")
                .map(dish -> CompletableFuture.runAsync(() -> put(dish)))
                .toList()
                .forEach(CompletableFuture::join));

        assertThat(cost).isEqualTo(Cost.requests(3).writeUnits(3));
    }

    @Test
    void of_requestThatBeganBefore_isNotPartOfIt() {
        var began = new CompletableFuture<Void>();
        var goOn = new CompletableFuture<Void>();
        faults.next().overtakeBy(() -> {
            began.complete(null);
            goOn.join();
        });

        Cost outer = costs.of(() -> {
            var plate = CompletableFuture.runAsync(() -> put("plate"));
            began.join();
            Cost inner = costs.of(() -> {
                goOn.complete(null);
                plate.join();
                put("cup");
            });
            assertThat(inner).isEqualTo(Cost.requests(1).writeUnits(1));
        });

        assertThat(outer).isEqualTo(Cost.requests(2).writeUnits(2));
    }

    @Test
    void of_actionThatFails_throwsWhatItThrewAndMeasuresNoMore() {
        assertThatThrownBy(() -> costs.of(() -> {
                    throw new IOException("no such dish");
                }))
                .isInstanceOf(IOException.class)
                .hasMessage("no such dish");

        assertThat(answerAsking(ReturnConsumedCapacity.NONE).consumedCapacity()).isNull();
    }

    @Test
    void of_wrappedClient_countsWhatTheWrapperSends() {
        try (var local = LocalStore.builder().wrapClient(TwiceClient::new).open()) {
            assertThat(local.costs().of(() -> KitchenBackend.put(local.storeClient(), "plate")))
                    .isEqualTo(Cost.requests(2).writeUnits(2));
        }
    }

    @Nested
    @HomeOpsStoreTest(overHttp = true)
    class OverHttp {

        @Test
        void of_attemptsOfTheSdk_areOneRequest() {
            faults.next(2).fail();

            assertThat(costs.of(() -> put("plate"))).isEqualTo(Cost.requests(1).writeUnits(1));
            faults.assertAllPlayed();
        }
    }

    private void put(String dish) {
        KitchenBackend.put(store, dish);
    }

    private void putNew(String dish) {
        store.putItem(put -> put.tableName("dishes")
                .item(KitchenBackend.dish(dish))
                .conditionExpression("attribute_not_exists(pk)"));
    }

    private void putNewInTransaction(String dish) {
        store.transactWriteItems(transaction -> transaction.transactItems(TransactWriteItem.builder()
                .put(put -> put.tableName("dishes")
                        .item(KitchenBackend.dish(dish))
                        .conditionExpression("attribute_not_exists(pk)"))
                .build()));
    }

    private PutItemResponse answerAsking(ReturnConsumedCapacity how) {
        return store.putItem(put ->
                put.tableName("dishes").item(KitchenBackend.dish("plate")).returnConsumedCapacity(how));
    }

    private void batchPut(String... dishes) {
        List<WriteRequest> writes = Stream.of(dishes)
                .map(dish -> WriteRequest.builder()
                        .putRequest(put -> put.item(KitchenBackend.dish(dish)))
                        .build())
                .toList();
        store.batchWriteItem(batch -> batch.requestItems(Map.of("dishes", writes)));
    }

    private int batchGet(String... dishes) {
        KeysAndAttributes keys = KeysAndAttributes.builder()
                .keys(Stream.of(dishes).map(KitchenBackend::dish).toList())
                .build();
        return store.batchGetItem(batch -> batch.requestItems(Map.of("dishes", keys)))
                .responses()
                .getOrDefault("dishes", List.of())
                .size();
    }

    /** Stands for a client that does more than it is asked to. */
    private record TwiceClient(DynamoDbClient client) implements DynamoDbClient {

        @Override
        public PutItemResponse putItem(PutItemRequest request) {
            client.putItem(request);
            return client.putItem(request);
        }

        @Override
        public CreateTableResponse createTable(CreateTableRequest request) {
            return client.createTable(request);
        }

        @Override
        public String serviceName() {
            return client.serviceName();
        }

        @Override
        public void close() {}
    }
}
