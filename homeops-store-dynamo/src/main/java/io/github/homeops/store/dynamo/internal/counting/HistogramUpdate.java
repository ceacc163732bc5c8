package io.github.homeops.store.dynamo.internal.counting;

import io.github.homeops.store.dynamo.internal.item.Expression;
import io.github.homeops.store.dynamo.internal.item.ItemReader;
import io.github.homeops.store.dynamo.internal.item.Update;
import io.github.homeops.store.dynamo.internal.item.Values;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The update that counts one event in the histograms of an item, and its condition.
 *
 * <p>A bar that can be incremented in place is incremented in place. A histogram that is absent or NULL, or whose bar is NULL, is
 * written whole, on the condition that it is unchanged; so is an instant in a form that does not sort. An attribute of another
 * type is a {@code MalformedItemException}, before anything is written.
 */
final class HistogramUpdate {

    private static final AttributeValue ZERO = Values.number(0);
    private static final AttributeValue ONE = Values.number(1);

    private final Map<String, AttributeValue> seen;
    private final ItemReader reader;
    private final Update update;
    private Expression condition;

    HistogramUpdate(Histogram tally, Map<String, AttributeValue> seen, ItemReader reader, Instant now) {
        this.seen = seen;
        this.reader = reader;
        this.update = new Update()
                .set(Sample.UPDATED_AT, Values.isoInstant(now))
                .add(tally.total(), 1)
                .append(Causes.CAUSES, List.of(tally.cause()));
        this.condition = Causes.uncounted(tally.cause());
        reader.count(tally.total());
        reader.elements(Causes.CAUSES);
        tally.bars().forEach(this::growBar);
        if (tally.latest() != null) {
            moveForward(tally.latest().attribute(), tally.latest().at());
        }
    }

    Update update() {
        return update;
    }

    Expression condition() {
        return condition;
    }

    private void growBar(String histogram, String bar) {
        Map<String, AttributeValue> bars = reader.map(histogram);
        @Nullable AttributeValue height = bars.get(bar);
        AttributeValue first = AttributeValue.fromM(Map.of(bar, ONE));
        if (ItemReader.has(seen, histogram) && (height == null || height.n() != null)) {
            String path = "#" + histogram + ".#" + bar;
            Expression grown = Expression.of(path + " = if_not_exists(" + path + ", :zero) + :one")
                    .value(":zero", ZERO)
                    .value(":one", ONE);
            update.set(grown, histogram, first);
            require(Expression.of("attribute_type(#" + histogram + ", :map)")
                    .value(":map", Values.string("M"))
                    .and(Expression.absentOr("N", ":number", path)));
            return;
        }
        if (height != null && !Boolean.TRUE.equals(height.nul())) {
            throw reader.malformed(histogram, "must be a map of N, had " + height.type());
        }
        Map<String, AttributeValue> mended = new HashMap<>(bars);
        mended.put(bar, ONE);
        update.set(
                Expression.of("#" + histogram + " = :" + histogram)
                        .value(":" + histogram, AttributeValue.fromM(mended)),
                histogram,
                first);
        require(Expression.unchanged(seen, histogram));
    }

    private void moveForward(String attribute, Instant at) {
        if (!seen.containsKey(attribute)) {
            update.set(attribute, Values.isoInstant(at));
            require(Expression.notLater(attribute, ":" + attribute, at));
            return;
        }
        if (reader.instant(attribute).map(at::isBefore).orElse(false)) {
            // Something later was seen, and stays; only where there is nothing would it be set.
            update.setIfAbsent(attribute, Values.isoInstant(at));
        } else {
            update.set(attribute, Values.isoInstant(at));
        }
        require(Expression.unchanged(seen, attribute));
    }

    private void require(Expression further) {
        condition = condition.and(further);
    }
}
