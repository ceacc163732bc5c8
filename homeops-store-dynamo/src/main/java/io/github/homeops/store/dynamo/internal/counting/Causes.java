package io.github.homeops.store.dynamo.internal.counting;

import io.github.homeops.store.dynamo.internal.item.Expression;
import io.github.homeops.store.dynamo.internal.item.Update;
import io.github.homeops.store.dynamo.internal.item.Values;
import io.github.homeops.store.dynamo.internal.request.Call;
import io.github.homeops.store.dynamo.internal.request.Result;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * What an item has already counted, oldest first. A cause stands there before the count that it led to can be seen, since
 * both are written at once.
 */
public final class Causes {

    public static final String CAUSES = "causes";

    /** So many stay: a repeat is known as long as fewer than this many later causes have reached the item. */
    public static final int KEPT = 16;

    /** At so many, the oldest are dropped; a write of its own, so not each time. */
    private static final int FULL = 20;

    private Causes() {}

    /** Holds for an item that has not counted the cause. */
    public static Expression uncounted(String cause) {
        return Expression.of("NOT contains(#causes, :cause)").value(":cause", Values.string(cause));
    }

    /** Returns the list with one more cause and without the oldest, for an update that writes it whole. */
    public static List<String> append(List<String> causes, String cause) {
        return Stream.concat(causes.stream(), Stream.of(cause))
                .skip(Math.max(0, causes.size() + 1 - KEPT))
                .toList();
    }

    /** Ends an operation that has counted in this item; trims its list of causes if the list is full. */
    public static <R> Result<R> trimmed(
            String what, String table, Map<String, AttributeValue> key, Map<String, AttributeValue> item, R value) {
        AttributeValue causes = item.get(CAUSES);
        Result.Value<R> done = Result.done(value);
        return causes != null && causes.l().size() >= FULL ? done.tidiedUpBy(trim(what, table, key, causes.l())) : done;
    }

    /** Drops the oldest of a full list, unless somebody else has done so meanwhile. */
    static Call<Boolean> trim(String what, String table, Map<String, AttributeValue> key, List<AttributeValue> causes) {
        Update update = new Update();
        IntStream.range(0, causes.size() - KEPT).forEach(index -> update.removeAt(CAUSES, index));
        // A list that was trimmed begins with another cause.
        Expression untouched = Expression.of("#causes[0] = :oldest AND size(#causes) >= :length")
                .value(":oldest", causes.get(0))
                .value(":length", Values.number(causes.size()));
        return Call.update("trim the causes of " + what, update.on(table, key, untouched), answer -> true)
                .ifRefused(old -> Result.done(false));
    }
}
