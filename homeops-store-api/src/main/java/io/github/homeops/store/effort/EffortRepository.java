package io.github.homeops.store.effort;

import io.github.homeops.store.Cause;
import io.github.homeops.store.StoreException;
import io.github.homeops.store.UserId;
import io.github.homeops.store.activity.Effort;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How hard each activity is for each person. Safe for use by many threads.
 *
 * <p>It belongs to the person, in all chats: what was learned in one is known in the others. Activities are named by the
 * store's {@link io.github.homeops.store.NameRule}, on writing as on looking up.
 */
public interface EffortRepository {

    /**
     * Lets one more observation into the average of the person and the activity, and returns the average as it is then.
     *
     * <p>The first observation is taken as it is; each further one moves the average towards itself by the store's
     * {@code effortAlpha}, 0.3 by default. Of observers at the same time none is lost: the average is what their observations
     * make of it one after the other.
     *
     * <p>An observation is counted once for a cause, and a repeat changes nothing and returns the present average. That
     * holds while at most 15 other causes have reached this average in between; a repeat that comes later counts again.
     *
     * <p>A store that has observed the person and the activity before sends one write; one that has not, or has forgotten, a
     * strongly consistent read and a write. Where others write at the same time, more of both.
     *
     * @throws StoreException if others kept changing the average until the call budget was spent; repeating is safe
     * @throws IllegalArgumentException if the name rule does not allow the activity's name
     */
    EffortEstimate observe(UserId user, String activity, Effort effort, Cause cause);

    /**
     * Returns how hard the activity is for the person, or empty if nothing has been observed. One strongly consistent read.
     *
     * @throws IllegalArgumentException if the name rule does not allow the activity's name
     */
    Optional<EffortEstimate> find(UserId user, String activity);

    /**
     * Returns all that has been observed of the person, by the names of the activities in the order of their UTF-8, fetched
     * as the stream is consumed. Eventually consistent; one request a page.
     */
    Stream<EffortEstimate> stream(UserId user);
}
