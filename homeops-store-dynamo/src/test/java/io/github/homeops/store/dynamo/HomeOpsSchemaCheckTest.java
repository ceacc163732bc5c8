package io.github.homeops.store.dynamo;

import static io.github.homeops.store.dynamo.WrongTables.NAMES;
import static io.github.homeops.store.dynamo.WrongTables.SCHEMA;
import static io.github.homeops.store.dynamo.WrongTables.index;
import static io.github.homeops.store.dynamo.WrongTables.key;
import static io.github.homeops.store.dynamo.WrongTables.n;
import static io.github.homeops.store.dynamo.WrongTables.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.homeops.store.AccessDeniedException;
import io.github.homeops.store.StoreException;
import io.github.homeops.store.dynamo.Drift.Effect;
import io.github.homeops.store.dynamo.Drift.Kind;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.LocalStore;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughput;

/** Tables made wrongly in each way that DynamoDB Local allows, and what is said about them. */
@HomeOpsStoreTest
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
class HomeOpsSchemaCheckTest {

    private static final ProvisionedThroughput FEW_UNITS = ProvisionedThroughput.builder()
            .readCapacityUnits(5L)
            .writeCapacityUnits(5L)
            .build();

    private static final GlobalSecondaryIndex BY_USER =
            index("userId-timestamp-index", "userId", "timestamp", held -> held.projectionType(ProjectionType.ALL));

    private LocalStore local;
    private DynamoDbClient client;
    private WrongTables tables;

    @BeforeEach
    void begin(LocalStore opened) {
        local = opened;
        client = opened.client();
        tables = new WrongTables(client);
    }

    static Stream<HomeOpsSchema> schemas() {
        return Stream.of(
                SCHEMA,
                SCHEMA.withMessagesByUser(),
                SCHEMA.withHomeopsIndex("by-activity"),
                SCHEMA.withMessagesByUser().withHomeopsIndex("by-activity").withTimestampUnit(TimestampUnit.SECONDS));
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void check_freshTables_findsNothing(HomeOpsSchema schema) {
        schema.createTables(client);

        assertThat(schema.check(client)).isEmpty();
        assertThatCode(() -> schema.requireUsable(client)).doesNotThrowAnyException();
    }

    @Nested
    @HomeOpsStoreTest(overHttp = true)
    class OverHttp {

        @Test
        void check_freshTables_findsNothing(DynamoDbClient overHttp) {
            SCHEMA.createTables(overHttp);

            assertThat(SCHEMA.check(overHttp)).isEmpty();
        }

        @Test
        void check_noTables_findsThemMissing(DynamoDbClient overHttp) {
            assertThat(SCHEMA.check(overHttp)).extracting(Drift::kind).containsOnly(Kind.TABLE_MISSING);
        }
    }

    @Test
    void check_noTables_findsEachMissingAndNothingElse() {
        assertThat(SCHEMA.check(client))
                .extracting(Drift::toString)
                .containsExactly(
                        "table 'live-homeops-messages': must exist, was not found; operations on it fail",
                        "table 'live-homeops-activities': must exist, was not found; operations on it fail",
                        "table 'live-homeops-response-counters': must exist, was not found; operations on it fail",
                        "table 'live-homeops': must exist, was not found; operations on it fail");
    }

    static Stream<Arguments> wrongTables() {
        return Stream.of(
                wrong(
                        NAMES.messages(),
                        request -> request.attributeDefinitions(s("chatId"), s("messageId")),
                        Kind.KEY,
                        Effect.FAILURE,
                        "key must be (chatId S, messageId N), was (chatId S, messageId S); operations on it fail"),
                wrong(
                        NAMES.homeops(),
                        request -> request.attributeDefinitions(s("PK"), s("SK"), s("gsi1pk"), s("gsi1sk"))
                                .keySchema(key("PK", KeyType.HASH), key("SK", KeyType.RANGE)),
                        Kind.KEY,
                        Effect.FAILURE,
                        "key must be (pk S, sk S), was (PK S, SK S); operations on it fail"),
                wrong(
                        NAMES.responseCounters(),
                        request -> request.attributeDefinitions(s("chatId")).keySchema(key("chatId", KeyType.HASH)),
                        Kind.KEY,
                        Effect.FAILURE,
                        "key must be (chatId S, date S), was (chatId S); operations on it fail"),
                wrong(
                        NAMES.activities(),
                        request -> request.attributeDefinitions(
                                        s("chatId"), s("activityId"), n("userId"), n("timestamp"))
                                .globalSecondaryIndexes(BY_USER),
                        Kind.INDEX_MISSING,
                        Effect.FAILURE,
                        "index 'chatId-activity-index' is missing, must have the key (chatId S, activityTimestamp S);"
                                + " who did it last and how often cannot be answered"),
                wrong(
                        NAMES.homeops(),
                        request -> request.attributeDefinitions(s("pk"), s("sk"), s("gsi1pk"), n("gsi1sk")),
                        Kind.INDEX_KEY,
                        Effect.FAILURE,
                        "key of index 'GSI1' must be (gsi1pk S, gsi1sk S), was (gsi1pk S, gsi1sk N);"
                                + " which aliases an activity has cannot be answered"),
                wrong(
                        NAMES.homeops(),
                        request -> request.globalSecondaryIndexes(index(
                                "GSI1", "gsi1pk", "gsi1sk", held -> held.projectionType(ProjectionType.KEYS_ONLY))),
                        Kind.INDEX_PROJECTION,
                        Effect.WRONG_ANSWERS,
                        "index 'GSI1' must hold all attributes, holds keys only;"
                                + " the answer to which aliases an activity has lacks the others"),
                wrong(
                        NAMES.messages(),
                        messagesByUser(projection -> projection
                                .projectionType(ProjectionType.INCLUDE)
                                .nonKeyAttributes("text", "createdAt", "mood")),
                        Kind.INDEX_PROJECTION,
                        Effect.WRONG_ANSWERS,
                        "index 'userId-timestamp-index' must hold text, userName, createdAt, ttl, holds text,"
                                + " createdAt, mood; the answer to what a user wrote in all chats lacks the others"));
    }

    private static Arguments wrong(
            String table, UnaryOperator<CreateTableRequest.Builder> change, Kind kind, Effect effect, String message) {
        return Arguments.of(table, change, new Drift(table, kind, effect, message));
    }

    private static UnaryOperator<CreateTableRequest.Builder> messagesByUser(UnaryOperator<Projection.Builder> held) {
        return request -> request.attributeDefinitions(s("chatId"), n("messageId"), n("userId"), n("timestamp"))
                .globalSecondaryIndexes(index("userId-timestamp-index", "userId", "timestamp", held));
    }

    @ParameterizedTest
    @MethodSource("wrongTables")
    void check_keyOrIndexOtherwise_saysWhatItMustBeAndWas(
            String table, UnaryOperator<CreateTableRequest.Builder> change, Drift drift) {
        tables.make(table, change);

        assertThat(tables.check(table.equals(NAMES.messages()) ? SCHEMA.withMessagesByUser() : SCHEMA))
                .contains(drift);
    }

    @Test
    void check_indexOfAnotherName_isMissing() {
        SCHEMA.withHomeopsIndex("by-activity").createTables(client);

        assertThat(SCHEMA.check(client))
                .extracting(Drift::toString)
                .containsExactly("table 'live-homeops': index 'GSI1' is missing, must have the key"
                        + " (gsi1pk S, gsi1sk S); which aliases an activity has cannot be answered");
    }

    static Stream<UnaryOperator<Projection.Builder>> projectionsWithMore() {
        return Stream.of(
                projection -> projection
                        .projectionType(ProjectionType.INCLUDE)
                        .nonKeyAttributes("ttl", "createdAt", "userName", "text", "mood"),
                projection -> projection.projectionType(ProjectionType.ALL));
    }

    @ParameterizedTest
    @MethodSource("projectionsWithMore")
    void check_indexWithMoreThanTheIncluded_findsNothing(UnaryOperator<Projection.Builder> held) {
        tables.make(NAMES.messages(), messagesByUser(held));

        assertThat(tables.check(SCHEMA.withMessagesByUser())).isEmpty();
    }

    @Test
    void check_localIndexInsteadOfAGlobalOne_findsNothing() {
        tables.make(
                NAMES.activities(),
                request -> request.globalSecondaryIndexes(BY_USER)
                        .localSecondaryIndexes(LocalSecondaryIndex.builder()
                                .indexName("chatId-activity-index")
                                .keySchema(key("chatId", KeyType.HASH), key("activityTimestamp", KeyType.RANGE))
                                .projection(projection -> projection.projectionType(ProjectionType.ALL))
                                .build()));

        assertThat(tables.check(SCHEMA)).isEmpty();
    }

    @Test
    void check_whatIsExtra_isNoDrift() {
        tables.make(
                NAMES.responseCounters(),
                request -> request.billingMode(BillingMode.PROVISIONED).provisionedThroughput(FEW_UNITS));
        SCHEMA.withMessagesByUser().createTables(client);
        client.updateTimeToLive(update -> update.tableName(NAMES.activities())
                .timeToLiveSpecification(ttl -> ttl.enabled(true).attributeName("expiresAt")));

        assertThat(tables.check(SCHEMA)).isEmpty();
    }

    @Test
    void check_expiryOff_isALossOnly() {
        SCHEMA.createWithoutExpiry(client);

        List<Drift> drift = SCHEMA.check(client);

        assertThat(drift).hasSize(3).allSatisfy(one -> {
            assertThat(one.kind()).isEqualTo(Kind.EXPIRY);
            assertThat(one.effect()).isEqualTo(Effect.LOSS);
            assertThat(one.isBreaking()).isFalse();
        });
        assertThat(drift.get(0))
                .hasToString("table 'live-homeops-messages': expiry by 'ttl' must be on, was off;"
                        + " items that have expired are hidden, but stay and cost");
        assertThatCode(() -> SCHEMA.requireUsable(client)).doesNotThrowAnyException();
    }

    @Test
    void check_expiryByAnotherAttribute_saysWhich() {
        SCHEMA.createWithoutExpiry(client);
        client.updateTimeToLive(update -> update.tableName(NAMES.messages())
                .timeToLiveSpecification(ttl -> ttl.enabled(true).attributeName("expiresAt")));

        assertThat(SCHEMA.check(client).get(0).message())
                .isEqualTo("expiry by 'ttl' must be on, was on by 'expiresAt';"
                        + " items that have expired are hidden, but stay and cost");
        assertThatThrownBy(() -> SCHEMA.enableExpiry(client))
                .isExactlyInstanceOf(StoreException.class)
                .hasMessage("turn on the expiry of table 'live-homeops-messages' failed:"
                        + " the database answered 400 (ValidationException)");
    }

    @ParameterizedTest
    @CsvSource({"messages, timestamp", "activities, timestamp", "activities, userId"})
    void check_expiryByWhatTheStoreWrites_breaks(String table, String attribute) {
        SCHEMA.createWithoutExpiry(client);
        String name = "live-homeops-" + table;
        client.updateTimeToLive(update -> update.tableName(name)
                .timeToLiveSpecification(ttl -> ttl.enabled(true).attributeName(attribute)));

        assertThat(SCHEMA.check(client))
                .contains(new Drift(
                        name,
                        Kind.EXPIRY,
                        Effect.WRONG_ANSWERS,
                        "expiry must not go by '" + attribute + "', does; items are deleted that must stay"));
    }

    @Test
    void requireUsable_breakingDrift_namesAllOfIt() {
        tables.make(NAMES.messages(), request -> request.attributeDefinitions(s("chatId"), s("messageId")));
        SCHEMA.createWithoutExpiry(client);

        assertThatThrownBy(() -> SCHEMA.requireUsable(client))
                .isInstanceOfSatisfying(
                        SchemaDriftException.class,
                        e -> assertThat(e.drift())
                                .isEqualTo(SCHEMA.check(client))
                                .hasSize(4))
                .hasMessageStartingWith("the tables are not what the store needs:\n"
                        + "  table 'live-homeops-messages': key must be (chatId S, messageId N),"
                        + " was (chatId S, messageId S); operations on it fail\n"
                        + "  table 'live-homeops-messages': expiry by 'ttl' must be on, was off;")
                .hasMessageContaining("\n  table 'live-homeops': expiry by 'ttl' must be on, was off;");
    }

    @Test
    void check_tableMayNotBeDescribed_throwsWithActionAndTable() {
        SCHEMA.createTables(client);
        local.faults().all().of("DescribeTable").fail(400, "AccessDeniedException");

        assertThatThrownBy(() -> SCHEMA.check(local.storeClient()))
                .isInstanceOfSatisfying(AccessDeniedException.class, e -> {
                    assertThat(e.action()).isEqualTo("dynamodb:DescribeTable");
                    assertThat(e.table()).isEqualTo("live-homeops-messages");
                })
                .hasMessageStartingWith(
                        "describe table 'live-homeops-messages' failed: not allowed to dynamodb:DescribeTable");
    }

    @Test
    void check_restMayNotBeSeen_saysSoOfEach() {
        SCHEMA.createTables(client);
        local.faults()
                .all()
                .of("DescribeTimeToLive", "DescribeContinuousBackups", "Scan")
                .fail(400, "AccessDeniedException");

        List<Drift> drift = SCHEMA.check(local.storeClient());

        assertThat(drift).extracting(Drift::effect).containsOnly(Effect.UNKNOWN);
        assertThat(drift)
                .filteredOn(one -> one.table().equals(NAMES.messages()))
                .extracting(Drift::toString)
                .containsExactly(
                        "table 'live-homeops-messages': whether expiry is on could not be seen:"
                                + " dynamodb:DescribeTimeToLive is not allowed",
                        "table 'live-homeops-messages': whether point-in-time recovery is on could not be seen:"
                                + " dynamodb:DescribeContinuousBackups is not allowed",
                        "table 'live-homeops-messages': which unit 'timestamp' has could not be seen:"
                                + " dynamodb:Scan is not allowed");
        assertThat(drift)
                .filteredOn(one -> one.table().equals(NAMES.responseCounters()))
                .extracting(Drift::kind)
                .containsExactly(Kind.EXPIRY);
        assertThatCode(() -> SCHEMA.requireUsable(local.storeClient())).doesNotThrowAnyException();
    }

    @Test
    void check_aLookFails_throwsInsteadOfClaimingAnything() {
        SCHEMA.createTables(client);
        local.faults().all().of("DescribeTimeToLive").fail(400, "ValidationException");

        assertThatThrownBy(() -> SCHEMA.check(local.storeClient()))
                .isExactlyInstanceOf(StoreException.class)
                .hasMessage("describe the expiry of table 'live-homeops-messages' failed:"
                        + " the database answered 400 (ValidationException)");
    }
}
