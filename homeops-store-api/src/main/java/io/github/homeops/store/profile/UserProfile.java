package io.github.homeops.store.profile;

import io.github.homeops.store.HouseholdId;
import io.github.homeops.store.UserId;
import io.github.homeops.store.internal.StoreStyle;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;
import org.immutables.value.Value;

/**
 * The profile of a user: Telegram id, name and household. It applies to all chats.
 *
 * <p>{@link #createdAt()} and {@link #updatedAt()} do not take part in {@code equals} and {@code hashCode}.
 * {@code toString} shows ids and times, never the name.
 *
 * <p>Create instances with {@link #builder()}. Do not implement this interface: later versions may add accessors.
 */
@Value.Immutable
@StoreStyle
public interface UserProfile {

    /** Returns the user. */
    UserId userId();

    /** Returns the user's id in Telegram, or empty if it is not known. */
    OptionalLong telegramId();

    /** Returns the name to show for the user, or empty if it is not known. */
    @Value.Redacted
    Optional<String> displayName();

    /** Returns the user's household, or empty if it is not known. */
    Optional<HouseholdId> householdId();

    /** Returns the time at which the store first saved the profile, or empty if another bot left it out. */
    @Value.Auxiliary
    Optional<Instant> createdAt();

    /** Returns the time at which the store last saved the profile, or empty if another bot left it out. */
    @Value.Auxiliary
    Optional<Instant> updatedAt();

    /** Returns a builder. The user is required. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link UserProfile}. */
    final class Builder extends ImmutableUserProfile.Builder {
        Builder() {}
    }
}
