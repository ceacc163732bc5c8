package io.github.homeops.store.dm;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.UserId;
import io.github.homeops.store.internal.StoreStyle;
import java.time.Instant;
import java.util.Optional;
import org.immutables.value.Value;

/** Whether the bot may write to a person in private, and whether it has asked. It holds in all chats. */
@Value.Immutable
@StoreStyle
public interface DmStatus {

    /** Returns who it is. */
    UserId userId();

    /** Returns whether the person has agreed, and has not withdrawn it since. */
    @Value.Default
    default boolean isOptedIn() {
        return false;
    }

    /** Returns the chat in which the person is written to; empty if they have never opted in. */
    Optional<ChatId> privateChat();

    /** Returns when the person first opted in; empty if never. Opting out and in again does not move it. */
    Optional<Instant> optedInAt();

    /** Returns whether the person has been asked to opt in. */
    @Value.Default
    default boolean isPrompted() {
        return false;
    }

    /** Returns when the status last changed; empty if that is not known. */
    @Value.Auxiliary
    Optional<Instant> updatedAt();

    /** Starts a status; the user is needed. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link DmStatus}. */
    final class Builder extends ImmutableDmStatus.Builder {
        Builder() {}
    }
}
