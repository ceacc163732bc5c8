package io.github.homeops.store.dynamo.internal.promise;

import static io.github.homeops.store.dynamo.internal.promise.PromiseRecord.DEADLINE;
import static io.github.homeops.store.dynamo.internal.promise.PromiseRecord.STATUS;
import static io.github.homeops.store.dynamo.internal.promise.PromiseRecord.WRITE_ID;
import static io.github.homeops.store.record.RecordType.UPDATED_AT;

import io.github.homeops.store.dynamo.internal.item.Expiry;
import io.github.homeops.store.dynamo.internal.item.Expression;
import io.github.homeops.store.dynamo.internal.item.ItemSize;
import io.github.homeops.store.dynamo.internal.item.Update;
import io.github.homeops.store.dynamo.internal.item.Values;
import io.github.homeops.store.dynamo.internal.list.Query;
import io.github.homeops.store.dynamo.internal.record.RecordItems;
import io.github.homeops.store.dynamo.internal.request.Call;
import io.github.homeops.store.dynamo.internal.request.Result;
import io.github.homeops.store.promise.Promise;
import io.github.homeops.store.promise.PromiseRef;
import io.github.homeops.store.promise.PromiseResult;
import io.github.homeops.store.promise.PromiseResult.Outcome;
import io.github.homeops.store.promise.PromiseStatus;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

/**
 * What is sent for promises, as values: no client, no clock, no I/O.
 *
 * @param retention how long an ended promise is kept; null for ever
 */
record PromiseCalls(
        RecordItems<PromiseRef, Promise> items, @Nullable Duration retention) {

    /** What a change of a promise depends on: it follows from the status and the deadline. */
    private static final String[] LOCKED = {STATUS.name(), DEADLINE.name()};

    private static final List<String> CHANGED = List.of(STATUS.name(), DEADLINE.name(), "gsi1pk", "gsi1sk");

    /** Returns the change that a call makes to a promise. */
    interface Change extends Function<Promise, PromiseResult> {}

    static Change fulfil() {
        return promise -> promise.status() == PromiseStatus.FULFILLED
                ? new PromiseResult(Outcome.REPEATED, promise)
                : applied(promise, PromiseStatus.FULFILLED);
    }

    static Change expire(Instant now) {
        return promise -> {
            if (promise.isOverdue(now)) {
                return applied(promise, PromiseStatus.EXPIRED);
            }
            boolean repeated = promise.status() == PromiseStatus.EXPIRED;
            return new PromiseResult(repeated ? Outcome.REPEATED : Outcome.REFUSED, promise);
        };
    }

    static Change reschedule(Instant deadline) {
        return promise -> {
            if (promise.status() != PromiseStatus.ACTIVE) {
                return new PromiseResult(Outcome.REFUSED, promise);
            }
            return promise.deadline().equals(Optional.of(deadline))
                    ? new PromiseResult(Outcome.REPEATED, promise)
                    : new PromiseResult(
                            Outcome.APPLIED,
                            Promise.builder().from(promise).deadline(deadline).build());
        };
    }

    Call<PromiseResult> record(Promise promise, String writeId, Instant now) {
        Promise stored = Promise.builder().from(promise).updatedAt(now).build();
        Map<String, AttributeValue> item = items.write(stored);
        item.put(WRITE_ID.name(), Values.string(writeId));
        String what = items.what("record", promise.ref());
        return Call.put(
                        what,
                        items.table(),
                        ItemSize.requireStorable(what, item),
                        Expiry.vacant("pk", now),
                        answer -> new PromiseResult(Outcome.APPLIED, stored))
                .ifRefused(found -> isMine(found, writeId)
                        ? Result.done(new PromiseResult(Outcome.APPLIED, items.read(found)))
                        : Result.repeated(new PromiseResult(Outcome.REPEATED, items.read(found))));
    }

    /** Reads the promise, strongly consistent. */
    Call<Optional<Promise>> find(PromiseRef ref, Instant now) {
        return find("find", ref, now, Map.of(), item -> Result.done(items.visible(item, now)));
    }

    /** Reads the promise and changes it. */
    Call<Optional<PromiseResult>> change(String verb, PromiseRef ref, Change change, String writeId, Instant now) {
        return find(verb, ref, now, Map.of(), item -> change(verb, item, change, writeId, now));
    }

    /** Changes the promise of this item, which may have changed since it was read. */
    Result<Optional<PromiseResult>> change(
            String verb, Map<String, AttributeValue> item, Change change, String writeId, Instant now) {
        if (!items.isVisible(items.keyOf(item), item, now)) {
            return Result.refused(Optional.empty());
        }
        Promise promise = items.read(item);
        if (isMine(item, writeId)) {
            return Result.done(Optional.of(new PromiseResult(Outcome.APPLIED, promise)));
        }
        PromiseResult result = change.apply(promise);
        return switch (result.outcome()) {
            case REPEATED -> Result.repeated(Optional.of(result));
            case REFUSED -> Result.refused(Optional.of(result));
            case APPLIED -> Result.next(write(verb, item, result.promise(), change, writeId, now));
        };
    }

    private Call<Optional<PromiseResult>> write(
            String verb,
            Map<String, AttributeValue> seen,
            Promise changed,
            Change change,
            String writeId,
            Instant now) {
        Promise stored = Promise.builder().from(changed).updatedAt(now).build();
        Map<String, AttributeValue> item = items.write(stored);
        // Status and index keys change together, or the index of overdue promises would name this one for ever.
        Update update = new Update()
                .set(WRITE_ID.name(), Values.string(writeId))
                .set(UPDATED_AT.name(), Values.isoInstant(now));
        CHANGED.stream()
                .filter(item::containsKey)
                .forEach(attribute -> update.set(
                        attribute, Optional.ofNullable(item.get(attribute)).orElseThrow()));
        if (stored.status() != PromiseStatus.ACTIVE && retention != null) {
            update.set(Expiry.TTL, Values.epochSeconds(now.plus(retention)));
        }
        Map<String, AttributeValue> key = Map.of("pk", part(seen, "pk"), "sk", part(seen, "sk"));
        Expression condition = Expression.unchanged(seen, LOCKED).and(Expiry.live(now));
        return Call.update(
                        items.what(verb, changed.ref()),
                        update.on(items.table(), key, condition),
                        answer -> Optional.of(new PromiseResult(Outcome.APPLIED, stored)))
                .ifRefused(found ->
                        found.isEmpty() ? Result.refused(Optional.empty()) : change(verb, found, change, writeId, now));
    }

    /**
     * Finds the item of a promise among those of the same second: other bots write the time of the key in another form.
     *
     * @param start where to go on; empty at the beginning
     */
    private <R> Call<Optional<R>> find(
            String verb,
            PromiseRef ref,
            Instant now,
            Map<String, AttributeValue> start,
            Function<Map<String, AttributeValue>, Result<Optional<R>>> found) {
        String own = items.type().key().fill(items.type().key().sort(), ref);
        String second = own.substring(0, own.length() - ref.promiseId().length() - "Z#".length());
        Expression keys = Expression.of("#pk = :user AND #sk BETWEEN :second AND :own")
                .value(":user", Values.string("USER#" + ref.userId()))
                .value(":second", Values.string(second))
                .value(":own", Values.string(own));
        QueryRequest.Builder request =
                Query.of(items.table(), keys).consistent(true).request();
        if (!start.isEmpty()) {
            request.exclusiveStartKey(start);
        }
        return Call.queryThen(
                items.what(verb, ref),
                items.table(),
                request,
                answer -> answer.items().stream()
                        .filter(item -> items.sortKey(item).endsWith("#" + ref.promiseId()))
                        .findFirst()
                        .map(found)
                        .orElseGet(() -> answer.lastEvaluatedKey().isEmpty()
                                ? Result.refused(Optional.empty())
                                : Result.next(find(verb, ref, now, answer.lastEvaluatedKey(), found))));
    }

    /** Returns the query for active promises, of all users, whose deadline may be before the instant. */
    Query due(String index, Instant before, Instant now) {
        Expression keys = Expression.of("#gsi1pk = :active AND #gsi1sk BETWEEN :first AND :last")
                .value(":active", Values.string("PROMISE_STATUS#active"))
                .value(":first", Values.string("PROMISE_DEADLINE#"))
                // A fraction sorts before the Z of the same second.
                .value(":last", Values.string("PROMISE_DEADLINE#" + before.truncatedTo(ChronoUnit.SECONDS)));
        return Query.of(items.table(), keys).onIndex(index).filter(Expiry.live(now));
    }

    private static PromiseResult applied(Promise promise, PromiseStatus status) {
        return new PromiseResult(
                Outcome.APPLIED, Promise.builder().from(promise).status(status).build());
    }

    private static boolean isMine(Map<String, AttributeValue> item, String writeId) {
        return Values.string(writeId).equals(item.get(WRITE_ID.name()));
    }

    private static AttributeValue part(Map<String, AttributeValue> item, String name) {
        return Optional.ofNullable(item.get(name)).orElseThrow();
    }
}
