package io.github.homeops.store.dynamo.internal.counting;

import io.github.homeops.store.dynamo.internal.item.Expiry;
import io.github.homeops.store.dynamo.internal.item.ItemReader;
import io.github.homeops.store.dynamo.internal.item.Values;
import io.github.homeops.store.record.Attribute;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A moving average as it was last seen, or the place where there was none.
 *
 * @param stored the item; empty if there was none
 * @param expired whether the item had outlived its time, and so counts as none
 */
public record AverageItem(
        long sampleCount,
        BigDecimal average,
        List<String> causes,
        Map<String, AttributeValue> stored,
        boolean expired) {

    /** Reads an item whose average stands in the named attribute. */
    public static AverageItem read(
            Supplier<String> what, Attribute<BigDecimal> attribute, Map<String, AttributeValue> stored, Instant now) {
        boolean expired = Expiry.isExpired(stored, now);
        ItemReader item = new ItemReader(what, expired ? Map.of() : stored);
        long samples = item.count(Sample.SAMPLE_COUNT);
        return new AverageItem(
                samples,
                // An average of no samples is none, whatever another bot put there to begin with.
                samples == 0 ? BigDecimal.ZERO : attribute.read(item),
                item.texts(Causes.CAUSES),
                stored,
                expired);
    }

    boolean hasCounted(Sample sample) {
        return causes.contains(sample.cause());
    }

    /** Returns the attributes that the sample changes, as they are to be. */
    Map<String, AttributeValue> with(Sample sample, Attribute<BigDecimal> attribute, Smoothing smoothing, Instant now) {
        BigDecimal next =
                sampleCount == 0 ? Smoothing.rounded(sample.value()) : smoothing.next(average, sample.value());
        Map<String, AttributeValue> changes = new LinkedHashMap<>();
        changes.put(attribute.name(), Values.decimal(next));
        // The largest count there is stays so, and does not turn into the smallest.
        changes.put(Sample.SAMPLE_COUNT, Values.number(Math.max(sampleCount, sampleCount + 1)));
        changes.putAll(sample.beside());
        changes.put(Sample.UPDATED_AT, Values.isoInstant(now));
        changes.put(Causes.CAUSES, Values.strings(Causes.append(causes, sample.cause())));
        return changes;
    }
}
