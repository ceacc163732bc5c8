package io.github.homeops.store.dynamo.internal.preference;

import static io.github.homeops.store.dynamo.internal.record.HomeopsTable.SAMPLE_COUNT;
import static io.github.homeops.store.dynamo.internal.record.HomeopsTable.UPDATED_AT;

import io.github.homeops.store.UserId;
import io.github.homeops.store.dynamo.internal.counting.Histogram;
import io.github.homeops.store.dynamo.internal.counting.Sample;
import io.github.homeops.store.dynamo.internal.counting.Smoothing;
import io.github.homeops.store.dynamo.internal.item.ItemReader;
import io.github.homeops.store.dynamo.internal.record.HomeopsTable;
import io.github.homeops.store.preference.ActiveTimes;
import io.github.homeops.store.preference.PreferenceAverage;
import io.github.homeops.store.preference.Preferences;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** How a preference lies in the table: {@code pk = PREF#<user>}, {@code sk = <metric>}. */
final class PreferenceItem {

    static final String VALUE = "value";

    private PreferenceItem() {}

    static String partition(UserId user) {
        return "PREF#" + user;
    }

    static Map<String, AttributeValue> key(UserId user, String metric) {
        return HomeopsTable.key(partition(user), metric);
    }

    static Sample sample(UserId user, String metric, BigDecimal value, String cause) {
        return new Sample(words(user, metric), key(user, metric), value, cause, Map.of());
    }

    static Histogram activity(UserId user, int hour, String cause) {
        return new Histogram(
                words(user, Metrics.ACTIVE_TIMES),
                key(user, Metrics.ACTIVE_TIMES),
                Map.of(VALUE, Integer.toString(hour)),
                SAMPLE_COUNT,
                null,
                cause);
    }

    /** Reads an average; empty if nothing has been observed, since another bot's item may hold something else. */
    static Optional<PreferenceAverage> readAverage(
            String table, UserId user, String metric, Map<String, AttributeValue> item) {
        ItemReader reader = reader(table, user, metric, item);
        long samples = reader.count(SAMPLE_COUNT);
        if (samples == 0 && !ItemReader.has(item, VALUE)) {
            return Optional.empty();
        }
        return Optional.of(PreferenceAverage.builder()
                .userId(user)
                .metric(metric)
                .rawAverage(Smoothing.rounded(Smoothing.read(reader, VALUE)))
                .sampleCount(samples)
                .updatedAt(reader.optionalIsoInstant(UPDATED_AT))
                .build());
    }

    /** Reads active times; empty if nothing has been observed. */
    static Optional<ActiveTimes> readActiveTimes(String table, UserId user, Map<String, AttributeValue> item) {
        ItemReader reader = reader(table, user, Metrics.ACTIVE_TIMES, item);
        long samples = reader.count(SAMPLE_COUNT);
        if (samples == 0 && !ItemReader.has(item, VALUE)) {
            return Optional.empty();
        }
        return Optional.of(ActiveTimes.builder()
                .userId(user)
                .rawHours(reader.counts(VALUE, HomeopsTable.HOUR_KEYS))
                .sampleCount(samples)
                .updatedAt(reader.optionalIsoInstant(UPDATED_AT))
                .build());
    }

    /** Reads a preference of any kind, and returns where it belongs among all of the person's. */
    static Consumer<Preferences.Builder> readAny(String table, UserId user, Map<String, AttributeValue> item) {
        String metric = HomeopsTable.sortKey(item);
        if (metric.equals(Metrics.ACTIVE_TIMES)) {
            Optional<ActiveTimes> activeTimes = readActiveTimes(table, user, item);
            return all -> all.activeTimes(activeTimes);
        }
        if (!Metrics.isName(metric)) {
            throw reader(table, user, metric, item).malformed(HomeopsTable.SK, "must be the name of a metric");
        }
        Optional<PreferenceAverage> average = readAverage(table, user, metric, item);
        return switch (metric) {
            case Metrics.IGNORE_RATE -> all -> all.ignoreRate(average);
            case Metrics.INTERACTION_FREQUENCY -> all -> all.interactionFrequency(average);
            default -> all -> average.ifPresent(own -> all.putMetrics(metric, own));
        };
    }

    private static ItemReader reader(String table, UserId user, String metric, Map<String, AttributeValue> item) {
        return new ItemReader("%s in table '%s'".formatted(words(user, metric), table), item);
    }

    static String words(UserId user, String metric) {
        return "preference '%s' of user %s".formatted(metric, user);
    }
}
