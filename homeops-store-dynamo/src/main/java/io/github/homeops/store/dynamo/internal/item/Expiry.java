package io.github.homeops.store.dynamo.internal.item;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Items that have outlived their {@code ttl}. DynamoDB deletes them up to two days late, so until then every read hides
 * them and every write takes their place for free.
 */
public final class Expiry {

    public static final String TTL = "ttl";

    private static final Expression LIVE =
            Expression.of("NOT attribute_type(#ttl, :number) OR #ttl > :now").value(":number", Values.string("N"));
    private static final Expression EXPIRED = Expression.of("#ttl <= :now");

    private Expiry() {}

    /** Holds for an item that has not expired, and where no item exists. */
    public static Expression live(Instant now) {
        return LIVE.value(":now", Values.epochSeconds(now));
    }

    /** Holds for an item that has expired. */
    public static Expression expired(Instant now) {
        return EXPIRED.value(":now", Values.epochSeconds(now));
    }

    /** Holds where no item exists or an expired one; the attribute is one of the key's. */
    public static Expression vacant(String keyAttribute, Instant now) {
        return Expression.of("attribute_not_exists(#" + keyAttribute + ") OR #ttl <= :now")
                .value(":now", Values.epochSeconds(now));
    }

    /** Returns whether the item has expired. A {@code ttl} that is no Number never expires, as DynamoDB has it. */
    public static boolean isExpired(Map<String, AttributeValue> item, Instant now) {
        AttributeValue ttl = item.get(TTL);
        // Compared as the conditions compare it, to the last of 38 digits, or the two might never agree.
        return ttl != null
                && ttl.n() != null
                && new BigDecimal(ttl.n()).compareTo(BigDecimal.valueOf(now.getEpochSecond())) <= 0;
    }
}
