package io.github.homeops.store.dynamo.internal;

import static io.github.homeops.store.dynamo.internal.Causes.CAUSES;
import static io.github.homeops.store.dynamo.internal.HomeopsTable.UPDATED_AT;

import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * How an item that looks like this counts one more, and the condition that it still looks so.
 *
 * <p>What is in order grows where it stands, on the condition that it is in order. What is not, because it is absent, or NULL,
 * or an instant in a form that does not sort, is written whole, on the condition that it is unchanged. What is of a wrong
 * type is complained about, before anything is written.
 */
final class TallyUpdate {

    private static final AttributeValue ONE = Values.number(1);

    private final Map<String, AttributeValue> seen;
    private final ItemReader reader;
    private final Update update = new Update();
    private Expression condition;

    TallyUpdate(Tally tally, Map<String, AttributeValue> seen, ItemReader reader, Instant now) {
        this.seen = seen;
        this.reader = reader;
        this.condition = Causes.uncounted(tally.cause());
        tally.bars().forEach(this::growBar);
        growTotal(tally.total());
        if (tally.latest() != null) {
            moveForward(tally.latest().attribute(), tally.latest().at());
        }
        append(tally.cause());
        update.set(UPDATED_AT, Values.isoInstant(now));
    }

    Update update() {
        return update;
    }

    Expression condition() {
        return condition;
    }

    private void growBar(String histogram, String bar) {
        Map<String, AttributeValue> bars = reader.map(histogram);
        AttributeValue height = bars.get(bar);
        AttributeValue first = AttributeValue.fromM(Map.of(bar, ONE));
        if (ItemReader.has(seen, histogram) && isAbsentOrNumber(height)) {
            String path = "#%1$s.#%1$sBar".formatted(histogram);
            Expression grown = Expression.of("%1$s = if_not_exists(%1$s, :zero) + :one".formatted(path))
                    .value(":zero", Values.number(0))
                    .value(":one", ONE);
            Expression inOrder = Expression.of("attribute_type(#" + histogram + ", :map)")
                    .value(":map", Values.string("M"))
                    .and(absentOr("N", ":number", path));
            update.set(grown.name("#" + histogram + "Bar", bar), histogram, first);
            require(inOrder.name("#" + histogram + "Bar", bar));
            return;
        }
        if (height != null && !Boolean.TRUE.equals(height.nul())) {
            throw reader.malformed(histogram, "must be a map of N, had " + height.type());
        }
        Map<String, AttributeValue> mended = new HashMap<>(bars);
        mended.put(bar, ONE);
        setWhole(histogram, AttributeValue.fromM(mended), first);
    }

    private void growTotal(String total) {
        reader.count(total);
        if (isAbsentOrNumber(seen.get(total))) {
            update.add(total, 1);
            require(absentOr("N", ":number", "#" + total));
        } else {
            setWhole(total, ONE, ONE);
        }
    }

    private void moveForward(String attribute, Instant at) {
        if (!seen.containsKey(attribute)) {
            update.set(attribute, Values.isoInstant(at));
            require(Expression.notLater(attribute, ":" + attribute, at));
            return;
        }
        if (reader.optionalIsoInstant(attribute).map(at::isBefore).orElse(false)) {
            // Something later was seen, and stays; only where there is nothing would it be set.
            update.setIfAbsent(attribute, Values.isoInstant(at));
        } else {
            update.set(attribute, Values.isoInstant(at));
        }
        require(Expression.unchanged(seen, attribute));
    }

    private void append(String cause) {
        reader.elements(CAUSES);
        AttributeValue first = Values.strings(List.of(cause));
        if (seen.containsKey(CAUSES) && !ItemReader.has(seen, CAUSES)) {
            setWhole(CAUSES, first, first);
        } else {
            update.set(Causes.appending(List.of(cause)), CAUSES, first);
            require(absentOr("L", ":list", "#" + CAUSES));
        }
    }

    private void setWhole(String attribute, AttributeValue value, AttributeValue first) {
        update.set(Expression.of("#%1$s = :%1$s".formatted(attribute)).value(":" + attribute, value), attribute, first);
        require(Expression.unchanged(seen, attribute));
    }

    private void require(Expression further) {
        condition = condition.and(further);
    }

    private static Expression absentOr(String type, String placeholder, String path) {
        return Expression.of("attribute_not_exists(%1$s) OR attribute_type(%1$s, %2$s)".formatted(path, placeholder))
                .value(placeholder, Values.string(type));
    }

    private static boolean isAbsentOrNumber(@Nullable AttributeValue value) {
        return value == null || value.n() != null;
    }
}
