package io.github.homeops.store.dynamo.internal.counting;

import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * One more to count in an item: in one bar of each of its histograms, and in their total.
 *
 * @param what the item, in words that may stand in an error
 * @param bars the attribute of each histogram, with the key of the bar that grows
 * @param total the attribute that counts them all
 * @param latest what the latest of them moves forward; null if nothing
 */
public record Histogram(
        String what,
        Map<String, AttributeValue> key,
        Map<String, String> bars,
        String total,
        @Nullable Latest latest,
        String cause) {

    /** When the one to count happened, and the attribute that keeps the latest such instant. */
    public record Latest(String attribute, Instant at) {}
}
