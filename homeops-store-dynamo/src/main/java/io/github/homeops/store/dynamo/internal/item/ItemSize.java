package io.github.homeops.store.dynamo.internal.item;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** How many bytes DynamoDB counts for an item, so that one that is too large is refused before it is sent. */
public final class ItemSize {

    /** The size of the largest item that DynamoDB stores. */
    public static final int LIMIT = 400 * 1024;

    /** What is kept for attributes that the store adds later, such as {@code processedAt}. */
    private static final int ROOM = 4 * 1024;

    private static final int COLLECTION_OVERHEAD = 3;
    private static final int MOST_PAIRS = 20;

    private ItemSize() {}

    /**
     * Returns the item.
     *
     * @throws IllegalArgumentException if it is larger than 396 KB
     */
    public static Map<String, AttributeValue> requireStorable(String what, Map<String, AttributeValue> item) {
        long size = of(item);
        if (size > LIMIT - ROOM) {
            throw new IllegalArgumentException(
                    "%s must have at most %d bytes as an item, had %d".formatted(what, LIMIT - ROOM, size));
        }
        return item;
    }

    static long of(Map<String, AttributeValue> item) {
        long size = 0;
        for (Map.Entry<String, AttributeValue> entry : item.entrySet()) {
            size += utf8(entry.getKey()) + of(entry.getValue());
        }
        return size;
    }

    private static long of(AttributeValue value) {
        return switch (value.type()) {
            case S -> utf8(value.s());
            case N -> digits(value.n());
            case B -> value.b().asByteArrayUnsafe().length;
            case SS -> value.ss().stream().mapToLong(ItemSize::utf8).sum();
            case NS -> value.ns().stream().mapToLong(ItemSize::digits).sum();
            case BS ->
                value.bs().stream().mapToLong(b -> b.asByteArrayUnsafe().length).sum();
            case M -> COLLECTION_OVERHEAD + value.m().size() + of(value.m());
            case L ->
                COLLECTION_OVERHEAD
                        + value.l().size()
                        + value.l().stream().mapToLong(ItemSize::of).sum();
            case BOOL, NUL, UNKNOWN_TO_SDK_VERSION -> 1;
        };
    }

    private static long utf8(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) > 0x7f) {
                return text.getBytes(StandardCharsets.UTF_8).length;
            }
        }
        return text.length();
    }

    // Two digits share a byte, counted from the decimal point: 1.2 takes two of them. One byte more is for the
    // exponent, and one for the minus sign unless the digits take all there are.
    private static long digits(String number) {
        BigDecimal value = new BigDecimal(number).stripTrailingZeros();
        if (value.signum() == 0) {
            return 1;
        }
        long lowest = -(long) value.scale();
        long highest = lowest + value.precision() - 1;
        long pairs = Math.floorDiv(highest, 2) - Math.floorDiv(lowest, 2) + 1;
        return pairs + 1 + (value.signum() < 0 && pairs < MOST_PAIRS ? 1 : 0);
    }
}
