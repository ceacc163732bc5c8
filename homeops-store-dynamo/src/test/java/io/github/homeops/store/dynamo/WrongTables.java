package io.github.homeops.store.dynamo;

import java.util.List;
import java.util.function.UnaryOperator;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** Tables of a store, some of them made otherwise than they must be. */
record WrongTables(DynamoDbClient client) {

    static final TableNames NAMES = TableNames.DEFAULT.withPrefix("live-");
    static final HomeOpsSchema SCHEMA = HomeOpsSchema.of(NAMES);

    /** Makes one table, as it must be but for the change. */
    void make(String table, UnaryOperator<CreateTableRequest.Builder> change) {
        CreateTableRequest right = SCHEMA.tables().stream()
                .filter(definition -> definition.name().equals(table))
                .findFirst()
                .orElseThrow()
                .createRequest();
        client.createTable(change.apply(right.toBuilder()).build());
    }

    /** Creates the missing tables and checks all of them. */
    List<Drift> check(HomeOpsSchema schema) {
        schema.createTables(client);
        return schema.check(client);
    }

    static GlobalSecondaryIndex index(
            String name, String partition, String sort, UnaryOperator<Projection.Builder> held) {
        return GlobalSecondaryIndex.builder()
                .indexName(name)
                .keySchema(key(partition, KeyType.HASH), key(sort, KeyType.RANGE))
                .projection(held.apply(Projection.builder()).build())
                .build();
    }

    static KeySchemaElement key(String name, KeyType type) {
        return KeySchemaElement.builder().attributeName(name).keyType(type).build();
    }

    static AttributeDefinition s(String name) {
        return attribute(name, ScalarAttributeType.S);
    }

    static AttributeDefinition n(String name) {
        return attribute(name, ScalarAttributeType.N);
    }

    private static AttributeDefinition attribute(String name, ScalarAttributeType type) {
        return AttributeDefinition.builder()
                .attributeName(name)
                .attributeType(type)
                .build();
    }
}
