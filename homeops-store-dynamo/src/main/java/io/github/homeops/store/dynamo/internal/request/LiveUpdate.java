package io.github.homeops.store.dynamo.internal.request;

import io.github.homeops.store.dynamo.internal.item.Expiry;
import io.github.homeops.store.dynamo.internal.item.Expression;
import io.github.homeops.store.dynamo.internal.item.Update;
import java.time.Instant;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/**
 * A conditional update that takes an expired item for absent: it replaces the item by what the update makes of nothing. It also
 * takes NULL for absent, where a clause {@linkplain Update depends} on the stored value.
 *
 * @param condition the further condition on a live item; null for none
 * @param seen the item as it was last seen; empty before the first attempt
 */
public record LiveUpdate(
        String what,
        String table,
        Map<String, AttributeValue> key,
        Update update,
        @Nullable Expression condition,
        Instant now,
        Map<String, AttributeValue> seen) {

    /** Creates an update of an item that was not read before. */
    public LiveUpdate(
            String what,
            String table,
            Map<String, AttributeValue> key,
            Update update,
            @Nullable Expression condition,
            Instant now) {
        this(what, table, key, update, condition, now, Map.of());
    }

    /**
     * Returns the call.
     *
     * @param read reads the item as it is after the update
     * @param refused decides on the live item, or on none, for which the condition did not hold
     */
    public <R> Call<R> call(
            Function<Map<String, AttributeValue>, R> read, Function<Map<String, AttributeValue>, Result<R>> refused) {
        return callThen(read.andThen(Result::done), (stored, perhapsByItself) -> refused.apply(stored));
    }

    /**
     * Returns a call that may lead to others.
     *
     * @param next decides on the item as it is after the update
     * @param refused decides on the live item, or on none, for which the condition did not hold; it also gets whether an earlier
     *     attempt of the same call may have changed the item
     */
    public <R> Call<R> callThen(
            Function<Map<String, AttributeValue>, Result<R>> next,
            BiFunction<Map<String, AttributeValue>, Boolean, Result<R>> refused) {
        return send(ReturnValue.ALL_NEW, next, refused);
    }

    /**
     * Returns a call whose result depends on the item before the update.
     *
     * @param read reads the item as it was; empty if it did not exist or had expired
     * @param refused as for {@link #call}
     */
    public <R> Call<R> callOnOld(
            Function<Map<String, AttributeValue>, R> read, Function<Map<String, AttributeValue>, Result<R>> refused) {
        return send(
                ReturnValue.ALL_OLD, read.andThen(Result::done), (stored, perhapsByItself) -> refused.apply(stored));
    }

    private <R> Call<R> send(
            ReturnValue returned,
            Function<Map<String, AttributeValue>, Result<R>> next,
            BiFunction<Map<String, AttributeValue>, Boolean, Result<R>> refused) {
        Expression live = condition == null ? Expiry.live(now) : condition.and(Expiry.live(now));
        UpdateItemRequest.Builder request = update.on(table, key, live, seen).returnValues(returned);
        return Call.updateThen(what, request, answer -> next.apply(answer.attributes()))
                .ifRefused((stored, perhapsByItself) -> {
                    if (Expiry.isExpired(stored, now)) {
                        return Result.next(replace(returned, next, refused));
                    }
                    return update.nullsIn(stored).equals(update.nullsIn(seen))
                            ? refused.apply(stored, perhapsByItself)
                            : Result.next(new LiveUpdate(what, table, key, update, condition, now, stored)
                                    .send(returned, next, refused));
                });
    }

    private <R> Call<R> replace(
            ReturnValue returned,
            Function<Map<String, AttributeValue>, Result<R>> next,
            BiFunction<Map<String, AttributeValue>, Boolean, Result<R>> refused) {
        Map<String, AttributeValue> item = update.ofNothing();
        item.putAll(key);
        Map<String, AttributeValue> told = returned == ReturnValue.ALL_OLD ? Map.of() : item;
        return Call.putThen(what, table, item, Expiry.expired(now), answer -> next.apply(told))
                .ifRefused(stored -> Result.next(send(returned, next, refused)));
    }
}
