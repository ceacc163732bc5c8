package io.github.homeops.store.dynamo.internal.record;

import static io.github.homeops.store.record.RecordType.CREATED_AT;
import static io.github.homeops.store.record.RecordType.UPDATED_AT;

import com.github.f4b6a3.ulid.UlidCreator;
import io.github.homeops.store.dynamo.internal.item.Expiry;
import io.github.homeops.store.dynamo.internal.item.Expression;
import io.github.homeops.store.dynamo.internal.item.ItemSize;
import io.github.homeops.store.dynamo.internal.item.Update;
import io.github.homeops.store.dynamo.internal.item.Values;
import io.github.homeops.store.dynamo.internal.list.Pages;
import io.github.homeops.store.dynamo.internal.list.Query;
import io.github.homeops.store.dynamo.internal.list.Reading;
import io.github.homeops.store.dynamo.internal.request.Call;
import io.github.homeops.store.dynamo.internal.request.Database;
import io.github.homeops.store.dynamo.internal.request.LiveUpdate;
import io.github.homeops.store.dynamo.internal.request.Operation;
import io.github.homeops.store.dynamo.internal.request.Result;
import io.github.homeops.store.record.Attribute;
import java.time.Clock;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The simple operations on one type of record: find, stream, put, merge, update and remove. A condition that is the code of a
 * record, such as that of a permit, is written in the package of the record instead. All writes are idempotent.
 */
public final class Records<K, V> {

    /** Identifies the write of one call, so that a retry recognises what its own earlier attempt has written. */
    private static final String WRITE_ID = "writeId";

    private final Database database;
    private final Clock clock;
    private final RecordItems<K, V> items;
    private final String name;

    /**
     * Creates the operations.
     *
     * @param name the name of the repository, with which reports of its operations begin: {@code profiles}
     */
    public Records(Database database, Clock clock, RecordItems<K, V> items, String name) {
        this.database = database;
        this.clock = clock;
        this.items = items;
        this.name = name;
    }

    /** Returns the record of this key, or empty if it does not exist. 1 read request, strongly consistent. */
    public Optional<V> find(K key) {
        return find("find", key);
    }

    /** Returns the record of this key as {@link #find(Object)} does, for an operation of another name. */
    public Optional<V> find(String operation, K key) {
        return database.send(name + "." + operation, items.find(key, clock.instant()));
    }

    /** Returns the records in the partition of these values by their sort keys, fetched as the stream is consumed. */
    public Stream<V> stream(Object... partition) {
        String what = "read %s records of %s"
                .formatted(items.type().kind(), items.type().key().partitionOf(partition));
        return Reading.streaming(database, name + ".stream")
                .query(
                        what,
                        () -> items.partition(clock.instant(), partition),
                        Pages.STREAM,
                        item -> items.visible(item, clock.instant()))
                .flatMap(Optional::stream);
    }

    /** Returns up to so many of the records that the query finds, in its order. */
    public List<V> list(String operation, Query query, int limit) {
        try (Operation reading = database.begin(name + "." + operation, items.table())) {
            return read(Reading.within(reading), query, limit).limit(limit).toList();
        }
    }

    /** Returns the records that the query finds, fetched as the stream is consumed, at first so many. */
    public Stream<V> stream(String operation, Query query, int firstPage) {
        return read(Reading.streaming(database, name + "." + operation), query, firstPage);
    }

    private Stream<V> read(Reading reading, Query query, int firstPage) {
        return reading.query(
                        "read " + items.type().kind() + " records",
                        () -> query,
                        firstPage,
                        item -> items.visible(item, clock.instant()))
                .flatMap(Optional::stream);
    }

    /**
     * Stores the record in place of an existing one and returns it. {@code createdAt} of an existing record and attributes that the
     * value does not hold stay. 1 write request.
     */
    public V put(V value) {
        return write("put", value, true);
    }

    /**
     * Stores the attributes that the value has, keeps the others, and returns the record. {@code createdAt} of an existing record
     * stays. 1 write request.
     */
    public V merge(V value) {
        return write("save", value, false);
    }

    private V write(String operation, V value, boolean whole) {
        Instant now = clock.instant();
        K key = items.type().keyOf(value);
        String what = items.what(operation, key);
        Map<String, AttributeValue> item = ItemSize.requireStorable(what, timed(items.write(value), now));
        Update update = new Update();
        contents(key, item).forEach((attribute, given) -> {
            if (attribute.equals(CREATED_AT.name())) {
                update.setIfAbsent(attribute, given);
            } else {
                update.set(attribute, given);
            }
        });
        if (whole) {
            items.type().valueAttributes().stream()
                    .filter(attribute -> !item.containsKey(attribute.name()))
                    .forEach(update::remove);
        }
        return database.send(name + "." + operation, write(what, key, update, now));
    }

    private Call<V> write(String what, K key, Update update, Instant now) {
        // What stays must be readable before anything is changed.
        Expression readable = Expression.absent(CREATED_AT)
                .or(Expression.of("attribute_type(#createdAt, :text)").value(":text", Values.string("S")));
        return new LiveUpdate(
                        what,
                        items.table(),
                        items.key(key),
                        update,
                        items.type().has(CREATED_AT) ? readable : null,
                        now)
                .call(item -> items.read(key, item), stored -> {
                    CREATED_AT.read(items.reader(key, stored));
                    return Result.later(write(what, key, update, now));
                });
    }

    /**
     * Changes the record by the function, under an optimistic lock, and returns the changed record; empty if it does not exist.
     * 1 read and 1 write request; concurrent writers cause more.
     *
     * @param change sets values and does not add to them: it is applied again if another writer was first
     */
    public Optional<V> update(K key, UnaryOperator<V> change) {
        return database.send(
                name + ".update", read(key, change, UlidCreator.getUlid().toString()));
    }

    /** Removes the record for good, and returns false if it does not exist. 1 write request. */
    public boolean remove(K key) {
        Instant now = clock.instant();
        Expression exists = Expression.of("attribute_exists(#"
                        + items.type().table().partitionKey().name() + ")")
                .and(Expiry.live(now));
        Call<Boolean> remove = Call.delete(
                        items.what("remove", key), items.table(), items.key(key), exists, answer -> true)
                .ifRefused(
                        (stored, perhapsByItself) -> perhapsByItself ? Result.repeated(true) : Result.refused(false));
        return database.send(name + ".remove", remove);
    }

    private Call<Optional<V>> read(K key, UnaryOperator<V> change, String writeId) {
        return Call.decide(
                items.what("update", key), items.table(), items.key(key), seen -> change(key, seen, change, writeId));
    }

    private Result<Optional<V>> change(
            K key, Map<String, AttributeValue> seen, UnaryOperator<V> change, String writeId) {
        Instant now = clock.instant();
        Optional<V> present = items.visible(key, seen, now);
        if (present.isEmpty()) {
            return Result.refused(Optional.empty());
        }
        Map<String, AttributeValue> before = contents(key, items.write(present.get()));
        Map<String, AttributeValue> after = contents(key, timed(items.write(change.apply(present.get())), now));
        Update update = new Update().set(WRITE_ID, Values.string(writeId));
        Set<String> locked = new LinkedHashSet<>(before.keySet());
        locked.addAll(after.keySet());
        locked.forEach(attribute -> update.setOrRemove(attribute, after.get(attribute)));
        Expression unchanged =
                Expression.unchanged(seen, locked.toArray(String[]::new)).and(Expiry.live(now));
        Map<String, AttributeValue> changed = new HashMap<>(after);
        changed.putAll(items.key(key));
        return Result.next(Call.update(
                        items.what("update", key),
                        update.on(items.table(), items.key(key), unchanged),
                        answer -> Optional.of(items.read(key, changed)))
                .ifRefused(stored -> Values.string(writeId).equals(stored.get(WRITE_ID))
                        // Refused by our own earlier attempt, whose response was lost.
                        ? Result.done(items.visible(key, stored, now))
                        : Result.later(read(key, change, writeId))));
    }

    /** Sets the times that the store keeps, where the type has them. */
    private Map<String, AttributeValue> timed(Map<String, AttributeValue> item, Instant now) {
        setTime(item, CREATED_AT, item.getOrDefault(CREATED_AT.name(), Values.isoInstant(now)));
        setTime(item, UPDATED_AT, Values.isoInstant(now));
        return item;
    }

    private void setTime(Map<String, AttributeValue> item, Attribute<?> attribute, AttributeValue time) {
        if (items.type().has(attribute)) {
            item.put(attribute.name(), time);
        }
    }

    private Map<String, AttributeValue> contents(K key, Map<String, AttributeValue> item) {
        Map<String, AttributeValue> contents = new HashMap<>(item);
        contents.keySet().removeAll(items.key(key).keySet());
        return contents;
    }
}
