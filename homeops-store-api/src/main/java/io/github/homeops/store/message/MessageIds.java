package io.github.homeops.store.message;

import static java.util.Objects.requireNonNull;

import io.github.homeops.store.internal.Timestamps;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.zip.CRC32;

/**
 * Creates numeric, ascending message ids for messengers whose ids are texts, such as WhatsApp, Matrix and Slack.
 *
 * <p>Limits: message ids in the same millisecond have no meaningful order. Two different messages of one chat in the same
 * millisecond get the same id with a probability of 1 in 16,384; the second message is then taken for a duplicate. If the
 * messenger's time has whole seconds only, this holds for messages in the same second.
 */
public final class MessageIds {

    private static final int HASH_BITS = 14;
    private static final long EPOCH_MILLIS = 1_000_000_000_000L;
    private static final long MILLIS_END = EPOCH_MILLIS + (1L << (56 - HASH_BITS));

    private MessageIds() {}

    /**
     * Returns the message id for a messenger's text id and the time at which the message was sent. The id has at most 56 bits,
     * which also identifies activities.
     *
     * <p>The result is repeatable: it depends on the two arguments only, so that a redelivery has the same id. A later time, in
     * whole milliseconds, has a higher id. An edit or a deletion of the message needs the time of the original message, not
     * the time of the change.
     *
     * @throws IllegalArgumentException if the text is blank, or the time is before 2001-09-09 or after 2141-01-21
     */
    public static long of(String textId, Instant sentAt) {
        if (requireNonNull(textId, "textId must not be null").isBlank()) {
            throw new IllegalArgumentException("textId must not be blank");
        }
        long millis = Timestamps.requireStorable("sentAt", sentAt).toEpochMilli();
        if (millis >= MILLIS_END) {
            throw new IllegalArgumentException(
                    "sentAt must be before " + Instant.ofEpochMilli(MILLIS_END) + ", was " + sentAt);
        }
        CRC32 hash = new CRC32();
        hash.update(textId.getBytes(StandardCharsets.UTF_8));
        return ((millis - EPOCH_MILLIS) << HASH_BITS) | (hash.getValue() & ((1L << HASH_BITS) - 1));
    }
}
