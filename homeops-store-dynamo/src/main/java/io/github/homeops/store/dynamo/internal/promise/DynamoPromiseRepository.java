package io.github.homeops.store.dynamo.internal.promise;

import static java.util.Objects.requireNonNull;

import com.github.f4b6a3.ulid.UlidCreator;
import io.github.homeops.store.PageRequest;
import io.github.homeops.store.UserId;
import io.github.homeops.store.dynamo.internal.StoreSettings;
import io.github.homeops.store.dynamo.internal.activity.ActivityId;
import io.github.homeops.store.dynamo.internal.item.Values;
import io.github.homeops.store.dynamo.internal.list.Pages;
import io.github.homeops.store.dynamo.internal.record.RecordItems;
import io.github.homeops.store.dynamo.internal.record.Records;
import io.github.homeops.store.dynamo.internal.request.Database;
import io.github.homeops.store.promise.ExpirySweep;
import io.github.homeops.store.promise.NewPromise;
import io.github.homeops.store.promise.Promise;
import io.github.homeops.store.promise.PromiseRef;
import io.github.homeops.store.promise.PromiseRepository;
import io.github.homeops.store.promise.PromiseResult;
import io.github.homeops.store.promise.PromiseStatus;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;

/** Promises on DynamoDB. */
public final class DynamoPromiseRepository implements PromiseRepository {

    private final Database database;
    private final Clock clock;
    private final String index;
    private final RecordItems<PromiseRef, Promise> items;
    private final PromiseCalls calls;
    private final Records<PromiseRef, Promise> records;

    public DynamoPromiseRepository(Database database, StoreSettings settings) {
        this.database = database;
        this.clock = settings.clock();
        this.index = settings.schema().homeopsIndex();
        this.items = settings.items(PromiseRecord.TYPE);
        this.calls = new PromiseCalls(items, settings.promiseRetention());
        this.records = new Records<>(database, clock, items, "promises");
    }

    @Override
    public PromiseResult record(NewPromise promise) {
        requireNonNull(promise, "promise must not be null");
        String id = ActivityId.of(promise.createdAt(), promise.chatId(), promise.messageId(), promise.ordinal());
        Promise made = Promise.builder()
                .userId(promise.userId())
                .promiseId("prm_" + id)
                .createdAt(promise.createdAt())
                .description(promise.description())
                .deadline(promise.deadline())
                .status(PromiseStatus.ACTIVE)
                .chatId(promise.chatId())
                .sourceMessageId(promise.messageId())
                .build();
        return database.send("promises.record", calls.record(made, writeId(), clock.instant()));
    }

    @Override
    public Optional<Promise> find(PromiseRef promise) {
        requireNonNull(promise, "promise must not be null");
        return database.send("promises.find", calls.find(promise, clock.instant()));
    }

    @Override
    public Stream<Promise> streamActive(UserId user) {
        requireNonNull(user, "user must not be null");
        return records.stream("streamActive", items.partition(clock.instant(), user), Pages.ALL)
                .filter(promise -> promise.status() == PromiseStatus.ACTIVE);
    }

    @Override
    public Stream<Promise> streamDueAcrossHouseholds(Instant before) {
        Values.requireStorable("before", before);
        return records.stream("streamDueAcrossHouseholds", calls.due(index, before, clock.instant()), Pages.STREAM)
                .filter(promise -> promise.isOverdue(before));
    }

    @Override
    public Optional<PromiseResult> fulfil(PromiseRef promise) {
        return change("fulfil", promise, PromiseCalls.fulfil());
    }

    @Override
    public Optional<PromiseResult> reschedule(PromiseRef promise, Instant deadline) {
        requireNonNull(promise, "promise must not be null");
        Instant due = NewPromise.requireDeadline(deadline, promise.createdAt());
        return change("reschedule", promise, PromiseCalls.reschedule(due));
    }

    @Override
    public Optional<PromiseResult> expire(PromiseRef promise) {
        return change("expire", promise, PromiseCalls.expire(clock.instant()));
    }

    @Override
    public ExpirySweep expireOverdueAcrossHouseholds(PageRequest page) {
        return new Sweep(database, calls, index, clock.instant(), writeId()).run(page);
    }

    private Optional<PromiseResult> change(String operation, PromiseRef promise, PromiseCalls.Change change) {
        requireNonNull(promise, "promise must not be null");
        return database.send(
                "promises." + operation, calls.change(operation, promise, change, writeId(), clock.instant()));
    }

    private static String writeId() {
        return UlidCreator.getUlid().toString();
    }
}
