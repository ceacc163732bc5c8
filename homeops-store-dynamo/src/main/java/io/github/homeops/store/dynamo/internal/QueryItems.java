package io.github.homeops.store.dynamo.internal;

import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;

/**
 * The items of a query, all of them, one request at a time as they are consumed.
 *
 * <p>A page may be short or empty and not be the last: only an absent {@code LastEvaluatedKey} ends a query. Pages grow,
 * since who has read on will read on.
 */
final class QueryItems implements Iterator<Map<String, AttributeValue>> {

    private static final int GROWTH = 4;
    private static final int MAX_PAGE = 4096;

    private final Reading reading;
    private final String what;
    private final Supplier<QueryRequest.Builder> request;

    private int pageSize;
    private Iterator<Map<String, AttributeValue>> page =
            List.<Map<String, AttributeValue>>of().iterator();
    private @Nullable Map<String, AttributeValue> startKey;
    private boolean ended;

    QueryItems(Reading reading, String what, Supplier<QueryRequest.Builder> request, int firstPage) {
        this.reading = reading;
        this.what = what;
        this.request = request;
        this.pageSize = firstPage;
    }

    @Override
    public boolean hasNext() {
        while (!page.hasNext() && !ended) {
            fetch();
        }
        return page.hasNext();
    }

    @Override
    public Map<String, AttributeValue> next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        return page.next();
    }

    private void fetch() {
        QueryRequest.Builder next = request.get().limit(pageSize);
        if (startKey != null) {
            next.exclusiveStartKey(startKey);
        }
        QueryResponse answer = reading.send(Call.query(what, next, Function.identity()));
        page = answer.items().iterator();
        startKey = answer.lastEvaluatedKey();
        ended = startKey.isEmpty();
        pageSize = Math.min(MAX_PAGE, pageSize * GROWTH);
    }
}
