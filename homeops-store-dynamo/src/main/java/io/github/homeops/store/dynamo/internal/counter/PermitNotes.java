package io.github.homeops.store.dynamo.internal.counter;

import com.github.f4b6a3.ulid.Ulid;
import io.github.homeops.store.Cause;
import java.time.Instant;
import java.util.Optional;

/**
 * What stands in {@code causes} beside the cause of a permit. They are entries of their own, since only a whole entry can be
 * looked for in a condition:
 *
 * <ul>
 *   <li>{@code <cause>#<ULID>}: which call was granted the permit, and when;
 *   <li>{@code <cause>#again}: the message has asked again;
 *   <li>{@code reply#<ULID>}: when another bot replied, saved by a permit that was given back while a later one stood.
 * </ul>
 */
final class PermitNotes {

    private static final String SEPARATOR = "#";
    private static final String AGAIN = SEPARATOR + "again";

    private PermitNotes() {}

    static String granted(Cause cause, String callId) {
        return cause + SEPARATOR + callId;
    }

    static String again(Cause cause) {
        return cause + AGAIN;
    }

    static String reply(Instant at) {
        // A ULID begins in 1970; what lies before is over anyway.
        return "reply" + SEPARATOR + Ulid.min(Math.max(0, at.toEpochMilli()));
    }

    /** Returns whether the entry is a note, and not a cause that was counted. */
    static boolean isNote(String entry) {
        return entry.endsWith(AGAIN) || replyAt(entry).isPresent();
    }

    /** Returns when the reply was made of which the entry is a note, or empty if it is none. */
    static Optional<Instant> replyAt(String entry) {
        // A cause of another bot may look like anything; a bare ULID is a minted cause and no note.
        int last = entry.lastIndexOf(SEPARATOR);
        String ulid = entry.substring(last + 1);
        return last >= 0 && Ulid.isValid(ulid) ? Optional.of(Ulid.getInstant(ulid)) : Optional.empty();
    }
}
