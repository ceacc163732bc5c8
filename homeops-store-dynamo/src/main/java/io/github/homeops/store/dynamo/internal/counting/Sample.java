package io.github.homeops.store.dynamo.internal.counting;

import java.math.BigDecimal;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * One observation on its way into a moving average.
 *
 * @param what the average, in words that may stand in an error
 * @param key where it lies
 * @param beside what is set along with the average, such as the last sample in words
 */
public record Sample(
        String what,
        Map<String, AttributeValue> key,
        BigDecimal value,
        String cause,
        Map<String, AttributeValue> beside) {

    public static final String SAMPLE_COUNT = "sampleCount";

    static final String UPDATED_AT = "updatedAt";
}
