package io.github.homeops.store.dynamo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.homeops.store.AccessDeniedException;
import io.github.homeops.store.StoreException;
import io.github.homeops.store.StoreListener;
import io.github.homeops.store.dynamo.internal.InterceptedClient;
import io.github.homeops.store.dynamo.internal.request.Database;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.LocalStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeContinuousBackupsRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeTimeToLiveRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexDescription;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

@HomeOpsStoreTest
class HomeOpsSchemaTest {

    private static final TableNames NAMES = TableNames.DEFAULT.withPrefix("other-");
    private static final Duration FIVE_MINUTES = Duration.ofMinutes(5);

    private final List<Duration> pauses = new ArrayList<>();

    @Test
    void createTables_none_createsThemAsDocumented(DynamoDbClient client) {
        HomeOpsSchema.of(NAMES).createTables(client);

        assertThat(keys(table(client, NAMES.messages()))).containsExactly("chatId S", "messageId N");
        assertThat(keys(table(client, NAMES.activities()))).containsExactly("chatId S", "activityId S");
        assertThat(keys(table(client, NAMES.responseCounters()))).containsExactly("chatId S", "date S");
        assertThat(keys(table(client, NAMES.homeops()))).containsExactly("pk S", "sk S");
        assertThat(table(client, NAMES.messages()).globalSecondaryIndexes()).isEmpty();
        assertThat(table(client, NAMES.activities()).globalSecondaryIndexes())
                .extracting(GlobalSecondaryIndexDescription::indexName)
                .containsExactlyInAnyOrder("userId-timestamp-index", "chatId-activity-index");
        assertThat(table(client, NAMES.homeops()).globalSecondaryIndexes())
                .extracting(GlobalSecondaryIndexDescription::indexName)
                .containsExactly("GSI1");
    }

    @Test
    void createTables_withMessagesByUser_addsTheIndexWithAnExcerpt(DynamoDbClient client) {
        HomeOpsSchema.of(NAMES).withMessagesByUser().createTables(client);

        assertThat(table(client, NAMES.messages()).globalSecondaryIndexes())
                .singleElement()
                .satisfies(index -> {
                    assertThat(index.indexName()).isEqualTo("userId-timestamp-index");
                    assertThat(index.projection().projectionType()).isEqualTo(ProjectionType.INCLUDE);
                    assertThat(index.projection().nonKeyAttributes())
                            .containsExactlyInAnyOrder("text", "userName", "createdAt", "ttl");
                });
    }

    @Test
    void createTables_withAnotherNameForTheIndexOfHomeops_usesIt(DynamoDbClient client) {
        HomeOpsSchema.of(NAMES)
                .withHomeopsIndex("by-activity")
                .withMessagesByUser()
                .createTables(client);

        assertThat(table(client, NAMES.homeops()).globalSecondaryIndexes())
                .extracting(GlobalSecondaryIndexDescription::indexName)
                .containsExactly("by-activity");
        assertThat(table(client, NAMES.messages()).globalSecondaryIndexes()).hasSize(1);
    }

    @Test
    void createTables_again_changesNothing(DynamoDbClient client) {
        HomeOpsSchema.of(NAMES).createTables(client);
        InterceptedClient watched = InterceptedClient.of(client);

        HomeOpsSchema.of(NAMES).createTables(watched.client());

        assertThat(watched.requests())
                .hasSize(10)
                .hasOnlyElementsOfTypes(
                        DescribeTableRequest.class,
                        DescribeTimeToLiveRequest.class,
                        DescribeContinuousBackupsRequest.class);
    }

    @Test
    void createTables_createdSlowly_waitsForEach(DynamoDbClient client) {
        Map<String, Integer> looks = new HashMap<>();
        InterceptedClient slow = InterceptedClient.of(client)
                .onAnswer((request, answer) -> answer instanceof DescribeTableResponse described
                                && looks.merge(described.table().tableName(), 1, Integer::sum) <= 3
                        ? withStatus(described, TableStatus.CREATING)
                        : answer);

        HomeOpsSchema.of(NAMES).createTables(database(slow.client()));

        assertThat(pauses).hasSize(12).containsOnly(Duration.ofSeconds(1));
        assertThat(HomeOpsSchema.of(NAMES).check(client)).isEmpty();
    }

    @Test
    void createTables_oldTableBeingDeleted_waitsAndCreatesItAnew(DynamoDbClient client) {
        AtomicInteger looks = new AtomicInteger();
        InterceptedClient deleting = InterceptedClient.of(client)
                .onRequest(
                        DescribeTableRequest.class,
                        request -> looks.incrementAndGet() == 1
                                ? DescribeTableResponse.builder()
                                        .table(table -> table.tableStatus(TableStatus.DELETING))
                                        .build()
                                : client.describeTable(request));

        HomeOpsSchema.of(NAMES).createTables(database(deleting.client()));

        assertThat(pauses).hasSize(1);
        assertThat(HomeOpsSchema.of(NAMES).check(client)).isEmpty();
    }

    @Test
    void createTables_neverReady_givesUpAfterFiveMinutes(DynamoDbClient client) {
        InterceptedClient stuck = InterceptedClient.of(client)
                .onAnswer((request, answer) -> answer instanceof DescribeTableResponse described
                        ? withStatus(described, TableStatus.CREATING)
                        : answer);

        assertThatThrownBy(() -> HomeOpsSchema.of(NAMES).createTables(database(stuck.client())))
                .isExactlyInstanceOf(StoreException.class)
                .hasMessage("create table 'other-homeops-messages' failed: DynamoDB was not ready after 300 attempts;"
                        + " it is safe to repeat");
        assertThat(pauses.stream().reduce(Duration.ZERO, Duration::plus))
                .isBetween(Duration.ofSeconds(299), FIVE_MINUTES);
    }

    @Test
    void createTables_answerLost_createsAllTables(DynamoDbClient client) {
        InterceptedClient losing = InterceptedClient.of(client).loseNextAnswer(CreateTableRequest.class);

        HomeOpsSchema.of(NAMES).createTables(database(losing.client()));

        assertThat(HomeOpsSchema.of(NAMES).check(client)).isEmpty();
    }

    @Test
    void createTables_denied_throwsWithActionAndTable(LocalStore local) {
        local.faults().all().of("CreateTable").fail(400, "AccessDeniedException");

        assertThatThrownBy(() -> HomeOpsSchema.of(NAMES).createTables(local.storeClient()))
                .isInstanceOfSatisfying(AccessDeniedException.class, e -> {
                    assertThat(e.action()).isEqualTo("dynamodb:CreateTable");
                    assertThat(e.table()).isEqualTo(NAMES.messages());
                });
    }

    @Test
    void createTables_interrupted_throwsAndStaysInterrupted(DynamoDbClient client) {
        InterceptedClient stuck = InterceptedClient.of(client)
                .onAnswer((request, answer) -> answer instanceof DescribeTableResponse described
                        ? withStatus(described, TableStatus.CREATING)
                        : answer);
        Database interrupted = Database.of(stuck.client(), Duration.ofSeconds(10), StoreListener.none(), pause -> {
            throw new InterruptedException();
        });

        assertThatThrownBy(() -> HomeOpsSchema.of(NAMES).createTables(interrupted))
                .isExactlyInstanceOf(StoreException.class)
                .hasMessage("create table 'other-homeops-messages' was interrupted; it is safe to repeat");
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void createTables_none_turnsOnExpiryWhereItemsExpire(DynamoDbClient client) {
        HomeOpsSchema.of(NAMES).createTables(client);

        assertExpiry(client);
    }

    @Test
    void enableExpiry_twice_isOnWhereItemsExpire(DynamoDbClient client) {
        HomeOpsSchema schema = HomeOpsSchema.of(NAMES);
        schema.createWithoutExpiry(client);

        schema.enableExpiry(client);
        schema.enableExpiry(client);

        assertExpiry(client);
    }

    private static void assertExpiry(DynamoDbClient client) {
        assertThat(List.of(NAMES.messages(), NAMES.responseCounters(), NAMES.homeops()))
                .allSatisfy(name -> assertThat(ttlAttribute(client, name)).isEqualTo("ttl"));
        assertThat(ttlAttribute(client, NAMES.activities())).isEqualTo("null");
    }

    private Database database(DynamoDbClient client) {
        return Database.of(client, Duration.ofSeconds(10), StoreListener.none(), pauses::add);
    }

    private static DescribeTableResponse withStatus(DescribeTableResponse described, TableStatus status) {
        return DescribeTableResponse.builder()
                .table(described.table().toBuilder().tableStatus(status).build())
                .build();
    }

    private static TableDescription table(DynamoDbClient client, String name) {
        return client.describeTable(describe -> describe.tableName(name)).table();
    }

    private static String ttlAttribute(DynamoDbClient client, String name) {
        return String.valueOf(client.describeTimeToLive(describe -> describe.tableName(name))
                .timeToLiveDescription()
                .attributeName());
    }

    private static List<String> keys(TableDescription table) {
        return table.keySchema().stream()
                .map(KeySchemaElement::attributeName)
                .map(name -> name + " "
                        + table.attributeDefinitions().stream()
                                .filter(attribute -> attribute.attributeName().equals(name))
                                .map(AttributeDefinition::attributeTypeAsString)
                                .findFirst()
                                .orElseThrow())
                .toList();
    }
}
