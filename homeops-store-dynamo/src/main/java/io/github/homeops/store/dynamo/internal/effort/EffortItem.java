package io.github.homeops.store.dynamo.internal.effort;

import io.github.homeops.store.Cause;
import io.github.homeops.store.UserId;
import io.github.homeops.store.activity.Effort;
import io.github.homeops.store.dynamo.internal.counting.Sample;
import io.github.homeops.store.dynamo.internal.counting.Smoothing;
import io.github.homeops.store.dynamo.internal.item.ItemReader;
import io.github.homeops.store.dynamo.internal.item.Values;
import io.github.homeops.store.dynamo.internal.record.HomeopsTable;
import io.github.homeops.store.effort.EffortEstimate;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** How an effort lies in the table: {@code pk = EFFORT#<user>}, {@code sk = <activity>}. */
final class EffortItem {

    static final String EMA = "ema";
    static final String LAST_EFFORT = "lastEffort";

    private EffortItem() {}

    static String partition(UserId user) {
        return "EFFORT#" + user;
    }

    static Map<String, AttributeValue> key(UserId user, String activity) {
        return HomeopsTable.key(partition(user), activity);
    }

    static Sample sample(UserId user, String activity, Effort effort, Cause cause) {
        return new Sample(
                words(user, activity),
                key(user, activity),
                weight(effort),
                cause.value(),
                Map.of(LAST_EFFORT, Values.word(effort)));
    }

    /** Reads an item; empty if nothing has been observed, since another bot's item may hold something else. */
    static Optional<EffortEstimate> read(String table, UserId user, String activity, Map<String, AttributeValue> item) {
        ItemReader reader = new ItemReader("%s in table '%s'".formatted(words(user, activity), table), item);
        long samples = reader.count(HomeopsTable.SAMPLE_COUNT);
        if (samples == 0 && !ItemReader.has(item, EMA)) {
            return Optional.empty();
        }
        return Optional.of(EffortEstimate.builder()
                .userId(user)
                .activity(activity)
                .average(Smoothing.rounded(Smoothing.read(reader, EMA)))
                .sampleCount(samples)
                .lastEffort(reader.optionalOneOf(Effort.class, LAST_EFFORT))
                .updatedAt(reader.optionalIsoInstant(HomeopsTable.UPDATED_AT))
                .build());
    }

    static String words(UserId user, String activity) {
        return "effort of user %s for '%s'".formatted(user, activity);
    }

    private static BigDecimal weight(Effort effort) {
        return BigDecimal.valueOf(
                switch (effort) {
                    case LOW -> 1;
                    case MEDIUM -> 2;
                    case HIGH -> 3;
                });
    }
}
