package io.github.homeops.store.dynamo.internal.list;

import io.github.homeops.store.ChatQuery;
import io.github.homeops.store.dynamo.TimestampUnit;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.zip.CRC32;

/**
 * A place in a query as a short text: the position inside the partition and four bytes that tie it to the query. The
 * partition is never taken from it, so a forged cursor reads nothing that the caller could not read anyway.
 */
public final class Cursor {

    private static final int CHECK_LENGTH = Integer.BYTES;

    private Cursor() {}

    /** Returns what ties a cursor to the query: all that says which records it finds, and in which order. */
    public static String context(String records, ChatQuery<?> query, TimestampUnit unit) {
        return String.join(
                "|",
                records,
                query.chatId().value(),
                query.userId().map(Object::toString).orElse(""),
                query.from().map(Object::toString).orElse(""),
                query.until().map(Object::toString).orElse(""),
                query.isLatestFirst() ? "latest" : "oldest",
                unit.name());
    }

    /** Returns the text for a position in the query that the context describes. */
    public static String write(String context, byte[] position) {
        byte[] bytes = ByteBuffer.allocate(position.length + CHECK_LENGTH)
                .put(position)
                .putInt(check(context, position))
                .array();
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /**
     * Returns the position.
     *
     * @throws IllegalArgumentException if the text is damaged or belongs to another query
     */
    public static byte[] read(String context, String text) {
        byte[] bytes = decode(text);
        if (bytes.length > CHECK_LENGTH) {
            byte[] position = Arrays.copyOf(bytes, bytes.length - CHECK_LENGTH);
            int check = ByteBuffer.wrap(bytes, position.length, CHECK_LENGTH).getInt();
            if (check == check(context, position)) {
                return position;
            }
        }
        throw refused(text);
    }

    private static byte[] decode(String text) {
        try {
            return Base64.getUrlDecoder().decode(text);
        } catch (IllegalArgumentException e) {
            throw refused(text);
        }
    }

    private static int check(String context, byte[] position) {
        CRC32 crc = new CRC32();
        crc.update(context.getBytes(StandardCharsets.UTF_8));
        crc.update(position);
        return (int) crc.getValue();
    }

    /** Returns what to throw where the check holds and the position makes no sense: somebody made it up. */
    public static IllegalArgumentException refused(String text) {
        return new IllegalArgumentException(
                "cursor must be one that a page of the same query gave, was another or damaged (" + text.length()
                        + " characters)");
    }
}
