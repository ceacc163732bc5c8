package io.github.homeops.store.dynamo.internal.counting;

import static io.github.homeops.store.dynamo.internal.record.HomeopsTable.UPDATED_AT;

import io.github.homeops.store.dynamo.internal.item.Expression;
import io.github.homeops.store.dynamo.internal.item.ItemReader;
import io.github.homeops.store.dynamo.internal.item.Update;
import io.github.homeops.store.dynamo.internal.item.Values;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * How an item with histograms counts one more: as {@link CountingUpdate} has it, bar by bar. An instant in a form that does not
 * sort is not in order either.
 */
final class HistogramUpdate {

    private final Map<String, AttributeValue> seen;
    private final ItemReader reader;
    private final CountingUpdate counting;

    HistogramUpdate(Histogram tally, Map<String, AttributeValue> seen, ItemReader reader, Instant now) {
        this.seen = seen;
        this.reader = reader;
        this.counting =
                new CountingUpdate(seen, reader, new Update().set(UPDATED_AT, Values.isoInstant(now)), tally.cause());
        tally.bars().forEach(this::growBar);
        counting.grow(tally.total());
        if (tally.latest() != null) {
            moveForward(tally.latest().attribute(), tally.latest().at());
        }
    }

    Update update() {
        return counting.update();
    }

    Expression condition() {
        return counting.condition();
    }

    private void growBar(String histogram, String bar) {
        Map<String, AttributeValue> bars = reader.map(histogram);
        AttributeValue height = bars.get(bar);
        AttributeValue first = AttributeValue.fromM(Map.of(bar, CountingUpdate.ONE));
        if (ItemReader.has(seen, histogram) && CountingUpdate.isAbsentOrNumber(height)) {
            String path = "#%1$s.#%1$sBar".formatted(histogram);
            Expression grown = Expression.of("%1$s = if_not_exists(%1$s, :zero) + :one".formatted(path))
                    .value(":zero", Values.number(0))
                    .value(":one", CountingUpdate.ONE);
            Expression inOrder = Expression.of("attribute_type(#" + histogram + ", :map)")
                    .value(":map", Values.string("M"))
                    .and(Expression.absentOr("N", ":number", path));
            update().set(grown.name("#" + histogram + "Bar", bar), histogram, first);
            counting.require(inOrder.name("#" + histogram + "Bar", bar));
            return;
        }
        if (height != null && !Boolean.TRUE.equals(height.nul())) {
            throw reader.malformed(histogram, "must be a map of N, had " + height.type());
        }
        Map<String, AttributeValue> mended = new HashMap<>(bars);
        mended.put(bar, CountingUpdate.ONE);
        counting.setWhole(histogram, AttributeValue.fromM(mended), first);
    }

    private void moveForward(String attribute, Instant at) {
        if (!seen.containsKey(attribute)) {
            update().set(attribute, Values.isoInstant(at));
            counting.require(Expression.notLater(attribute, ":" + attribute, at));
            return;
        }
        if (reader.optionalIsoInstant(attribute).map(at::isBefore).orElse(false)) {
            // Something later was seen, and stays; only where there is nothing would it be set.
            update().setIfAbsent(attribute, Values.isoInstant(at));
        } else {
            update().set(attribute, Values.isoInstant(at));
        }
        counting.require(Expression.unchanged(seen, attribute));
    }
}
