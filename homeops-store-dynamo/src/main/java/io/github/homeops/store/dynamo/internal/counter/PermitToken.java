package io.github.homeops.store.dynamo.internal.counter;

import com.github.f4b6a3.ulid.Ulid;
import java.time.DateTimeException;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The token of a permit, by which it can be given back: {@code <ULID of the call>}, {@code <ULID>@<instant>}, or {@code
 * <ULID>@?}.
 *
 * @param foreignReply the last reply before the permit, if it was another bot's and so has no note in the item; null if not
 * @param blind whether such a reply is possible, and unknown
 */
record PermitToken(String callId, @Nullable Instant foreignReply, boolean blind) {

    private static final String SEPARATOR = "@";
    private static final String UNKNOWN = "?";

    static PermitToken of(String callId, @Nullable Instant foreignReply) {
        return new PermitToken(callId, foreignReply, false);
    }

    static PermitToken blind(String callId) {
        return new PermitToken(callId, null, true);
    }

    static PermitToken parse(String text) {
        int at = text.indexOf(SEPARATOR);
        String callId = at < 0 ? text : text.substring(0, at);
        try {
            if (Ulid.isValid(callId)) {
                return at < 0 ? of(callId, null) : parse(callId, text.substring(at + 1));
            }
        } catch (DateTimeException e) {
            // The sentence below says it.
        }
        throw new IllegalArgumentException("token must be one that this store issued, was '" + text + "'");
    }

    Instant grantedAt() {
        return Ulid.getInstant(callId);
    }

    @Override
    public String toString() {
        if (blind) {
            return callId + SEPARATOR + UNKNOWN;
        }
        return foreignReply == null ? callId : callId + SEPARATOR + foreignReply;
    }

    private static PermitToken parse(String callId, String before) {
        return before.equals(UNKNOWN) ? blind(callId) : of(callId, Instant.parse(before));
    }
}
