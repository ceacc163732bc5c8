package io.github.homeops.store.promise;

import static java.util.Objects.requireNonNull;

import io.github.homeops.store.UserId;
import io.github.homeops.store.internal.Ulids;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * A reference to a promise: its user, the time at which it was made, and its id.
 *
 * @param userId the user who made the promise
 * @param createdAt the time at which it was made, in whole seconds
 * @param promiseId the id
 */
public record PromiseRef(UserId userId, Instant createdAt, String promiseId) {

    private static final String PREFIX = "prm_";

    /** Checks that nothing is null, and truncates the time to whole seconds. */
    public PromiseRef {
        requireNonNull(userId, "userId must not be null");
        requireNonNull(promiseId, "promiseId must not be null");
        createdAt = requireNonNull(createdAt, "createdAt must not be null").truncatedTo(ChronoUnit.SECONDS);
    }

    /**
     * Returns the reference to a promise of this store, whose id contains the time: {@code prm_} and a ULID. A button needs
     * to hold only the id.
     *
     * @throws IllegalArgumentException if the id has another form; then use {@link Promise#ref()}
     */
    public static PromiseRef of(UserId userId, String promiseId) {
        requireNonNull(promiseId, "promiseId must not be null");
        if (!promiseId.startsWith(PREFIX) || !Ulids.isUlid(promiseId.substring(PREFIX.length()))) {
            throw new IllegalArgumentException(
                    "promiseId must be prm_ and a ULID, was another text of " + promiseId.length() + " characters");
        }
        return new PromiseRef(userId, Ulids.time(promiseId.substring(PREFIX.length())), promiseId);
    }

    /** Returns the reference as text: {@code promise prm_01KHNJCN5V00000000003G1EBB of user 42}. */
    @Override
    public String toString() {
        return "promise " + promiseId + " of user " + userId;
    }
}
