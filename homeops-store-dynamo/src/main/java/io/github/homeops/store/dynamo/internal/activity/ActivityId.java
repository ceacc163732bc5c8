package io.github.homeops.store.dynamo.internal.activity;

import com.github.f4b6a3.ulid.Ulid;
import io.github.homeops.store.ChatId;
import io.github.homeops.store.activity.NewActivity;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;

/**
 * How the id of an activity is made, so that the same message always has the same, and ids of one chat sort by time,
 * message and ordinal: a ULID of the time (48 bits), the message's id (56), the ordinal (8) and a hash of the chat (16).
 */
public final class ActivityId {

    private static final int TIME_SHIFT = 16;
    private static final int MESSAGE_SHIFT = 24;
    private static final int ORDINAL_SHIFT = 16;
    /** So many of the message's 56 bits stand in the lower half. */
    private static final int LOWER_MESSAGE_BITS = 40;

    private ActivityId() {}

    /** Returns the id; the activity's time is the one that the table keeps. */
    static String of(NewActivity activity) {
        return of(activity.timestamp(), activity.chatId(), activity.messageId(), activity.ordinal());
    }

    /** Returns the id of what a message of this time reports. */
    public static String of(Instant time, ChatId chat, long messageId, int ordinal) {
        long upper = time.toEpochMilli() << TIME_SHIFT | messageId >>> LOWER_MESSAGE_BITS;
        // What is shifted out on the left stands in the upper half.
        long lower = messageId << MESSAGE_SHIFT | (long) ordinal << ORDINAL_SHIFT | hash(chat);
        return new Ulid(upper, lower).toString();
    }

    /** Returns the first 16 bits of the SHA-256 of the chat's id in UTF-8, which any language can do. */
    private static int hash(ChatId chat) {
        try {
            byte[] digest =
                    MessageDigest.getInstance("SHA-256").digest(chat.value().getBytes(StandardCharsets.UTF_8));
            return Short.toUnsignedInt(ByteBuffer.wrap(digest).getShort());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
