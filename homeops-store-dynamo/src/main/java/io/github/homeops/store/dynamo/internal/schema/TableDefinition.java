package io.github.homeops.store.dynamo.internal.schema;

import io.github.homeops.store.record.RecordTable;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
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
 * @param ttlAttribute the attribute by which items expire; null if they do not
 * @param recoverable whether point-in-time recovery is wanted
 * @param timestamped whether items say when they were, in the unit of the store
 */
public record TableDefinition(
        String name,
        PrimaryKey key,
        List<Index> indexes,
        @Nullable String ttlAttribute,
        boolean recoverable,
        boolean timestamped) {

    static final String TIMESTAMP = "timestamp";

    /**
     * Returns the definition of a declared table.
     *
     * @param nameOf the name of an index, or empty for an index that the table does not have
     */
    public static TableDefinition of(
            RecordTable table, String name, boolean timestamped, Function<RecordTable.Index, Optional<String>> nameOf) {
        List<Index> indexes = table.indexes().stream()
                .flatMap(index -> nameOf
                        .apply(index)
                        .map(indexName -> new Index(
                                indexName,
                                PrimaryKey.of(index.partitionKey(), index.sortKey()),
                                index.included(),
                                index.question()))
                        .stream())
                .toList();
        return new TableDefinition(
                name,
                PrimaryKey.of(table.partitionKey(), table.sortKey()),
                indexes,
                table.expires() ? RecordTable.TTL : null,
                table.recoverable(),
                timestamped);
    }

    public CreateTableRequest createRequest() {
        CreateTableRequest.Builder request = CreateTableRequest.builder()
                .tableName(name)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .keySchema(key.schema())
                .attributeDefinitions(attributes());
        if (!indexes.isEmpty()) {
            request.globalSecondaryIndexes(
                    indexes.stream().map(Index::definition).toList());
        }
        return request.build();
    }

    /** Returns whether the store is known to write the attribute, for its own ends. */
    boolean writes(String attribute) {
        return (timestamped && attribute.equals(TIMESTAMP))
                || keyAttributes().anyMatch(own -> own.name().equals(attribute));
    }

    private List<AttributeDefinition> attributes() {
        return keyAttributes().distinct().map(Attribute::definition).toList();
    }

    private Stream<Attribute> keyAttributes() {
        return Stream.concat(Stream.of(key), indexes.stream().map(Index::key))
                .flatMap(one -> one.attributes().stream());
    }

    public record Attribute(String name, ScalarAttributeType type) {

        private static Attribute of(RecordTable.KeyAttribute key) {
            return new Attribute(key.name(), key.isNumber() ? ScalarAttributeType.N : ScalarAttributeType.S);
        }

        private AttributeDefinition definition() {
            return AttributeDefinition.builder()
                    .attributeName(name)
                    .attributeType(type)
                    .build();
        }

        @Override
        public String toString() {
            return name + " " + type;
        }
    }

    public record PrimaryKey(Attribute partition, Attribute sort) {

        private static PrimaryKey of(RecordTable.KeyAttribute partition, RecordTable.KeyAttribute sort) {
            return new PrimaryKey(Attribute.of(partition), Attribute.of(sort));
        }

        List<Attribute> attributes() {
            return List.of(partition, sort);
        }

        private List<KeySchemaElement> schema() {
            return List.of(element(partition, KeyType.HASH), element(sort, KeyType.RANGE));
        }

        private static KeySchemaElement element(Attribute attribute, KeyType type) {
            return KeySchemaElement.builder()
                    .attributeName(attribute.name())
                    .keyType(type)
                    .build();
        }
    }

    /**
     * An index of the table.
     *
     * @param included the attributes it holds beside the keys; empty for all of them
     * @param question what is answered by it, in words
     */
    public record Index(String name, PrimaryKey key, List<String> included, String question) {

        private GlobalSecondaryIndex definition() {
            Projection.Builder projection = Projection.builder();
            if (included.isEmpty()) {
                projection.projectionType(ProjectionType.ALL);
            } else {
                projection.projectionType(ProjectionType.INCLUDE).nonKeyAttributes(included);
            }
            return GlobalSecondaryIndex.builder()
                    .indexName(name)
                    .keySchema(key.schema())
                    .projection(projection.build())
                    .build();
        }
    }
}
