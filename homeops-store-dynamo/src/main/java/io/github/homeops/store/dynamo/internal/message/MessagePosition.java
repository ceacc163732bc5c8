package io.github.homeops.store.dynamo.internal.message;

import io.github.homeops.store.dynamo.TimestampUnit;
import io.github.homeops.store.dynamo.internal.list.Cursor;
import io.github.homeops.store.message.MessageQuery;
import java.math.BigInteger;
import java.util.Arrays;

/**
 * The last message of a page, and whether the ids had turned out not to rise, so that the next page knows it too.
 *
 * @param messageId the id of the last message
 * @param readAll whether the whole chat has to be read for the instants that are asked for
 */
record MessagePosition(long messageId, boolean readAll) {

    String toCursor(MessageQuery query, TimestampUnit unit) {
        byte[] id = BigInteger.valueOf(messageId).toByteArray();
        byte[] position = Arrays.copyOf(id, id.length + 1);
        position[id.length] = (byte) (readAll ? 1 : 0);
        return Cursor.write(context(query, unit), position);
    }

    static MessagePosition of(MessageQuery query, TimestampUnit unit, String cursor) {
        byte[] position = Cursor.read(context(query, unit), cursor);
        if (position.length < 2 || position.length > Long.BYTES + 1) {
            throw Cursor.refused(cursor);
        }
        long messageId = new BigInteger(position, 0, position.length - 1).longValueExact();
        return new MessagePosition(messageId, position[position.length - 1] == 1);
    }

    private static String context(MessageQuery query, TimestampUnit unit) {
        return Cursor.context("messages", query, unit);
    }
}
