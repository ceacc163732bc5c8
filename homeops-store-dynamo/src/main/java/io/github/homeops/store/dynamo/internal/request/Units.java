package io.github.homeops.store.dynamo.internal.request;

import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;

/** Capacity units that DynamoDB said it charged. */
public record Units(double read, double write) {

    public static final Units NONE = new Units(0, 0);

    public static Units read(@Nullable ConsumedCapacity capacity) {
        return capacity == null ? NONE : new Units(sum(List.of(capacity)), 0);
    }

    static Units written(@Nullable ConsumedCapacity capacity) {
        return capacity == null ? NONE : new Units(0, sum(List.of(capacity)));
    }

    static Units written(Collection<ConsumedCapacity> capacities) {
        return new Units(0, sum(capacities));
    }

    Units plus(Units other) {
        return new Units(read + other.read, write + other.write);
    }

    private static double sum(Collection<ConsumedCapacity> capacities) {
        return capacities.stream().mapToDouble(Units::total).sum();
    }

    private static double total(ConsumedCapacity capacity) {
        Double units = capacity.capacityUnits();
        return units == null ? 0 : units;
    }
}
