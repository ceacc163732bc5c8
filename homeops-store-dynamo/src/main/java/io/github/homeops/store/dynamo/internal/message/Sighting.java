package io.github.homeops.store.dynamo.internal.message;

import io.github.homeops.store.UserId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** That a message was there at a time, whatever it said; whose it was is gone when it was deleted. */
record Sighting(long messageId, Instant timestamp, @Nullable UserId userId) {

    boolean isBy(UserId user) {
        return user.equals(userId);
    }
}
