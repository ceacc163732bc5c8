package io.github.homeops.store.dynamo.internal.request;

import io.github.homeops.store.dynamo.internal.item.Expiry;
import io.github.homeops.store.dynamo.internal.item.Expression;
import io.github.homeops.store.dynamo.internal.item.Update;
import io.github.homeops.store.dynamo.internal.item.Values;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;

/**
 * A conditional update to which an expired item is as good as none: it is replaced by what the update makes of nothing, as
 * if it had been deleted in time. To what is set only if it is absent, NULL is as good as absent.
 */
public record LiveUpdate(
        String what, String table, Map<String, AttributeValue> key, Update update, Expression condition, Instant now) {

    /**
     * Returns the call.
     *
     * @param read reads the item as it is after the update
     * @param refused says what it means that the condition did not hold for the live item that it is given, or for none
     */
    public <R> Call<?, ?, R> call(
            Function<Map<String, AttributeValue>, R> read, Function<Map<String, AttributeValue>, Result<R>> refused) {
        return callThen(read.andThen(Result::done), (stored, perhapsByItself) -> refused.apply(stored));
    }

    /**
     * Returns a call that may lead to others.
     *
     * @param next says how to go on from the item as it is after the update
     * @param refused says the same where the condition did not hold, and knows whether the call may have been refused by
     *     itself
     */
    public <R> Call<?, ?, R> callThen(
            Function<Map<String, AttributeValue>, Result<R>> next,
            BiFunction<Map<String, AttributeValue>, Boolean, Result<R>> refused) {
        Expression live = condition.and(Expiry.live(now));
        return Call.updateThen(
                        what,
                        update.on(
                                        table,
                                        key,
                                        update.withoutNull().map(live::and).orElse(live))
                                .returnValues(ReturnValue.ALL_NEW),
                        answer -> next.apply(answer.attributes()))
                .ifRefused((stored, perhapsByItself) -> {
                    if (Expiry.isExpired(stored, now)) {
                        return Result.next(replace(next, refused));
                    }
                    List<String> nulls = update.passingOverNull(stored);
                    return nulls.isEmpty()
                            ? refused.apply(stored, perhapsByItself)
                            : Result.next(overwrite(nulls, next, refused));
                });
    }

    /** Returns the call for an item in which another bot has left NULL where only what is absent is set. */
    private <R> Call<?, ?, R> overwrite(
            List<String> nulls,
            Function<Map<String, AttributeValue>, Result<R>> next,
            BiFunction<Map<String, AttributeValue>, Boolean, Result<R>> refused) {
        Expression unchanged = nulls.stream()
                .map(attribute -> Expression.of("attribute_type(#" + attribute + ", :null)")
                        .value(":null", Values.string("NULL")))
                .reduce(condition, Expression::and);
        return new LiveUpdate(what, table, key, update.overwriting(nulls), unchanged, now)
                .callThen(
                        next,
                        (stored, perhapsByItself) ->
                                update.passingOverNull(stored).equals(nulls)
                                        ? refused.apply(stored, perhapsByItself)
                                        : Result.next(callThen(next, refused)));
    }

    private <R> Call<?, ?, R> replace(
            Function<Map<String, AttributeValue>, Result<R>> next,
            BiFunction<Map<String, AttributeValue>, Boolean, Result<R>> refused) {
        Map<String, AttributeValue> item = new HashMap<>(update.ofNothing());
        item.putAll(key);
        return Call.putThen(what, table, item, Expiry.expired(now), answer -> next.apply(item))
                .ifRefused(stored -> Result.next(callThen(next, refused)));
    }
}
