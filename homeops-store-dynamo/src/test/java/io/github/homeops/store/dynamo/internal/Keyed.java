package io.github.homeops.store.dynamo.internal;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.UserId;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A key, and all that it was made from.
 *
 * @param inputs the kind of record, and what tells one such record from another
 */
public record Keyed(String table, List<Object> inputs, Map<String, AttributeValue> key) {

    /** What keys are made from. Which of these a record takes, and which it does not, is its own business. */
    public record Parts(ChatId chat, UserId user, String name, long messageId, LocalDate date) {}
}
