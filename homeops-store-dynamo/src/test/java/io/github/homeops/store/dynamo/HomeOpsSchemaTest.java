package io.github.homeops.store.dynamo;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.testkit.HomeOpsStoreTest;
import java.util.List;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexDescription;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;

@HomeOpsStoreTest
class HomeOpsSchemaTest {

    private static final TableNames NAMES = TableNames.DEFAULT.withPrefix("other-");

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
    void createTables_again_leavesThemAlone(DynamoDbClient client) {
        HomeOpsSchema.of(NAMES).createTables(client);

        HomeOpsSchema.of(NAMES).createTables(client);

        assertThat(client.listTables().tableNames()).contains(NAMES.messages());
    }

    @Test
    void enableExpiry_twice_isOnWhereItemsExpire(DynamoDbClient client) {
        HomeOpsSchema schema = HomeOpsSchema.of(NAMES);
        schema.createTables(client);

        schema.enableExpiry(client);
        schema.enableExpiry(client);

        assertThat(List.of(NAMES.messages(), NAMES.responseCounters(), NAMES.homeops()))
                .allSatisfy(name -> assertThat(ttlAttribute(client, name)).isEqualTo("ttl"));
        assertThat(ttlAttribute(client, NAMES.activities())).isEqualTo("null");
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
