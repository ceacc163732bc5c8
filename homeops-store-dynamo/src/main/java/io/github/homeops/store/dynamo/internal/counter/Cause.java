package io.github.homeops.store.dynamo.internal.counter;

import com.github.f4b6a3.ulid.Ulid;
import io.github.homeops.store.message.MessageRef;
import java.time.Instant;
import java.util.Optional;

/**
 * Why a reply was counted, as it stands in {@code causes}: {@code <chat>#<message>}, or a bare ULID where no message was
 * named.
 *
 * <p>Beside the cause of a permit stand its notes: {@code <cause>#<ULID>} says which call was granted it and when, {@code
 * <cause>#again} that the message has asked again. They are entries of their own, since only a whole entry can be looked for
 * in a condition.
 */
record Cause(String entry) {

    private static final String SEPARATOR = "#";

    static Cause of(MessageRef message) {
        return new Cause(message.chatId() + SEPARATOR + message.messageId());
    }

    /** Returns the note of the call that was granted the permit. */
    String grantedTo(String callId) {
        return entry + SEPARATOR + callId;
    }

    /** Returns the note that the message has asked again. */
    String again() {
        return entry + SEPARATOR + "again";
    }

    /** Returns when the permit was granted of which the entry is a note, or empty if it is none. */
    static Optional<Instant> grantedAt(String entry) {
        // A cause of another bot may look like anything; a bare ULID is a minted cause and no permit.
        int last = entry.lastIndexOf(SEPARATOR);
        String callId = entry.substring(last + 1);
        return last >= 0 && Ulid.isValid(callId) ? Optional.of(Ulid.getInstant(callId)) : Optional.empty();
    }
}
