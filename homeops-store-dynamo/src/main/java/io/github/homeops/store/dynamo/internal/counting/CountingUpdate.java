package io.github.homeops.store.dynamo.internal.counting;

import static io.github.homeops.store.dynamo.internal.counting.Causes.CAUSES;

import io.github.homeops.store.dynamo.internal.item.Expression;
import io.github.homeops.store.dynamo.internal.item.ItemReader;
import io.github.homeops.store.dynamo.internal.item.Update;
import io.github.homeops.store.dynamo.internal.item.Values;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * How an item that looks like this counts a cause, and the condition that it still looks so and has not counted it.
 *
 * <p>What is in order grows where it stands, on the condition that it is in order. What is not, because it is absent or NULL, is
 * written whole, on the condition that it is unchanged. What is of a wrong type is complained about, before anything is
 * written.
 */
public final class CountingUpdate {

    static final AttributeValue ONE = Values.number(1);

    private final Map<String, AttributeValue> seen;
    private final ItemReader reader;
    private final Update update;
    private Expression condition;

    /**
     * Begins with the cause.
     *
     * @param seen the item as it was seen; empty if nobody has looked, since most are in order
     * @param reader reads that item
     * @param update what else is to be done
     */
    public CountingUpdate(Map<String, AttributeValue> seen, ItemReader reader, Update update, String cause) {
        this.seen = seen;
        this.reader = reader;
        this.update = update;
        this.condition = Causes.uncounted(cause);
        append(cause);
    }

    /** Adds one to a number at the top level of the item. */
    public CountingUpdate grow(String count) {
        reader.count(count);
        if (isAbsentOrNumber(seen.get(count))) {
            update.add(count, 1);
            require(Expression.absentOr("N", ":number", "#" + count));
        } else {
            setWhole(count, ONE, ONE);
        }
        return this;
    }

    public Update update() {
        return update;
    }

    public Expression condition() {
        return condition;
    }

    private void append(String cause) {
        reader.elements(CAUSES);
        AttributeValue first = Values.strings(List.of(cause));
        if (seen.containsKey(CAUSES) && !ItemReader.has(seen, CAUSES)) {
            setWhole(CAUSES, first, first);
        } else {
            update.set(Causes.appending(List.of(cause)), CAUSES, first);
            require(Causes.appendable());
        }
    }

    void setWhole(String attribute, AttributeValue value, AttributeValue first) {
        update.set(Expression.of("#%1$s = :%1$s".formatted(attribute)).value(":" + attribute, value), attribute, first);
        require(Expression.unchanged(seen, attribute));
    }

    void require(Expression further) {
        condition = condition.and(further);
    }

    static boolean isAbsentOrNumber(@Nullable AttributeValue value) {
        return value == null || value.n() != null;
    }
}
