package io.github.homeops.store.promise;

import io.github.homeops.store.PageRequest;
import io.github.homeops.store.UserId;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The promises of users. A promise belongs to its user and applies to all chats.
 *
 * <p>An active promise can be fulfilled, rescheduled or expired, and an expired one can be fulfilled late. A change that the
 * status does not allow is refused with the present promise; a repeated change changes nothing. A promise without a deadline
 * is never overdue.
 *
 * <p>Thread-safe. Implemented by the library only: later versions may add methods.
 */
public interface PromiseRepository {

    /**
     * Stores a promise unless it is stored already. Idempotent: the id is built from chat, message and ordinal, so a
     * redelivery returns {@code REPEATED} with the stored promise in its present status.
     *
     * <p>Cost: 1 write request; 2 write units, 1 without a deadline.
     */
    PromiseResult record(NewPromise promise);

    /**
     * Returns the promise, or empty if it does not exist.
     *
     * <p>Cost: 1 read request. Strongly consistent.
     */
    Optional<Promise> find(PromiseRef promise);

    /**
     * Returns a stream of the user's active promises, the earliest first.
     *
     * <p>All promises of the user are read, and those that are active are returned. A {@code promiseRetention} of the store
     * limits how many ended promises there are.
     *
     * <p>Cost: 1 request for each MB of the user's promises, sent while the stream is consumed. Eventually consistent.
     */
    Stream<Promise> streamActive(UserId user);

    /**
     * Returns a stream of the active promises of all users in all households whose deadline is before the instant, the
     * earliest deadline first.
     *
     * <p>The index is eventually consistent: a promise of the stream may have been kept or rescheduled a moment ago. A write
     * to it checks its status again.
     *
     * <p>Cost: 1 request for each page, sent while the stream is consumed.
     */
    Stream<Promise> streamDueAcrossHouseholds(Instant before);

    /**
     * Marks an active or expired promise as fulfilled. Returns empty if it does not exist.
     *
     * <p>Cost: 1 read request and 1 write request; 1 read unit and 3 write units, 1 without a deadline.
     */
    Optional<PromiseResult> fulfil(PromiseRef promise);

    /**
     * Gives an active promise another deadline. Returns empty if the promise does not exist. The last call wins.
     *
     * <p>Cost: as {@link #fulfil}.
     *
     * @throws IllegalArgumentException if the deadline is before the creation of the promise
     */
    Optional<PromiseResult> reschedule(PromiseRef promise, Instant deadline);

    /**
     * Marks an active promise as expired if its deadline has passed by the store's clock; otherwise the change is refused.
     * Returns empty if the promise does not exist.
     *
     * <p>Cost: as {@link #fulfil}.
     */
    Optional<PromiseResult> expire(PromiseRef promise);

    /**
     * Expires one page of the overdue promises of all users in all households. Call it with the cursor of the page before
     * until there is no next page. After a crash, begin again without a cursor: expired promises are not found any more.
     *
     * <p>Each promise is reported by the call that expired it and by no other. The status and the deadline are checked again
     * by the condition of the write.
     *
     * <p>Cost: 1 request to the index, and 1 conditional write for each promise, up to 8 concurrently.
     *
     * @throws IllegalArgumentException if the cursor is not one of a sweep
     */
    ExpirySweep expireOverdueAcrossHouseholds(PageRequest page);
}
