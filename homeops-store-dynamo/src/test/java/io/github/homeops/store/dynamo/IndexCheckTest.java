package io.github.homeops.store.dynamo;

import static io.github.homeops.store.dynamo.WrongTables.NAMES;
import static io.github.homeops.store.dynamo.WrongTables.SCHEMA;
import static io.github.homeops.store.dynamo.WrongTables.index;
import static io.github.homeops.store.dynamo.WrongTables.key;
import static io.github.homeops.store.dynamo.WrongTables.n;
import static io.github.homeops.store.dynamo.WrongTables.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.homeops.store.dynamo.Drift.Effect;
import io.github.homeops.store.dynamo.Drift.Kind;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;

/** Indexes made wrongly in each way that DynamoDB Local allows, and what is said about them. */
@HomeOpsStoreTest
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
class IndexCheckTest {

    private WrongTables tables;

    @BeforeEach
    void begin(DynamoDbClient client) {
        tables = new WrongTables(client);
    }

    @Test
    void check_indexMissing_saysWhatCannotBeAnswered() {
        tables.make(
                NAMES.activities(),
                request -> request.attributeDefinitions(s("chatId"), s("activityId"), n("userId"), n("timestamp"))
                        .globalSecondaryIndexes(index(
                                "userId-timestamp-index",
                                "userId",
                                "timestamp",
                                held -> held.projectionType(ProjectionType.ALL))));

        assertThat(tables.check(SCHEMA))
                .containsExactly(new Drift(
                        NAMES.activities(),
                        Kind.INDEX_MISSING,
                        Effect.FAILURE,
                        "index 'chatId-activity-index' is missing, must have the key (chatId S, activityTimestamp S);"
                                + " who did it last and how often cannot be answered"));
    }

    @Test
    void check_indexOfAnotherName_isMissing() {
        SCHEMA.withHomeopsIndex("by-activity").createTables(tables.client());

        assertThat(tables.check(SCHEMA))
                .extracting(Drift::toString)
                .containsExactly("table 'live-homeops': index 'GSI1' is missing, must have the key"
                        + " (gsi1pk S, gsi1sk S); which aliases an activity has cannot be answered");
    }

    @Test
    void check_indexWithAnotherKey_saysBothKeys() {
        tables.make(
                NAMES.homeops(), request -> request.attributeDefinitions(s("pk"), s("sk"), s("gsi1pk"), n("gsi1sk")));

        assertThat(tables.check(SCHEMA))
                .containsExactly(new Drift(
                        NAMES.homeops(),
                        Kind.INDEX_KEY,
                        Effect.FAILURE,
                        "key of index 'GSI1' must be (gsi1pk S, gsi1sk S), was (gsi1pk S, gsi1sk N);"
                                + " which aliases an activity has cannot be answered"));
    }

    @Test
    void check_indexOfKeysOnly_saysThatAnswersLackTheRest() {
        tables.make(
                NAMES.homeops(),
                request -> request.globalSecondaryIndexes(
                        index("GSI1", "gsi1pk", "gsi1sk", held -> held.projectionType(ProjectionType.KEYS_ONLY))));

        assertThat(tables.check(SCHEMA))
                .containsExactly(new Drift(
                        NAMES.homeops(),
                        Kind.INDEX_PROJECTION,
                        Effect.WRONG_ANSWERS,
                        "index 'GSI1' must hold all attributes, holds keys only;"
                                + " the answer to which aliases an activity has lacks the others"));
    }

    @Test
    void check_indexWithoutSomeOfTheIncluded_saysWhatItHolds() {
        messagesByUser(projection ->
                projection.projectionType(ProjectionType.INCLUDE).nonKeyAttributes("text", "createdAt", "mood"));

        assertThat(tables.check(SCHEMA.withMessagesByUser()))
                .extracting(Drift::kind, Drift::message)
                .containsExactly(
                        tuple(
                                Kind.INDEX_PROJECTION,
                                "index 'userId-timestamp-index' must hold text, userName, createdAt, ttl,"
                                        + " holds text, createdAt, mood; the answer to what a user wrote in all chats lacks the others"));
    }

    @Test
    void check_indexWithMoreThanTheIncluded_findsNothing() {
        messagesByUser(projection -> projection
                .projectionType(ProjectionType.INCLUDE)
                .nonKeyAttributes("ttl", "createdAt", "userName", "text", "mood"));

        assertThat(tables.check(SCHEMA.withMessagesByUser())).isEmpty();
    }

    @Test
    void check_indexWithAllInsteadOfTheIncluded_findsNothing() {
        messagesByUser(projection -> projection.projectionType(ProjectionType.ALL));

        assertThat(tables.check(SCHEMA.withMessagesByUser())).isEmpty();
    }

    @Test
    void check_localIndexInsteadOfAGlobalOne_findsNothing() {
        tables.make(
                NAMES.activities(),
                request -> request.globalSecondaryIndexes(index(
                                "userId-timestamp-index",
                                "userId",
                                "timestamp",
                                held -> held.projectionType(ProjectionType.ALL)))
                        .localSecondaryIndexes(LocalSecondaryIndex.builder()
                                .indexName("chatId-activity-index")
                                .keySchema(key("chatId", KeyType.HASH), key("activityTimestamp", KeyType.RANGE))
                                .projection(projection -> projection.projectionType(ProjectionType.ALL))
                                .build()));

        assertThat(tables.check(SCHEMA)).isEmpty();
    }

    private void messagesByUser(UnaryOperator<Projection.Builder> held) {
        tables.make(
                NAMES.messages(),
                request -> request.attributeDefinitions(s("chatId"), n("messageId"), n("userId"), n("timestamp"))
                        .globalSecondaryIndexes(index("userId-timestamp-index", "userId", "timestamp", held)));
    }
}
