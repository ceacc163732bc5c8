package io.github.homeops.store.dynamo.internal.counter;

import com.github.f4b6a3.ulid.Ulid;
import java.time.DateTimeException;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What a permit carries so that it can be given back: {@code <ULID of the call>}, or {@code <ULID>@<instant>}.
 *
 * @param before the last reply before this one, if it was another bot's and so has no note in the item; null if not
 */
record Receipt(String callId, @Nullable Instant before) {

    private static final String SEPARATOR = "@";

    static Receipt parse(String text) {
        int at = text.indexOf(SEPARATOR);
        String callId = at < 0 ? text : text.substring(0, at);
        try {
            if (Ulid.isValid(callId)) {
                return new Receipt(callId, at < 0 ? null : Instant.parse(text.substring(at + 1)));
            }
        } catch (DateTimeException e) {
            // The sentence below says it.
        }
        throw new IllegalArgumentException("receipt must be one that this store gave out, was '" + text + "'");
    }

    Instant grantedAt() {
        return Ulid.getInstant(callId);
    }

    @Override
    public String toString() {
        return before == null ? callId : callId + SEPARATOR + before;
    }
}
