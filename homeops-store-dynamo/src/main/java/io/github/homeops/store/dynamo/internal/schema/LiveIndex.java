package io.github.homeops.store.dynamo.internal.schema;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexDescription;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndexDescription;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;

/** An index of a table as DynamoDB describes it, global or local: queries are the same on both. */
record LiveIndex(String name, List<KeySchemaElement> key, Projection projection, IndexStatus status, boolean filling) {

    private static final Set<IndexStatus> USABLE = Set.of(IndexStatus.ACTIVE, IndexStatus.UPDATING);

    static Optional<LiveIndex> find(TableDescription table, String name) {
        return Stream.concat(
                        table.globalSecondaryIndexes().stream().map(LiveIndex::of),
                        table.localSecondaryIndexes().stream().map(LiveIndex::of))
                .filter(index -> index.name.equals(name))
                .findFirst();
    }

    private static LiveIndex of(GlobalSecondaryIndexDescription index) {
        return new LiveIndex(
                index.indexName(),
                index.keySchema(),
                index.projection(),
                index.indexStatus(),
                Boolean.TRUE.equals(index.backfilling()));
    }

    // It comes and goes with its table.
    private static LiveIndex of(LocalSecondaryIndexDescription index) {
        return new LiveIndex(index.indexName(), index.keySchema(), index.projection(), IndexStatus.ACTIVE, false);
    }

    boolean isUsable() {
        return USABLE.contains(status) && !filling;
    }

    String state() {
        return filling ? status + " and is being filled" : status.toString();
    }

    /** Returns whether the index holds these attributes beside its keys; none stands for all that there are. */
    boolean holds(List<String> attributes) {
        if (projection.projectionType() == ProjectionType.ALL) {
            return true;
        }
        return !attributes.isEmpty() && projection.nonKeyAttributes().containsAll(attributes);
    }

    /** Returns what it holds, if that is not all, in words. */
    String held() {
        return projection.nonKeyAttributes().isEmpty() ? "keys only" : String.join(", ", projection.nonKeyAttributes());
    }
}
