package io.github.homeops.store.dynamo.internal.counting;

import static io.github.homeops.store.dynamo.internal.counting.Sample.SAMPLE_COUNT;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.homeops.store.dynamo.internal.item.Expiry;
import io.github.homeops.store.dynamo.internal.request.Database;
import io.github.homeops.store.record.Attribute;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The moving averages of one kind.
 *
 * <p>Each is written under an optimistic lock, which needs to know what is there. So the last state of each that this process
 * has seen is kept as a guess: where it holds, an observation is one write without a read. Nobody is ever answered from a
 * guess.
 */
public final class MovingAverages {

    /** A guess is of use while a conversation lasts; so many are a few megabytes at most. */
    private static final int MOST_GUESSES = 1_000;

    private final Database database;
    private final AverageCalls calls;
    private final Cache<Map<String, AttributeValue>, Map<String, AttributeValue>> guesses = Caffeine.newBuilder()
            .maximumSize(MOST_GUESSES)
            // No thread of its own: a process may be frozen at any time.
            .executor(Runnable::run)
            .build();

    /**
     * Prepares averages.
     *
     * @param attribute where the average stands in its item
     */
    public MovingAverages(Database database, String table, Attribute<BigDecimal> attribute, Smoothing smoothing) {
        this.database = database;
        this.calls = new AverageCalls(table, attribute, smoothing);
    }

    /** Adds the sample unless its cause has been counted, and returns the resulting item. */
    public Map<String, AttributeValue> observe(String operation, Sample sample, Instant now) {
        Map<String, AttributeValue> guess = guesses.getIfPresent(sample.key());
        Map<String, AttributeValue> item = database.send(
                operation, guess == null ? calls.observe(sample, now) : calls.observe(guess, sample, now));
        guesses.put(sample.key(), essence(item));
        return item;
    }

    /** Drops all guesses; the next observation of each average begins with a read. */
    public void clearCache() {
        guesses.invalidateAll();
    }

    // Another bot's attributes may be large, and no guess needs them.
    private Map<String, AttributeValue> essence(Map<String, AttributeValue> item) {
        Map<String, AttributeValue> essence = new HashMap<>(item);
        essence.keySet().retainAll(Set.of(calls.attribute().name(), SAMPLE_COUNT, Causes.CAUSES, Expiry.TTL));
        return essence;
    }
}
