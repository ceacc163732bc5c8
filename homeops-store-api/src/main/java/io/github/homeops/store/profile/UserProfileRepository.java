package io.github.homeops.store.profile;

import io.github.homeops.store.UserId;
import java.util.Optional;

/**
 * The profiles of users. A profile belongs to the user and applies to all chats.
 *
 * <p>Thread-safe. Implemented by the library only: later versions may add methods.
 */
public interface UserProfileRepository {

    /**
     * Stores the values that the profile has, keeps all other stored values, and returns the merged profile.
     * Idempotent. The last call wins.
     *
     * <p>{@code createdAt} keeps its first value. {@code updatedAt} becomes the time of the call. An empty name does
     * not change the stored name.
     *
     * <p>Cost: 1 write request.
     */
    UserProfile save(UserProfile profile);

    /**
     * Returns the user's profile, or empty if none was saved.
     *
     * <p>Cost: 1 read request. Strongly consistent.
     */
    Optional<UserProfile> find(UserId user);
}
