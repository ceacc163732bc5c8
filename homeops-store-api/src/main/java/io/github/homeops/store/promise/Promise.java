package io.github.homeops.store.promise;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.UserId;
import io.github.homeops.store.internal.StoreStyle;
import java.time.Instant;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * A promise of a user as stored.
 *
 * <p>{@link #updatedAt()} does not take part in {@code equals} and {@code hashCode}. {@code toString} does not show the
 * description.
 *
 * <p>Instances come from the store, or from {@link #builder()} in tests. Do not implement this interface: later
 * versions may add accessors.
 */
@Value.Immutable
@StoreStyle
public interface Promise {

    /** Returns the user who made the promise. */
    UserId userId();

    /** Returns the id: {@code prm_} and a ULID, unless another bot stored the promise. */
    String promiseId();

    /** Returns the time at which the promise was made, in whole seconds. */
    Instant createdAt();

    /** Returns what the user promised. */
    @Value.Redacted
    String description();

    /** Returns the deadline, or empty for a promise without a deadline. */
    Optional<Instant> deadline();

    /** Returns the status. */
    PromiseStatus status();

    /** Returns the chat in which the promise was made, or empty if another bot left it out. */
    Optional<ChatId> chatId();

    /** Returns the id of the message that made the promise, or empty if another bot left it out. */
    Optional<Long> sourceMessageId();

    /** Returns the time of the latest write by the store's clock, or empty if another bot left it out. */
    @Value.Auxiliary
    Optional<Instant> updatedAt();

    /** Returns the reference to the promise. */
    default PromiseRef ref() {
        return new PromiseRef(userId(), createdAt(), promiseId());
    }

    /** Returns whether the promise is active and its deadline is before the instant. */
    default boolean isOverdue(Instant now) {
        return status() == PromiseStatus.ACTIVE
                && deadline().map(deadline -> deadline.isBefore(now)).orElse(false);
    }

    /** Returns a builder. User, id, time, description and status are required. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link Promise}. */
    final class Builder extends ImmutablePromise.Builder {
        Builder() {}
    }
}
