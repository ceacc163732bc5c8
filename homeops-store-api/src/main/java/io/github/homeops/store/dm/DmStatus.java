package io.github.homeops.store.dm;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.UserId;
import io.github.homeops.store.internal.StoreStyle;
import java.time.Instant;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * A user's opt-in to direct messages of the bot. It applies to all chats.
 *
 * <p>Instances come from the store, or from {@link #builder()} in tests. Do not implement this interface: later
 * versions may add accessors.
 */
@Value.Immutable
@StoreStyle
public interface DmStatus {

    /** Returns the user. */
    UserId userId();

    /** Returns true if the user has opted in and has not opted out since. */
    @Value.Default
    default boolean isOptedIn() {
        return false;
    }

    /** Returns the private chat in which the user last opted in, or empty if the user has never opted in. */
    Optional<ChatId> privateChat();

    /**
     * Returns the time of the first opt-in, or empty if the user has never opted in. Opting out and in again does not
     * change it.
     */
    Optional<Instant> optedInAt();

    /** Returns true if a message has claimed the prompt to opt in. */
    @Value.Default
    default boolean isPrompted() {
        return false;
    }

    /** Returns the time at which the status last changed, or empty if another bot left it out. */
    @Value.Auxiliary
    Optional<Instant> updatedAt();

    /** Returns a builder. The user is required. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link DmStatus}. */
    final class Builder extends ImmutableDmStatus.Builder {
        Builder() {}
    }
}
