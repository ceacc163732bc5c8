package io.github.homeops.store.dynamo.internal;

import io.github.homeops.store.MalformedItemException;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

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
            public <R> R send(Call<?, ?, R> call) {
                return operation.send(call);
            }

            @Override
            void skipped() {
                operation.skipped();
            }
        };
    }

    /** Reads a list for a stream. */
    public static Reading streaming(Dynamo dynamo, String operation) {
        return new Reading() {
            @Override
            public <R> R send(Call<?, ?, R> call) {
                return dynamo.send(operation, call);
            }

            @Override
            void skipped() {
                // The request that brought the item has been reported by then; the log has it.
            }
        };
    }

    /** Sends one request. */
    public abstract <R> R send(Call<?, ?, R> call);

    abstract void skipped();

    /**
     * Returns what the query finds, fetched as it is consumed, without the items that cannot be read.
     *
     * @param what what the query is for, in words that may stand in an error
     * @param request begins a request, without limit and start key
     * @param firstPage how many items to ask for at first
     */
    public <T> Stream<T> query(
            String what,
            Supplier<QueryRequest.Builder> request,
            int firstPage,
            Function<Map<String, AttributeValue>, T> reader) {
        Iterator<Map<String, AttributeValue>> items = new QueryItems(this, what, request, firstPage);
        return StreamSupport.stream(Spliterators.spliteratorUnknownSize(items, Spliterator.ORDERED), false)
                .flatMap(item -> readOrSkip(item, reader).stream());
    }

    /**
     * Returns the first that the query finds, or empty if it finds none. One request, unless the first cannot be read: such are
     * passed over without a word, since this only looks where a list is to begin.
     */
    public <T> Optional<T> first(
            String what, Supplier<QueryRequest.Builder> request, Function<Map<String, AttributeValue>, T> reader) {
        Iterator<Map<String, AttributeValue>> items = new QueryItems(this, what, request, 1);
        while (items.hasNext()) {
            try {
                return Optional.of(reader.apply(items.next()));
            } catch (MalformedItemException e) {
                // The next one will do.
            }
        }
        return Optional.empty();
    }

    private <T> Optional<T> readOrSkip(
            Map<String, AttributeValue> item, Function<Map<String, AttributeValue>, T> reader) {
        try {
            return Optional.of(reader.apply(item));
        } catch (MalformedItemException e) {
            LOG.warn("Passed over an item that cannot be read: {}", e.getMessage());
            skipped();
            return Optional.empty();
        }
    }
}
