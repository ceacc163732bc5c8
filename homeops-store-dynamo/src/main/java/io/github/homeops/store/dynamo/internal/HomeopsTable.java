package io.github.homeops.store.dynamo.internal;

import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The keys of the table that holds what the bot learns: one table for many kinds of records. */
public final class HomeopsTable {

    public static final String PK = "pk";
    public static final String SK = "sk";
    public static final String GSI1PK = "gsi1pk";
    public static final String GSI1SK = "gsi1sk";
    public static final String UPDATED_AT = "updatedAt";

    private HomeopsTable() {}

    public static Map<String, AttributeValue> key(String pk, String sk) {
        return Map.of(PK, Values.string(pk), SK, Values.string(sk));
    }
}
