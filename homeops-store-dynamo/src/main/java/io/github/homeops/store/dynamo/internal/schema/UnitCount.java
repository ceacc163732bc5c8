package io.github.homeops.store.dynamo.internal.schema;

import io.github.homeops.store.MalformedItemException;
import io.github.homeops.store.dynamo.TimestampUnit;
import io.github.homeops.store.dynamo.internal.item.ItemReader;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** In how many items the {@code timestamp} is in which unit; those without one, such as tombstones, do not count. */
record UnitCount(long seconds, long millis, long neither) {

    static UnitCount of(Collection<Map<String, AttributeValue>> items) {
        List<Optional<TimestampUnit>> units = items.stream()
                .filter(item -> ItemReader.has(item, TableDefinition.TIMESTAMP))
                .map(UnitCount::unitOf)
                .toList();
        return new UnitCount(
                units.stream()
                        .filter(Optional.of(TimestampUnit.SECONDS)::equals)
                        .count(),
                units.stream().filter(Optional.of(TimestampUnit.MILLIS)::equals).count(),
                units.stream().filter(Optional::isEmpty).count());
    }

    static String word(TimestampUnit unit) {
        return unit == TimestampUnit.MILLIS ? "milliseconds" : "seconds";
    }

    private static Optional<TimestampUnit> unitOf(Map<String, AttributeValue> item) {
        try {
            return Optional.of(new ItemReader("item", item).timestampUnit(TableDefinition.TIMESTAMP));
        } catch (MalformedItemException e) {
            return Optional.empty();
        }
    }

    /** Returns where the unit is another one, in words, or empty if it is this one everywhere. */
    Optional<String> otherThan(TimestampUnit unit) {
        TimestampUnit other = unit == TimestampUnit.MILLIS ? TimestampUnit.SECONDS : TimestampUnit.MILLIS;
        long inOther = other == TimestampUnit.MILLIS ? millis : seconds;
        List<String> parts = new ArrayList<>();
        if (inOther > 0) {
            parts.add("in " + word(other) + " in " + inOther);
        }
        if (neither > 0) {
            parts.add("in neither unit in " + neither);
        }
        long all = seconds + millis + neither;
        return parts.isEmpty()
                ? Optional.empty()
                : Optional.of(String.join(" and ", parts) + " of " + all + " items that were looked at");
    }
}
