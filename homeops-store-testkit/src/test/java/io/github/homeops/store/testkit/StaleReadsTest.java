package io.github.homeops.store.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.exception.AbortedException;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.DeleteRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.PutRequest;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

@HomeOpsStoreTest
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
class StaleReadsTest {

    private Faults faults;
    private DynamoDbClient store;
    private DynamoDbClient database;

    @BeforeEach
    void begin(LocalStore local) {
        faults = local.faults();
        store = local.storeClient();
        database = local.client();
        createShelves();
    }

    @Test
    void scan_notConsistent_seesTheTableAsOfSoManyWritesAgo() {
        put("plate");
        faults.staleReads(2);

        assertThat(stale()).containsExactly("plate");
        put("cup");
        put("bowl");
        assertThat(stale()).containsExactly("plate");
        put("fork");
        assertThat(stale()).containsExactlyInAnyOrder("plate", "cup");
        assertThat(KitchenBackend.count(store)).isEqualTo(4);
    }

    @Test
    void getItem_deletedAndUpdated_isSeenAsItWas() {
        put("plate");
        put("cup");
        faults.staleReads(2);

        store.deleteItem(delete -> delete.tableName("dishes").key(dish("plate")));
        store.updateItem(update -> update.tableName("dishes")
                .key(dish("cup"))
                .updateExpression("SET colour = :blue")
                .expressionAttributeValues(Map.of(":blue", AttributeValue.fromS("blue"))));

        assertThat(get("plate", false)).isEqualTo(dish("plate"));
        assertThat(get("plate", true)).isEmpty();
        assertThat(get("cup", false)).isEqualTo(dish("cup"));
        assertThat(get("cup", true)).containsKey("colour");
        put("bowl");
        assertThat(get("plate", false)).isEmpty();
        assertThat(get("cup", false)).isEqualTo(dish("cup"));
    }

    @Test
    void query_ofAnIndex_isStale() {
        faults.staleReads(1);

        putOnShelf("plate", "upper");
        assertThat(onShelf("upper")).isZero();
        putOnShelf("plate", "lower");
        assertThat(onShelf("upper")).isEqualTo(1);
        assertThat(onShelf("lower")).isZero();
    }

    @Test
    void batchGetItem_oneTableConsistent_isNot() {
        faults.staleReads(9);
        put("plate");

        assertThat(batchGet(false)).isEmpty();
        assertThat(batchGet(true)).containsExactly(dish("plate"));
    }

    @Test
    void write_inABatchOrTransaction_countsAsOne() {
        put("plate");
        faults.staleReads(1);

        store.batchWriteItem(batch -> batch.requestItems(Map.of(
                "dishes",
                List.of(
                        WriteRequest.builder()
                                .putRequest(
                                        PutRequest.builder().item(dish("cup")).build())
                                .build(),
                        WriteRequest.builder()
                                .deleteRequest(DeleteRequest.builder()
                                        .key(dish("plate"))
                                        .build())
                                .build()))));
        assertThat(stale()).containsExactly("plate");
        store.transactWriteItems(transaction -> transaction.transactItems(List.of(
                part(item -> item.put(put -> put.tableName("dishes").item(dish("bowl")))),
                part(item -> item.delete(delete -> delete.tableName("dishes").key(dish("cup")))),
                part(item -> item.update(update -> update.tableName("dishes")
                        .key(dish("fork"))
                        .updateExpression("SET colour = :blue")
                        .expressionAttributeValues(Map.of(":blue", AttributeValue.fromS("blue"))))),
                part(item -> item.conditionCheck(check -> check.tableName("dishes")
                        .key(dish("plate"))
                        .conditionExpression("attribute_not_exists(pk)"))))));
        assertThat(stale()).containsExactly("cup");
        put("spoon");
        assertThat(stale()).containsExactlyInAnyOrder("bowl", "fork");
    }

    @Test
    void write_refused_isNone() {
        faults.staleReads(1);
        put("plate");

        assertThatThrownBy(() -> store.putItem(put ->
                        put.tableName("dishes").item(dish("plate")).conditionExpression("attribute_not_exists(pk)")))
                .isInstanceOf(ConditionalCheckFailedException.class);

        assertThat(stale()).isEmpty();
    }

    @Test
    void write_whoseAnswerIsLost_isSeenLaterAsWell() {
        faults.staleReads(1);
        faults.next().loseAnswer();
        assertThatThrownBy(() -> put("plate")).isInstanceOf(SdkClientException.class);

        put("cup");

        assertThat(stale()).containsExactly("plate");
    }

    @Test
    void write_ofAThreadThatIsInterrupted_isSeenLaterAsWell() {
        faults.staleReads(1);
        faults.next().overtakeBy(() -> {
            KitchenBackend.put(database, "plate");
            Thread.currentThread().interrupt();
        });
        assertThatThrownBy(() -> put("plate")).isInstanceOf(AbortedException.class);
        assertThat(Thread.interrupted()).isTrue();

        put("cup");

        assertThat(stale()).containsExactly("plate");
    }

    @Test
    void read_stale_meetsTheOtherFaultsToo() {
        faults.staleReads(1);
        faults.next().fail();

        assertThatThrownBy(this::stale).hasMessageContaining("simulated by the test");
    }

    @Test
    void catchUp_afterWrites_allIsSeenAndLaterOnesAreNot() {
        faults.staleReads(5);
        put("plate");
        KitchenBackend.put(database, "cup");
        assertThat(stale()).isEmpty();

        faults.catchUp();
        put("bowl");

        assertThat(stale()).containsExactlyInAnyOrder("plate", "cup");
    }

    @Test
    void clear_whileStale_allIsSeen() {
        faults.staleReads(5);
        put("plate");

        faults.clear();

        assertThat(stale()).containsExactly("plate");
    }

    @Test
    void staleReads_again_beginsWithWhatThereIs() {
        faults.staleReads(5);
        put("plate");
        faults.clear();
        store.deleteItem(delete -> delete.tableName("dishes").key(dish("plate")));
        put("cup");

        faults.staleReads(5);
        put("bowl");

        assertThat(stale()).containsExactly("cup");
    }

    @Test
    void read_ofATableMadeLater_isUpToDate() {
        faults.staleReads(5);
        database.createTable(request -> request.tableName("pans")
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(attribute("pk"))
                .keySchema(key("pk", KeyType.HASH)));

        store.putItem(put -> put.tableName("pans").item(dish("wok")));

        assertThat(store.scan(scan -> scan.tableName("pans")).count()).isEqualTo(1);
    }

    @Nested
    @HomeOpsStoreTest(overHttp = true, staleReads = 2)
    class OverHttpByAnnotation {

        @Test
        void scan_notConsistent_seesTheTableAsOfSoManyWritesAgo(LocalStore local) {
            List.of("plate", "cup", "bowl").forEach(name -> KitchenBackend.put(local.storeClient(), name));

            assertThat(local.storeClient()
                            .scan(scan -> scan.tableName("dishes"))
                            .items())
                    .containsExactly(dish("plate"));
            assertThat(KitchenBackend.count(local.storeClient())).isEqualTo(3);
        }
    }

    private void put(String dish) {
        KitchenBackend.put(store, dish);
    }

    private List<String> stale() {
        return store.scan(scan -> scan.tableName("dishes")).items().stream()
                .map(item -> item.getOrDefault("pk", AttributeValue.fromS("")).s())
                .toList();
    }

    private Map<String, AttributeValue> get(String dish, boolean consistent) {
        return store.getItem(get -> get.tableName("dishes").key(dish(dish)).consistentRead(consistent))
                .item();
    }

    private List<Map<String, AttributeValue>> batchGet(boolean consistent) {
        KeysAndAttributes keys = KeysAndAttributes.builder()
                .keys(List.of(dish("plate")))
                .consistentRead(consistent)
                .build();
        return store.batchGetItem(batch -> batch.requestItems(Map.of("dishes", keys)))
                .responses()
                .getOrDefault("dishes", List.of());
    }

    private void putOnShelf(String dish, String shelf) {
        store.putItem(put -> put.tableName("shelves")
                .item(Map.of("pk", AttributeValue.fromS(dish), "shelf", AttributeValue.fromS(shelf))));
    }

    private int onShelf(String shelf) {
        return store.query(query -> query.tableName("shelves")
                        .indexName("by-shelf")
                        .keyConditionExpression("shelf = :shelf")
                        .expressionAttributeValues(Map.of(":shelf", AttributeValue.fromS(shelf))))
                .count();
    }

    private static TransactWriteItem part(Consumer<TransactWriteItem.Builder> contents) {
        return TransactWriteItem.builder().applyMutation(contents).build();
    }

    private void createShelves() {
        database.createTable(request -> request.tableName("shelves")
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(attribute("pk"), attribute("shelf"))
                .keySchema(key("pk", KeyType.HASH))
                .globalSecondaryIndexes(GlobalSecondaryIndex.builder()
                        .indexName("by-shelf")
                        .keySchema(key("shelf", KeyType.HASH))
                        .projection(projection -> projection.projectionType(ProjectionType.ALL))
                        .build()));
    }

    private static AttributeDefinition attribute(String name) {
        return AttributeDefinition.builder()
                .attributeName(name)
                .attributeType(ScalarAttributeType.S)
                .build();
    }

    private static KeySchemaElement key(String name, KeyType type) {
        return KeySchemaElement.builder().attributeName(name).keyType(type).build();
    }

    private static Map<String, AttributeValue> dish(String name) {
        return KitchenBackend.dish(name);
    }
}
