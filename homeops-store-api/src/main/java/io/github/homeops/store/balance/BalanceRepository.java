package io.github.homeops.store.balance;

import io.github.homeops.store.Cause;
import io.github.homeops.store.HouseholdId;
import io.github.homeops.store.IsoWeek;
import io.github.homeops.store.UserId;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The balances of the pairs of users of each household, by week. A pair has no order: each method takes its users in either
 * order.
 *
 * <p>Thread-safe. Implemented by the library only: later versions may add methods.
 */
public interface BalanceRepository {

    /**
     * Stores the loads of the balance in place of those of the same pair and week, and returns the balance as stored.
     * Idempotent. The last call wins.
     *
     * <p>Causes that {@link #add} has counted stay counted.
     *
     * <p>Cost: 1 write request; 2 write units with the index.
     */
    Balance put(Balance balance);

    /**
     * Adds the loads of the balance to those of the same pair and week, and returns the balance as stored. Idempotent for
     * each cause.
     *
     * <p>Loads may be negative. Concurrent calls are all counted.
     *
     * <p>A repeat of a cause changes nothing and returns the current balance. A repeat is detected while at most 15 other
     * causes have reached this balance in between; after that it is counted again.
     *
     * <p>Cost: 1 write request; 2 write units with the index, and 2 write units more for every fourth cause from the 20th
     * on.
     *
     * @throws IllegalArgumentException if a load would not be between -10<sup>30</sup> and 10<sup>30</sup>
     */
    Balance add(Balance loads, Cause cause);

    /**
     * Returns the balance of the pair in this week, or empty if none was stored.
     *
     * <p>Cost: 1 read request. Strongly consistent.
     *
     * @throws IllegalArgumentException if both users are the same
     */
    Optional<Balance> find(HouseholdId household, UserId user, UserId other, IsoWeek week);

    /**
     * Returns a stream of the balances of the pair from the first week to the last one, both included, the earliest first.
     *
     * <p>Cost: 1 request for each page, sent while the stream is consumed. Eventually consistent.
     *
     * @throws IllegalArgumentException if both users are the same, or the last week is before the first one
     */
    Stream<Balance> stream(HouseholdId household, UserId user, UserId other, IsoWeek first, IsoWeek last);

    /**
     * Returns a stream of all balances of the user with other users of the household, sorted by pair and week.
     *
     * <p>The index of the table finds only the first user of each pair, so all balances of the household are read and those
     * that name the user are returned.
     *
     * <p>Cost: 1 request for each MB of the household's balances, sent while the stream is consumed; about 20 read units for
     * 5 users and a year. Eventually consistent.
     */
    Stream<Balance> stream(HouseholdId household, UserId user);
}
