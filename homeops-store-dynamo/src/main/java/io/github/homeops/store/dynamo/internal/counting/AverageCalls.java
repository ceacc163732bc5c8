package io.github.homeops.store.dynamo.internal.counting;

import io.github.homeops.store.dynamo.internal.item.Expiry;
import io.github.homeops.store.dynamo.internal.item.Expression;
import io.github.homeops.store.dynamo.internal.item.Update;
import io.github.homeops.store.dynamo.internal.request.Call;
import io.github.homeops.store.dynamo.internal.request.Result;
import io.github.homeops.store.record.Attribute;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * What the store sends to let a sample into a moving average, as values: no client, no clock, no I/O. Each call leads to the
 * item as it is afterwards.
 *
 * <p>A write holds on to what it was computed from: the number of samples, the average and the causes must still be the same. The
 * first two would also match a record that was erased and learned anew, whose causes the write would lose.
 *
 * @param attribute where the average stands
 */
record AverageCalls(String table, Attribute<BigDecimal> attribute, Smoothing smoothing) {

    /** Adds the sample to an unknown item: reads, then writes. */
    Call<Map<String, AttributeValue>> observe(Sample sample, Instant now) {
        return Call.decide(what(sample), table, sample.key(), stored -> {
            AverageItem seen = read(sample, stored, now);
            return seen.hasCounted(sample) ? Result.repeated(stored) : Result.next(writeAmongRivals(seen, sample, now));
        });
    }

    /** Adds the sample to the item as it was last seen: writes. */
    Call<Map<String, AttributeValue>> observe(Map<String, AttributeValue> guess, Sample sample, Instant now) {
        // A wrong guess is set right by the refusal, which tells what is there.
        return write(
                read(sample, guess, now), sample, now, present -> Result.next(writeAmongRivals(present, sample, now)));
    }

    private Call<Map<String, AttributeValue>> writeAmongRivals(AverageItem seen, Sample sample, Instant now) {
        // Somebody else was faster, and there may be more of them. At the end of a pause the item will have changed
        // once more, and to read it costs less than another write in vain.
        return write(seen, sample, now, present -> Result.later(observe(sample, now)));
    }

    private Call<Map<String, AttributeValue>> write(
            AverageItem seen,
            Sample sample,
            Instant now,
            Function<AverageItem, Result<Map<String, AttributeValue>>> ifChanged) {
        Map<String, AttributeValue> changes = seen.with(sample, attribute, smoothing, now);
        return (seen.expired() ? replace(sample, changes, now) : update(seen, sample, changes, now))
                .ifRefused((stored, perhapsByItself) -> {
                    AverageItem present = read(sample, stored, now);
                    if (!present.hasCounted(sample)) {
                        return ifChanged.apply(present);
                    }
                    // It was not there when we looked, and an earlier attempt may have got through: it was ours.
                    return Result.counted(stored, perhapsByItself && !seen.hasCounted(sample));
                });
    }

    private Call<Map<String, AttributeValue>> update(
            AverageItem seen, Sample sample, Map<String, AttributeValue> changes, Instant now) {
        Update update = new Update();
        changes.forEach(update::set);
        Expression unchanged = Expression.unchanged(seen.stored(), Sample.SAMPLE_COUNT, attribute.name(), Causes.CAUSES)
                .and(Causes.uncounted(sample.cause()))
                .and(Expiry.live(now));
        return Call.update(
                what(sample), update.on(table, sample.key(), unchanged), answer -> together(seen.stored(), changes));
    }

    private Call<Map<String, AttributeValue>> replace(Sample sample, Map<String, AttributeValue> changes, Instant now) {
        Map<String, AttributeValue> item = together(sample.key(), changes);
        return Call.put(what(sample), table, item, Expiry.expired(now), answer -> item);
    }

    private AverageItem read(Sample sample, Map<String, AttributeValue> stored, Instant now) {
        return AverageItem.read(() -> sample.what() + " in table '" + table + "'", attribute, stored, now);
    }

    private static String what(Sample sample) {
        return "observe " + sample.what();
    }

    private static Map<String, AttributeValue> together(
            Map<String, AttributeValue> item, Map<String, AttributeValue> changes) {
        Map<String, AttributeValue> all = new HashMap<>(item);
        all.putAll(changes);
        return all;
    }
}
