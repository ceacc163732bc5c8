package io.github.homeops.store.dynamo.internal.record;

import static java.util.Objects.requireNonNull;

import io.github.homeops.store.dynamo.internal.item.Expiry;
import io.github.homeops.store.dynamo.internal.item.Expression;
import io.github.homeops.store.dynamo.internal.item.Values;
import io.github.homeops.store.dynamo.internal.request.Call;
import java.time.Instant;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

/** The keys of the table that holds what the bot learns: one table for many kinds of records. */
public final class HomeopsTable {

    public static final String PK = "pk";
    public static final String SK = "sk";
    public static final String GSI1PK = "gsi1pk";
    public static final String GSI1SK = "gsi1sk";
    public static final String UPDATED_AT = "updatedAt";
    public static final String SAMPLE_COUNT = "sampleCount";

    /** The hours of the day by their keys in a map of counts. Some bots call the hour after midnight the 24th. */
    public static final Map<String, Integer> HOUR_KEYS = IntStream.rangeClosed(0, 24)
            .boxed()
            .collect(Collectors.toUnmodifiableMap(String::valueOf, hour -> hour % 24));

    private HomeopsTable() {}

    public static Map<String, AttributeValue> key(String pk, String sk) {
        return Map.of(PK, Values.string(pk), SK, Values.string(sk));
    }

    /** Returns the sort key of an item of this table, which has one. */
    public static String sortKey(Map<String, AttributeValue> item) {
        return requireNonNull(item.get(SK)).s();
    }

    /** Reads the record of this key, strongly consistent. To the reader, one that has expired is as empty as none. */
    public static <R> Call<?, ?, R> find(
            String what,
            String table,
            Map<String, AttributeValue> key,
            Instant now,
            Function<Map<String, AttributeValue>, R> read) {
        return Call.get(what, table, key, item -> read.apply(Expiry.isExpired(item, now) ? Map.of() : item));
    }

    /** Asks for all records of one partition that have not expired, by their sort keys. */
    public static QueryRequest.Builder partition(String table, String pk, Instant now) {
        Expression inPartition = Expression.of("#pk = :pk").value(":pk", Values.string(pk));
        Expression live = Expiry.live(now);
        return QueryRequest.builder()
                .tableName(table)
                .keyConditionExpression(inPartition.text())
                .filterExpression(live.text())
                .expressionAttributeNames(Expression.names(inPartition, live))
                .expressionAttributeValues(Expression.values(inPartition, live));
    }
}
