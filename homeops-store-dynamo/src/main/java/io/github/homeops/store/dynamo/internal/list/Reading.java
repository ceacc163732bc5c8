package io.github.homeops.store.dynamo.internal.list;

import io.github.homeops.store.MalformedItemException;
import io.github.homeops.store.dynamo.internal.request.Call;
import io.github.homeops.store.dynamo.internal.request.Database;
import io.github.homeops.store.dynamo.internal.request.Operation;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;

/**
 * How a list is read: within one operation, or with an operation for every request, since nobody knows when the consumer of
 * a stream will ask for more. An item that cannot be read is passed over, counted and logged; it never hides the others.
 */
public abstract class Reading {

    private static final Logger LOG = LoggerFactory.getLogger(Reading.class);

    Reading() {}

    /** Reads a list within the operation. */
    public static Reading within(Operation operation) {
        return new Reading() {
            @Override
            <T> Answered<T> ask(Call<QueryResponse> call, Function<Map<String, AttributeValue>, T> reader) {
                QueryResponse answer = operation.send(call);
                // Read as they are wanted: what lies beyond the end of a page is for the next page to count.
                return new Answered<>(readable(answer, reader, operation).iterator(), answer.lastEvaluatedKey());
            }
        };
    }

    /** Reads a list for a stream. */
    public static Reading streaming(Database database, String name) {
        return new Reading() {
            @Override
            <T> Answered<T> ask(Call<QueryResponse> call, Function<Map<String, AttributeValue>, T> reader) {
                try (Operation operation = database.begin(name, call.table())) {
                    QueryResponse answer = operation.send(call);
                    // Read at once, so that the report of the request counts what it brought.
                    List<T> items = readable(answer, reader, operation).toList();
                    return new Answered<>(items.iterator(), answer.lastEvaluatedKey());
                }
            }
        };
    }

    /**
     * Returns what the query finds, fetched as it is consumed, without the items that cannot be read.
     *
     * @param what what the query is for, in words that may stand in an error
     * @param query the query; asked for again for each page, since time passes between them
     * @param firstPage how many items to ask for at first
     */
    public <T> Stream<T> query(
            String what, Supplier<Query> query, int firstPage, Function<Map<String, AttributeValue>, T> reader) {
        Iterator<T> items = new QueryItems<>(this, what, query, firstPage, reader);
        return StreamSupport.stream(Spliterators.spliteratorUnknownSize(items, Spliterator.ORDERED), false);
    }

    /**
     * Returns the first that the query finds, or empty if it finds none. One request, unless the first cannot be read: such are
     * passed over without a word, since this only looks where a list is to begin.
     */
    public <T> Optional<T> first(String what, Supplier<Query> query, Function<Map<String, AttributeValue>, T> reader) {
        return query(what, query, 1, Function.identity())
                .flatMap(item -> read(item, reader, problem -> {}).stream())
                .findFirst();
    }

    /** Sends one request. */
    abstract <T> Answered<T> ask(Call<QueryResponse> call, Function<Map<String, AttributeValue>, T> reader);

    private static <T> Stream<T> readable(
            QueryResponse answer, Function<Map<String, AttributeValue>, T> reader, Operation operation) {
        return answer.items().stream()
                .flatMap(item -> read(item, reader, problem -> {
                            LOG.warn("Passed over an item that cannot be read: {}", problem.getMessage());
                            operation.skipped();
                        })
                        .stream());
    }

    private static <T> Optional<T> read(
            Map<String, AttributeValue> item,
            Function<Map<String, AttributeValue>, T> reader,
            Consumer<MalformedItemException> otherwise) {
        try {
            return Optional.of(reader.apply(item));
        } catch (MalformedItemException e) {
            otherwise.accept(e);
            return Optional.empty();
        }
    }

    /**
     * What one request brought.
     *
     * @param next where to go on; empty at the end
     */
    record Answered<T>(Iterator<T> items, Map<String, AttributeValue> next) {}
}
