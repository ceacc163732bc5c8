package io.github.homeops.store.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.homeops.store.dynamo.Drift;
import io.github.homeops.store.dynamo.DynamoHomeOpsStore;
import io.github.homeops.store.dynamo.HomeOpsSchema;
import io.github.homeops.store.dynamo.SchemaDriftException;
import io.github.homeops.store.dynamo.TableNames;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;

/** Runs the code of docs/operations.md and compares its output with the page. */
@HomeOpsStoreTest
class OperationsGuideTest {

    @Test
    void sharesSchema(DynamoDbClient client) {
        HomeOpsSchema schema = HomeOpsSchema.of(TableNames.fromEnvironment()).withMessagesByUser();

        DynamoHomeOpsStore store = DynamoHomeOpsStore.builder()
                .client(client)
                .schema(schema)
                .householdZone(ZoneId.of("Europe/Stockholm"))
                .build();

        assertThat(store.schema()).isSameAs(schema);
    }

    @Test
    void findsDrift(DynamoDbClient client) {
        HomeOpsSchema schema = HomeOpsSchema.of(TableNames.DEFAULT.withPrefix("our-"));
        createActivitiesByHand(client);
        schema.createTables(client);
        client.updateTimeToLive(update -> update.tableName("our-homeops")
                .timeToLiveSpecification(ttl -> ttl.enabled(false).attributeName("ttl")));

        List<Drift> drift = schema.check(client);
        drift.forEach(System.out::println);

        String guide = DocumentedCodeTest.document("docs/operations.md");
        assertThat(drift)
                .hasSize(2)
                .allSatisfy(one -> assertThat(guide).contains(one.toString().replace("table 'our-", "table '")));
        assertThatThrownBy(() -> start(schema, client)).isInstanceOf(SchemaDriftException.class);
    }

    private static void start(HomeOpsSchema schema, DynamoDbClient client) {
        schema.requireUsable(client); // SchemaDriftException
    }

    @Test
    void writesTemplate(@TempDir Path folder) throws IOException {
        Path template = folder.resolve("tables.json");
        HomeOpsSchema schema = HomeOpsSchema.DEFAULT;

        Files.writeString(template, schema.cloudFormation());

        assertThat(template).content().contains("\"TableName\": \"homeops-activities\"");
    }

    @Test
    void turnsOnWhatIsOff(DynamoDbClient client) {
        HomeOpsSchema schema = HomeOpsSchema.DEFAULT;

        schema.enableExpiry(client);
        schema.enableRecovery(client);

        assertThat(schema.check(client)).isEmpty();
    }

    // One index is missing.
    private static void createActivitiesByHand(DynamoDbClient client) {
        client.createTable(CreateTableRequest.builder()
                .tableName("our-homeops-activities")
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(
                        attribute("chatId", "S"),
                        attribute("activityId", "S"),
                        attribute("userId", "N"),
                        attribute("timestamp", "N"))
                .keySchema(key("chatId", "HASH"), key("activityId", "RANGE"))
                .globalSecondaryIndexes(GlobalSecondaryIndex.builder()
                        .indexName("userId-timestamp-index")
                        .keySchema(key("userId", "HASH"), key("timestamp", "RANGE"))
                        .projection(projection -> projection.projectionType("ALL"))
                        .build())
                .build());
    }

    private static AttributeDefinition attribute(String name, String type) {
        return AttributeDefinition.builder()
                .attributeName(name)
                .attributeType(type)
                .build();
    }

    private static KeySchemaElement key(String name, String type) {
        return KeySchemaElement.builder().attributeName(name).keyType(type).build();
    }
}
