package io.github.homeops.store.dynamo.internal.schema;

import io.github.homeops.store.record.RecordTable;
import io.github.homeops.store.record.RecordTable.Index;
import io.github.homeops.store.record.RecordTable.KeyAttribute;
import java.util.List;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/**
 * A table as it must be.
 *
 * @param table the declared table, under the names of a schema and with the indexes that the schema asks for
 * @param timestamped whether items say when they were, in the unit of the store
 */
public record TableDefinition(RecordTable table, boolean timestamped) {

    static final String TIMESTAMP = "timestamp";

    public String name() {
        return table.name();
    }

    List<KeyAttribute> key() {
        return List.of(table.partitionKey(), table.sortKey());
    }

    static List<KeyAttribute> key(Index index) {
        return List.of(index.partitionKey(), index.sortKey());
    }

    public CreateTableRequest createRequest() {
        CreateTableRequest.Builder request = CreateTableRequest.builder()
                .tableName(name())
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .keySchema(schema(key()))
                .attributeDefinitions(keyAttributes()
                        .distinct()
                        .map(TableDefinition::definition)
                        .toList());
        if (!table.indexes().isEmpty()) {
            request.globalSecondaryIndexes(
                    table.indexes().stream().map(TableDefinition::definition).toList());
        }
        return request.build();
    }

    /** Returns whether the store is known to write the attribute, for its own ends. */
    boolean writes(String attribute) {
        return (timestamped && attribute.equals(TIMESTAMP))
                || keyAttributes().anyMatch(own -> own.name().equals(attribute));
    }

    private Stream<KeyAttribute> keyAttributes() {
        return Stream.concat(key().stream(), table.indexes().stream().flatMap(index -> key(index).stream()));
    }

    private static AttributeDefinition definition(KeyAttribute key) {
        return AttributeDefinition.builder()
                .attributeName(key.name())
                .attributeType(key.isNumber() ? ScalarAttributeType.N : ScalarAttributeType.S)
                .build();
    }

    private static GlobalSecondaryIndex definition(Index index) {
        Projection.Builder projection = Projection.builder();
        if (index.included().isEmpty()) {
            projection.projectionType(ProjectionType.ALL);
        } else {
            projection.projectionType(ProjectionType.INCLUDE).nonKeyAttributes(index.included());
        }
        return GlobalSecondaryIndex.builder()
                .indexName(index.name())
                .keySchema(schema(key(index)))
                .projection(projection.build())
                .build();
    }

    private static List<KeySchemaElement> schema(List<KeyAttribute> key) {
        return List.of(element(key.get(0), KeyType.HASH), element(key.get(1), KeyType.RANGE));
    }

    private static KeySchemaElement element(KeyAttribute attribute, KeyType type) {
        return KeySchemaElement.builder()
                .attributeName(attribute.name())
                .keyType(type)
                .build();
    }
}
