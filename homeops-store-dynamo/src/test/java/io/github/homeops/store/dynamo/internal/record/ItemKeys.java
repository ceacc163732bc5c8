package io.github.homeops.store.dynamo.internal.record;

import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Keys of items, for tests that look into a table; written by hand, so that a wrong declaration does not agree with itself. */
public final class ItemKeys {

    private ItemKeys() {}

    /** Returns the key of an item of the table {@code homeops}. */
    public static Map<String, AttributeValue> key(String pk, String sk) {
        return Map.of("pk", AttributeValue.fromS(pk), "sk", AttributeValue.fromS(sk));
    }
}
