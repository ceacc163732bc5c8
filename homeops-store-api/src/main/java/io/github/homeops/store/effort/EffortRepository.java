package io.github.homeops.store.effort;

import io.github.homeops.store.Cause;
import io.github.homeops.store.StoreException;
import io.github.homeops.store.UserId;
import io.github.homeops.store.activity.Effort;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The effort that each activity takes each user, as moving averages. An average belongs to the user and applies to all
 * chats.
 *
 * <p>The store's {@link io.github.homeops.store.NameRule} is applied to activity names on writing and on reading.
 *
 * <p>Thread-safe. Implemented by the library only: later versions may add methods.
 */
public interface EffortRepository {

    /**
     * Adds an observation to the moving average of a user's effort for an activity and returns the updated average.
     * Idempotent for each cause.
     *
     * <p>The first observation becomes the average. Each further observation moves it by the store's
     * {@code effortAlpha}, 0.3 by default. Concurrent observations are all counted, as if one came after the other.
     *
     * <p>A repeat of a cause changes nothing and returns the current average. A repeat is detected while at most 15
     * other causes have reached this average in between; after that it is counted again.
     *
     * <p>Cost: 1 write request if this store has observed the user and the activity before and the average is still in
     * its cache; otherwise 1 strongly consistent read and 1 write. Concurrent writers cause more of both.
     *
     * @throws StoreException if concurrent writers kept changing the average until the operation timed out; a retry is
     *     safe
     * @throws IllegalArgumentException if the name rule does not allow the activity's name
     */
    EffortEstimate observe(UserId user, String activity, Effort effort, Cause cause);

    /**
     * Returns the average effort of the activity for the user, or empty if nothing was observed.
     *
     * <p>Cost: 1 read request. Strongly consistent.
     *
     * @throws IllegalArgumentException if the name rule does not allow the activity's name
     */
    Optional<EffortEstimate> find(UserId user, String activity);

    /**
     * Returns a stream of all averages of the user, sorted by activity name in the order of UTF-8 bytes.
     *
     * <p>Cost: 1 request for a page, sent while the stream is consumed. Eventually consistent.
     */
    Stream<EffortEstimate> stream(UserId user);
}
