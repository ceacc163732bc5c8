package io.github.homeops.store.dynamo.internal.list;

import io.github.homeops.store.dynamo.internal.request.Call;
import java.util.Collections;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

/**
 * The items of a query, all that can be read, one request at a time as they are consumed.
 *
 * <p>A page may be short or empty and not be the last: only an absent {@code LastEvaluatedKey} ends a query. Pages grow,
 * since who has read on will read on.
 */
final class QueryItems<T> implements Iterator<T> {

    private static final int GROWTH = 4;
    private static final int MAX_PAGE = 4096;

    private final Reading reading;
    private final String what;
    private final Supplier<Query> query;
    private final Function<Map<String, AttributeValue>, T> reader;

    private int pageSize;
    private Iterator<T> page = Collections.emptyIterator();
    private @Nullable Map<String, AttributeValue> startKey;
    private boolean ended;

    QueryItems(
            Reading reading,
            String what,
            Supplier<Query> query,
            int firstPage,
            Function<Map<String, AttributeValue>, T> reader) {
        this.reading = reading;
        this.what = what;
        this.query = query;
        this.pageSize = firstPage;
        this.reader = reader;
    }

    @Override
    public boolean hasNext() {
        while (!page.hasNext() && !ended) {
            fetch();
        }
        return page.hasNext();
    }

    @Override
    public T next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        return page.next();
    }

    private void fetch() {
        Query wanted = query.get();
        QueryRequest.Builder next = wanted.request().limit(pageSize);
        if (startKey != null) {
            next.exclusiveStartKey(startKey);
        }
        Reading.Answered<T> answer = reading.ask(Call.query(what, wanted.table(), next, Function.identity()), reader);
        page = answer.items();
        startKey = answer.next();
        ended = startKey.isEmpty();
        pageSize = Math.min(MAX_PAGE, pageSize * GROWTH);
    }
}
