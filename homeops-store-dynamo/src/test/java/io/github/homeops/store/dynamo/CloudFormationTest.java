package io.github.homeops.store.dynamo;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.testkit.HomeOpsStoreTest;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.protocols.jsoncore.JsonNode;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.Projection;

/** The template, read as CloudFormation would, makes the tables that the store needs. */
@HomeOpsStoreTest
class CloudFormationTest {

    private static final HomeOpsSchema SCHEMA = HomeOpsSchema.of(TableNames.DEFAULT.withPrefix("stack-"));

    static Stream<HomeOpsSchema> schemas() {
        return Stream.of(SCHEMA, SCHEMA.withMessagesByUser().withHomeopsIndex("by-activity"));
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void cloudFormation_deployed_makesTablesWithoutDrift(HomeOpsSchema schema, DynamoDbClient client) {
        resources(schema).values().forEach(resource -> deploy(client, at(resource, "Properties")));

        assertThat(schema.check(client)).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void cloudFormation_requests_areThoseOfCreateTables(HomeOpsSchema schema) {
        assertThat(resources(schema).values())
                .extracting(resource -> request(at(resource, "Properties")))
                .containsExactlyElementsOf(schema.tables().stream()
                        .map(table -> table.createRequest())
                        .toList());
    }

    @Test
    void cloudFormation_anyTable_outlivesItsStack() {
        assertThat(resources(SCHEMA)).containsOnlyKeys("Messages", "Activities", "ResponseCounters", "Homeops");
        assertThat(resources(SCHEMA).values()).allSatisfy(resource -> {
            assertThat(text(resource, "Type")).isEqualTo("AWS::DynamoDB::Table");
            assertThat(text(resource, "DeletionPolicy")).isEqualTo("Retain");
            assertThat(text(resource, "UpdateReplacePolicy")).isEqualTo("Retain");
        });
    }

    @Test
    void cloudFormation_recovery_isOnOfAllButTheCounters() {
        assertThat(resources(SCHEMA))
                .allSatisfy((name, resource) -> assertThat(at(resource, "Properties")
                                .field("PointInTimeRecoverySpecification")
                                .map(recovery -> at(recovery, "PointInTimeRecoveryEnabled")
                                        .asBoolean()))
                        .isEqualTo(name.equals("ResponseCounters") ? Optional.empty() : Optional.of(true)));
    }

    @Test
    void cloudFormation_whole_isATemplate() {
        assertThat(text(JsonNode.parser().parse(SCHEMA.cloudFormation()), "AWSTemplateFormatVersion"))
                .isEqualTo("2010-09-09");
    }

    private static Map<String, JsonNode> resources(HomeOpsSchema schema) {
        return at(JsonNode.parser().parse(schema.cloudFormation()), "Resources").asObject();
    }

    private static void deploy(DynamoDbClient client, JsonNode table) {
        client.createTable(request(table));
        table.field("TimeToLiveSpecification")
                .ifPresent(ttl -> client.updateTimeToLive(update -> update.tableName(text(table, "TableName"))
                        .timeToLiveSpecification(expiry -> expiry.attributeName(text(ttl, "AttributeName"))
                                .enabled(at(ttl, "Enabled").asBoolean()))));
    }

    private static CreateTableRequest request(JsonNode table) {
        CreateTableRequest.Builder request = CreateTableRequest.builder()
                .tableName(text(table, "TableName"))
                .billingMode(text(table, "BillingMode"))
                .keySchema(key(table))
                .attributeDefinitions(list(
                        at(table, "AttributeDefinitions"),
                        attribute -> AttributeDefinition.builder()
                                .attributeName(text(attribute, "AttributeName"))
                                .attributeType(text(attribute, "AttributeType"))
                                .build()));
        table.field("GlobalSecondaryIndexes")
                .ifPresent(indexes -> request.globalSecondaryIndexes(list(indexes, CloudFormationTest::index)));
        return request.build();
    }

    private static GlobalSecondaryIndex index(JsonNode index) {
        JsonNode projection = at(index, "Projection");
        Projection.Builder held = Projection.builder().projectionType(text(projection, "ProjectionType"));
        projection.field("NonKeyAttributes").ifPresent(names -> held.nonKeyAttributes(list(names, JsonNode::asString)));
        return GlobalSecondaryIndex.builder()
                .indexName(text(index, "IndexName"))
                .keySchema(key(index))
                .projection(held.build())
                .build();
    }

    private static List<KeySchemaElement> key(JsonNode node) {
        return list(
                at(node, "KeySchema"),
                element -> KeySchemaElement.builder()
                        .attributeName(text(element, "AttributeName"))
                        .keyType(text(element, "KeyType"))
                        .build());
    }

    private static <T> List<T> list(JsonNode nodes, Function<JsonNode, T> read) {
        return nodes.asArray().stream().map(read).toList();
    }

    private static String text(JsonNode node, String name) {
        return at(node, name).asString();
    }

    private static JsonNode at(JsonNode node, String name) {
        return node.field(name).orElseThrow(() -> new AssertionError("no " + name + " in " + node));
    }
}
