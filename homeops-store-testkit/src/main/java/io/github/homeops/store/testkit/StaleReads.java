package io.github.homeops.store.testkit;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/**
 * Answers eventually consistent reads with the state of some writes ago.
 *
 * <p>A replica answers them. After each write of the store, the items that it touched are read, and their changes are
 * written to the replica when enough other writes have followed.
 */
final class StaleReads implements AutoCloseable {

    private static final Set<String> READS_OF_ONE_TABLE = Set.of("GetItem", "Query", "Scan");

    private final Engine engine;
    private final Function<Engine, DynamoDbClient> storeClientOf;
    private final Deque<Map<Tables.Key, Map<String, AttributeValue>>> unseen = new ArrayDeque<>();
    private int lag;
    private @Nullable Replica replica;
    private @Nullable DynamoDbClient replicaClient;

    StaleReads(Engine engine, Function<Engine, DynamoDbClient> storeClientOf) {
        this.engine = engine;
        this.storeClientOf = storeClientOf;
    }

    /** Sets the number of writes by which reads lag behind; 0 for none. */
    synchronized void lagBy(int writes) {
        lag = writes;
        if (replica == null && writes > 0) {
            replica = new Replica(engine);
            replicaClient = storeClientOf.apply(replica.engine());
        }
        catchUp();
    }

    /** Makes all writes so far visible. */
    synchronized void catchUp() {
        unseen.clear();
        if (replica != null && lag > 0) {
            replica.catchUp();
        }
    }

    /** Returns the client that answers the request: the given one, or that of the replica. */
    synchronized DynamoDbClient clientFor(DynamoDbRequest request, DynamoDbClient current) {
        return lag > 0 && replica != null && replicaClient != null && mayBeStale(request, replica)
                ? replicaClient
                : current;
    }

    /** Sends a request and notes what it wrote, also if it fails: perhaps only the response was lost. */
    Object noting(DynamoDbRequest request, Supplier<Object> send) {
        try {
            return send.get();
        } finally {
            if (Operations.isWrite(Operations.nameOf(request))) {
                note(request);
            }
        }
    }

    @Override
    public synchronized void close() {
        if (replica != null) {
            replica.close();
        }
    }

    private synchronized void note(DynamoDbRequest request) {
        if (replica == null || lag == 0) {
            return;
        }
        // An interrupt must not stop this: the write would never become visible.
        boolean interrupted = Thread.interrupted();
        try {
            note(request, replica);
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private void note(DynamoDbRequest request, Replica behind) {
        Map<Tables.Key, Map<String, AttributeValue>> changed = new HashMap<>();
        touchedBy(request, behind).filter(key -> behind.has(key.table())).forEach(key -> {
            Map<String, AttributeValue> item = behind.inOriginal(key);
            if (!item.equals(lastKnown(key, behind))) {
                changed.put(key, item);
            }
        });
        if (!changed.isEmpty()) {
            unseen.add(changed);
        }
        while (unseen.size() > lag) {
            unseen.remove().forEach(behind::set);
        }
    }

    private Map<String, AttributeValue> lastKnown(Tables.Key key, Replica behind) {
        for (Iterator<Map<Tables.Key, Map<String, AttributeValue>>> latestFirst = unseen.descendingIterator();
                latestFirst.hasNext(); ) {
            Map<String, AttributeValue> item = latestFirst.next().get(key);
            if (item != null) {
                return item;
            }
        }
        return behind.get(key);
    }

    private static boolean mayBeStale(DynamoDbRequest request, Replica behind) {
        if (request instanceof BatchGetItemRequest batch) {
            return batch.requestItems().keySet().stream().allMatch(behind::has)
                    && batch.requestItems().values().stream()
                            .noneMatch(asked -> Boolean.TRUE.equals(asked.consistentRead()));
        }
        return READS_OF_ONE_TABLE.contains(Operations.nameOf(request))
                && request.getValueForField("TableName", String.class)
                        .filter(behind::has)
                        .isPresent()
                && !request.getValueForField("ConsistentRead", Boolean.class).orElse(false);
    }

    private static Stream<Tables.Key> touchedBy(DynamoDbRequest request, Replica behind) {
        if (request instanceof PutItemRequest put) {
            return Stream.of(behind.keyOf(put.tableName(), put.item()));
        }
        if (request instanceof UpdateItemRequest update) {
            return Stream.of(new Tables.Key(update.tableName(), update.key()));
        }
        if (request instanceof DeleteItemRequest delete) {
            return Stream.of(new Tables.Key(delete.tableName(), delete.key()));
        }
        if (request instanceof BatchWriteItemRequest batch) {
            return batch.requestItems().entrySet().stream()
                    .flatMap(table -> table.getValue().stream().map(write -> touchedBy(table.getKey(), write, behind)));
        }
        return ((TransactWriteItemsRequest) request).transactItems().stream().flatMap(item -> touchedBy(item, behind));
    }

    private static Tables.Key touchedBy(String table, WriteRequest write, Replica behind) {
        return write.putRequest() != null
                ? behind.keyOf(table, write.putRequest().item())
                : new Tables.Key(table, write.deleteRequest().key());
    }

    private static Stream<Tables.Key> touchedBy(TransactWriteItem write, Replica behind) {
        if (write.put() != null) {
            return Stream.of(behind.keyOf(write.put().tableName(), write.put().item()));
        }
        if (write.update() != null) {
            return Stream.of(
                    new Tables.Key(write.update().tableName(), write.update().key()));
        }
        return write.delete() == null
                ? Stream.empty()
                : Stream.of(new Tables.Key(
                        write.delete().tableName(), write.delete().key()));
    }
}
