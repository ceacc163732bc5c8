package io.github.homeops.store.dynamo.internal.promise;

import static java.util.Objects.requireNonNull;

import io.github.homeops.store.MalformedItemException;
import io.github.homeops.store.PageRequest;
import io.github.homeops.store.dynamo.internal.item.Values;
import io.github.homeops.store.dynamo.internal.list.Cursor;
import io.github.homeops.store.dynamo.internal.request.Call;
import io.github.homeops.store.dynamo.internal.request.Database;
import io.github.homeops.store.dynamo.internal.request.FewAtATime;
import io.github.homeops.store.dynamo.internal.request.Result;
import io.github.homeops.store.promise.ExpirySweep;
import io.github.homeops.store.promise.PromiseResult;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;

/** Expires one page of overdue promises. */
record Sweep(Database database, PromiseCalls calls, String index, Instant now, String writeId) {

    private static final Logger LOG = LoggerFactory.getLogger(Sweep.class);
    private static final String OPERATION = "promises.expireOverdueAcrossHouseholds";
    private static final List<String> POSITION = List.of("gsi1sk", "pk", "sk");

    ExpirySweep run(PageRequest page) {
        requireNonNull(page, "page must not be null");
        QueryRequest.Builder request = calls.due(index, now, now).request().limit(page.limit());
        page.cursor().ifPresent(cursor -> request.exclusiveStartKey(position(cursor)));
        QueryResponse found = database.send(
                OPERATION, Call.query("find overdue promises", calls.items().table(), request, answer -> answer));
        List<Optional<Optional<PromiseResult>>> results = FewAtATime.map(found.items(), this::expire);
        List<PromiseResult> expired = results.stream()
                .flatMap(Optional::stream)
                .flatMap(Optional::stream)
                .filter(result -> result.outcome() == PromiseResult.Outcome.APPLIED)
                .toList();
        int skipped = (int) results.stream().filter(Optional::isEmpty).count();
        return new ExpirySweep(
                expired.stream().map(PromiseResult::promise).toList(),
                results.size() - expired.size() - skipped,
                skipped,
                Optional.of(found.lastEvaluatedKey())
                        .filter(key -> !key.isEmpty())
                        .map(Sweep::cursor));
    }

    /** Returns what became of the promise, or empty for a malformed item. */
    private Optional<Optional<PromiseResult>> expire(Map<String, AttributeValue> item) {
        try {
            Result<Optional<PromiseResult>> result =
                    calls.change("expire", item, PromiseCalls.expire(now), writeId, now);
            return Optional.of(
                    result instanceof Result.Next<Optional<PromiseResult>> next
                            ? database.send(OPERATION, next.call())
                            : ((Result.Value<Optional<PromiseResult>>) result).value());
        } catch (MalformedItemException e) {
            LOG.warn("Passed over an item that cannot be read: {}", e.getMessage());
            return Optional.empty();
        }
    }

    private static String cursor(Map<String, AttributeValue> key) {
        List<String> parts = POSITION.stream()
                .map(name -> Optional.ofNullable(key.get(name)).orElseThrow().s())
                .toList();
        return Cursor.write(OPERATION, String.join("\n", parts).getBytes(StandardCharsets.UTF_8));
    }

    private static Map<String, AttributeValue> position(String cursor) {
        String[] parts = new String(Cursor.read(OPERATION, cursor), StandardCharsets.UTF_8).split("\n", -1);
        if (parts.length != POSITION.size()) {
            throw Cursor.refused(cursor);
        }
        Map<String, AttributeValue> key = new HashMap<>(Map.of("gsi1pk", Values.string("PROMISE_STATUS#active")));
        for (int part = 0; part < parts.length; part++) {
            key.put(POSITION.get(part), Values.string(parts[part]));
        }
        return key;
    }
}
