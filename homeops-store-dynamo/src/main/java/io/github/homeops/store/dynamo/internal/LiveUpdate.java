package io.github.homeops.store.dynamo.internal;

import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;

/**
 * A conditional update to which an expired item is as good as none: it is replaced by what the update makes of nothing, as
 * if it had been deleted in time.
 */
public record LiveUpdate(
        String what, String table, Map<String, AttributeValue> key, Update update, Expression condition, Instant now) {

    /**
     * Returns the call.
     *
     * @param read reads the item as it is after the update
     * @param refused says what it means that the condition did not hold for the live item that it is given, or for none
     */
    public <R> Call<?, ?, Step<R>> call(
            Function<Map<String, AttributeValue>, R> read,
            Function<Map<String, AttributeValue>, Answer<Step<R>>> refused) {
        return callThen(read.andThen(Step::done), (stored, perhapsByItself) -> refused.apply(stored));
    }

    /**
     * Returns a call that may lead to others.
     *
     * @param next says how to go on from the item as it is after the update
     * @param refused says the same where the condition did not hold, and knows whether the call may have been refused by
     *     itself
     */
    public <R> Call<?, ?, Step<R>> callThen(
            Function<Map<String, AttributeValue>, Step<R>> next,
            BiFunction<Map<String, AttributeValue>, Boolean, Answer<Step<R>>> refused) {
        return Call.update(
                        what,
                        update.on(table, key, condition.and(Expiry.live(now))).returnValues(ReturnValue.ALL_NEW),
                        answer -> next.apply(answer.attributes()))
                .ifRefused((stored, perhapsByItself) -> Expiry.isExpired(stored, now)
                        ? Answer.refused(Step.next(replace(next, refused)))
                        : refused.apply(stored, perhapsByItself));
    }

    private <R> Call<?, ?, Step<R>> replace(
            Function<Map<String, AttributeValue>, Step<R>> next,
            BiFunction<Map<String, AttributeValue>, Boolean, Answer<Step<R>>> refused) {
        Map<String, AttributeValue> item = new HashMap<>(update.ofNothing());
        item.putAll(key);
        return Call.put(what, table, item, Expiry.expired(now), answer -> next.apply(item))
                .ifRefused(stored -> Answer.refused(Step.next(callThen(next, refused))));
    }
}
