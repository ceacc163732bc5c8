package io.github.homeops.store.dynamo.internal.counting;

import static io.github.homeops.store.dynamo.internal.counting.Causes.CAUSES;

import io.github.homeops.store.dynamo.internal.item.ItemReader;
import io.github.homeops.store.dynamo.internal.item.Values;
import io.github.homeops.store.dynamo.internal.request.Call;
import io.github.homeops.store.dynamo.internal.request.LiveUpdate;
import io.github.homeops.store.dynamo.internal.request.Result;
import java.time.Instant;
import java.util.Map;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * What the store sends to count one more in histograms, as values: no client, no clock, no I/O. Each call leads to the item as
 * it is afterwards.
 *
 * <p>A bar grows where it stands, so observers at the same time do not get in each other's way. That needs its histogram to
 * be there: where it is not, the refusal tells, and a second write makes what is missing and adds to the rest.
 */
public record HistogramCalls(String table) {

    /** Counts one more unless its cause has been counted. */
    public Call<Map<String, AttributeValue>> count(Histogram tally, Instant now) {
        // Nearly always the histograms are there and nothing later has been seen: so it is written without a look.
        Map<String, AttributeValue> usual = tally.bars().keySet().stream()
                .collect(Collectors.toMap(histogram -> histogram, histogram -> AttributeValue.fromM(Map.of())));
        return count(tally, usual, now);
    }

    private Call<Map<String, AttributeValue>> count(Histogram tally, Map<String, AttributeValue> seen, Instant now) {
        HistogramUpdate one = new HistogramUpdate(tally, seen, reader(tally, seen), now);
        return new LiveUpdate("observe " + tally.what(), table, tally.key(), one.update(), one.condition(), now, seen)
                .callThen(
                        item -> Causes.trimmed(tally.what(), table, tally.key(), item, item),
                        (stored, perhapsByItself) -> refused(tally, stored, perhapsByItself, now));
    }

    private Result<Map<String, AttributeValue>> refused(
            Histogram tally, Map<String, AttributeValue> stored, boolean perhapsByItself, Instant now) {
        if (!reader(tally, stored).elements(CAUSES).contains(Values.string(tally.cause()))) {
            return Result.next(count(tally, stored, now));
        }
        return Result.counted(stored, perhapsByItself);
    }

    private ItemReader reader(Histogram tally, Map<String, AttributeValue> item) {
        return new ItemReader(() -> tally.what() + " in table '" + table + "'", item);
    }
}
