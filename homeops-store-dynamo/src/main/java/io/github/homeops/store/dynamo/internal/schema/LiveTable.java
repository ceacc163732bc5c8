package io.github.homeops.store.dynamo.internal.schema;

import static io.github.homeops.store.record.RecordTable.TTL;

import io.github.homeops.store.AccessDeniedException;
import io.github.homeops.store.StoreException;
import io.github.homeops.store.dynamo.Drift;
import io.github.homeops.store.dynamo.TimestampUnit;
import io.github.homeops.store.dynamo.internal.request.Call;
import io.github.homeops.store.dynamo.internal.request.Database;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;

/** A table in DynamoDB, which may be missing: creates it, compares it with its definition and turns on what is off. */
public final class LiveTable {

    private static final int CHATS = 5;

    /** How often DynamoDB is asked whether it is ready, once a second. Most tables are ready after 10 to 30 seconds. */
    private static final int ATTEMPTS = 300;

    private final Database database;
    private final TableDefinition must;
    private final TableCalls calls;
    private final Differences differences;

    public LiveTable(Database database, TableDefinition must) {
        this.database = database;
        this.must = must;
        this.calls = new TableCalls(must);
        this.differences = new Differences(must);
    }

    /**
     * Creates the table unless it exists, and waits until it can be used. Waits for a table that is being deleted as
     * well, and creates it anew.
     */
    public void create() {
        waitFor("create table '" + must.name() + "'", () -> {
            Optional<TableDescription> live = send(calls.describe());
            if (live.isEmpty() && send(calls.create())) {
                live = send(calls.describe());
            }
            return live.filter(table -> differences.status(table).isEmpty()).isPresent();
        });
    }

    /** Turns on the expiry that the definition asks for, unless it is on. */
    public void enableExpiry() {
        if (must.table().expires() && !TTL.equals(send(calls.expiry()).attributeName())) {
            send(calls.enableExpiry());
        }
    }

    /** Turns on point-in-time recovery where the definition asks for it, it is off and the database knows it. */
    public void enableRecovery() {
        if (must.table().recoverable()
                && send(calls.backups()).flatMap(differences::recovery).isPresent()) {
            waitFor("turn on the recovery of table '" + must.name() + "'", () -> send(calls.enableRecovery()));
        }
    }

    /** Returns how it differs from what it must be, with {@code timestamp} in this unit. */
    public List<Drift> drift(TimestampUnit unit) {
        Optional<TableDescription> live = send(calls.describe());
        if (live.isEmpty()) {
            return List.of(differences.missing());
        }
        return differences.status(live.get()).map(List::of).orElseGet(() -> drift(live.get(), unit));
    }

    private List<Drift> drift(TableDescription live, TimestampUnit unit) {
        Optional<Drift> key = differences.key(live);
        List<Drift> found = new ArrayList<>(key.stream().toList());
        found.addAll(differences.indexes(live));
        seen(() -> differences.expiry(send(calls.expiry())), differences::expiryUnseen)
                .ifPresent(found::add);
        if (must.table().recoverable()) {
            seen(() -> send(calls.backups()).flatMap(differences::recovery), differences::recoveryUnseen)
                    .ifPresent(found::add);
        }
        // A table with another key has no chats.
        if (must.timestamped() && key.isEmpty()) {
            seen(() -> differences.unit(sample(), unit), differences::unitUnseen)
                    .ifPresent(found::add);
        }
        return found;
    }

    /**
     * Returns items of some chats: those that come first, which are the oldest of their chats, and the newest of the
     * same chats. A unit that was changed at some time shows in one or the other.
     */
    private Set<Map<String, AttributeValue>> sample() {
        String partition = must.table().partitionKey().name();
        List<Map<String, AttributeValue>> first = send(calls.sample());
        // An item that is among the oldest and among the newest is one item.
        Set<Map<String, AttributeValue>> items = new LinkedHashSet<>(first);
        first.stream()
                .map(item -> Objects.requireNonNull(item.get(partition)))
                .distinct()
                .limit(CHATS)
                .forEach(chat -> items.addAll(send(calls.newest(chat))));
        return items;
    }

    /** Returns the result of a request; a request that is not allowed is reported, and the check continues. */
    private static Optional<Drift> seen(Supplier<Optional<Drift>> look, Function<String, Drift> denied) {
        try {
            return look.get();
        } catch (AccessDeniedException e) {
            return Optional.of(denied.apply(e.action()));
        }
    }

    private void waitFor(String what, BooleanSupplier done) {
        for (int attempt = 1; !done.getAsBoolean(); attempt++) {
            if (attempt == ATTEMPTS) {
                throw new StoreException(
                        what + " failed: DynamoDB was not ready after " + ATTEMPTS + " attempts; it is safe to repeat");
            }
            try {
                database.pause().sleep(Duration.ofSeconds(1));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new StoreException(what + " was interrupted; it is safe to repeat", e);
            }
        }
    }

    private <R> R send(Call<R> call) {
        return database.send("schema", call);
    }
}
