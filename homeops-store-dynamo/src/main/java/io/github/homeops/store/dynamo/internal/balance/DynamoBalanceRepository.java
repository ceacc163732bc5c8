package io.github.homeops.store.dynamo.internal.balance;

import static java.util.Objects.requireNonNull;

import io.github.homeops.store.Cause;
import io.github.homeops.store.HouseholdId;
import io.github.homeops.store.IsoWeek;
import io.github.homeops.store.UserId;
import io.github.homeops.store.balance.Balance;
import io.github.homeops.store.balance.BalanceRepository;
import io.github.homeops.store.dynamo.internal.StoreSettings;
import io.github.homeops.store.dynamo.internal.list.Pages;
import io.github.homeops.store.dynamo.internal.record.RecordItems;
import io.github.homeops.store.dynamo.internal.record.Records;
import io.github.homeops.store.dynamo.internal.record.Weeks;
import io.github.homeops.store.dynamo.internal.request.Database;
import java.time.Clock;
import java.util.Optional;
import java.util.stream.Stream;

/** Balances on DynamoDB. */
public final class DynamoBalanceRepository implements BalanceRepository {

    private final Database database;
    private final Clock clock;
    private final RecordItems<BalanceKey, Balance> items;
    private final Records<BalanceKey, Balance> records;

    public DynamoBalanceRepository(Database database, StoreSettings settings) {
        this.database = database;
        this.clock = settings.clock();
        this.items = settings.items(BalanceRecord.TYPE);
        this.records = new Records<>(database, clock, items, "balances");
    }

    @Override
    public Balance put(Balance balance) {
        return records.put(requireNonNull(balance, "balance must not be null"));
    }

    @Override
    public Balance add(Balance loads, Cause cause) {
        requireNonNull(loads, "loads must not be null");
        requireNonNull(cause, "cause must not be null");
        return database.send("balances.add", new BalanceCalls(items).add(loads, cause, clock.instant()));
    }

    @Override
    public Optional<Balance> find(HouseholdId household, UserId user, UserId other, IsoWeek week) {
        return records.find(key(household, user, other, requireNonNull(week, "week must not be null")));
    }

    @Override
    public Stream<Balance> stream(HouseholdId household, UserId user, UserId other, IsoWeek first, IsoWeek last) {
        Weeks.requireInOrder(first, last);
        return records.stream(
                "stream",
                items.range(clock.instant(), key(household, user, other, first), key(household, user, other, last)),
                Pages.STREAM);
    }

    @Override
    public Stream<Balance> stream(HouseholdId household, UserId user) {
        requireNonNull(household, "household must not be null");
        requireNonNull(user, "user must not be null");
        return records.stream("stream", items.partition(clock.instant(), household), Pages.ALL)
                .filter(balance -> balance.names(user));
    }

    private static BalanceKey key(HouseholdId household, UserId user, UserId other, IsoWeek week) {
        Balance pair = Balance.builder()
                .householdId(requireNonNull(household, "household must not be null"))
                .user1Id(requireNonNull(user, "user must not be null"))
                .user2Id(requireNonNull(other, "other must not be null"))
                .week(week)
                .build();
        return BalanceRecord.TYPE.keyOf(pair);
    }
}
