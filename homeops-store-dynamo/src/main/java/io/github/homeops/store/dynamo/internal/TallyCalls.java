package io.github.homeops.store.dynamo.internal;

import static io.github.homeops.store.dynamo.internal.Causes.CAUSES;

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
public record TallyCalls(String table) {

    /** So many calls are enough where nobody interferes: the write, and a second one that makes what is missing. */
    public static final int WITHOUT_RIVALS = 2;

    /** Counts one more unless its cause has been counted. */
    public Call<?, ?, Step<Map<String, AttributeValue>>> count(Tally tally, Instant now) {
        // Nearly always the histograms are there and nothing later has been seen: so it is written without a look.
        Map<String, AttributeValue> usual = tally.bars().keySet().stream()
                .collect(Collectors.toMap(histogram -> histogram, histogram -> AttributeValue.fromM(Map.of())));
        return count(tally, usual, now);
    }

    private Call<?, ?, Step<Map<String, AttributeValue>>> count(
            Tally tally, Map<String, AttributeValue> seen, Instant now) {
        TallyUpdate one = new TallyUpdate(tally, seen, reader(tally, seen), now);
        return new LiveUpdate("observe " + tally.what(), table, tally.key(), one.update(), one.condition(), now)
                .callThen(
                        item -> Causes.trimmed(tally.what(), table, tally.key(), item, item),
                        (stored, perhapsByItself) -> refused(tally, stored, perhapsByItself, now));
    }

    private Answer<Step<Map<String, AttributeValue>>> refused(
            Tally tally, Map<String, AttributeValue> stored, boolean perhapsByItself, Instant now) {
        if (!reader(tally, stored).elements(CAUSES).contains(Values.string(tally.cause()))) {
            return Answer.refused(Step.next(count(tally, stored, now)));
        }
        return Answer.counted(Step.done(stored), perhapsByItself);
    }

    private ItemReader reader(Tally tally, Map<String, AttributeValue> item) {
        return new ItemReader("%s in table '%s'".formatted(tally.what(), table), item);
    }
}
