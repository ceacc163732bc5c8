package io.github.homeops.store.dynamo.internal.list;

import io.github.homeops.store.dynamo.internal.item.Expression;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

/**
 * A query of a table or an index: which keys, which of the items found, and in which order. Immutable.
 *
 * @param index the index to read; null for the table itself
 * @param filter the condition on an item to be returned; null for all items
 * @param projection the attributes to return; null for all
 */
public record Query(
        String table,
        @Nullable String index,
        Expression keys,
        @Nullable Expression filter,
        @Nullable Expression projection,
        boolean latestFirst,
        boolean consistent) {

    /** Returns a query of the table for all items of these keys, in the order of their keys, eventually consistent. */
    public static Query of(String table, Expression keys) {
        return new Query(table, null, keys, null, null, false, false);
    }

    /** Returns the same query of an index. */
    public Query onIndex(String name) {
        return new Query(table, name, keys, filter, projection, latestFirst, consistent);
    }

    /** Returns the same query for the items that satisfy this condition as well. */
    public Query filter(Expression condition) {
        Expression both = filter == null ? condition : filter.and(condition);
        return new Query(table, index, keys, both, projection, latestFirst, consistent);
    }

    /** Returns the same query for these attributes only: {@code #chatId, #timestamp}. */
    public Query only(Expression attributes) {
        return new Query(table, index, keys, filter, attributes, latestFirst, consistent);
    }

    /** Returns the same query in this order. */
    public Query latestFirst(boolean descending) {
        return new Query(table, index, keys, filter, projection, descending, consistent);
    }

    /** Returns the same query with this consistency. */
    public Query consistent(boolean strongly) {
        return new Query(table, index, keys, filter, projection, latestFirst, strongly);
    }

    /** Returns the request, without limit and start key. */
    public QueryRequest.Builder request() {
        QueryRequest.Builder request = QueryRequest.builder()
                .tableName(table)
                .indexName(index)
                .keyConditionExpression(keys.text())
                .filterExpression(filter == null ? null : filter.text())
                .projectionExpression(projection == null ? null : projection.text())
                .expressionAttributeNames(Expression.names(parts()))
                .expressionAttributeValues(Expression.values(parts()));
        if (latestFirst) {
            request.scanIndexForward(false);
        }
        return consistent ? request.consistentRead(true) : request;
    }

    private Expression[] parts() {
        return Stream.of(keys, filter, projection).filter(Objects::nonNull).toArray(Expression[]::new);
    }
}
