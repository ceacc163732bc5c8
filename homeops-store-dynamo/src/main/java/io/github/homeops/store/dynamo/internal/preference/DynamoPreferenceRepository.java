package io.github.homeops.store.dynamo.internal.preference;

import static java.util.Objects.requireNonNull;

import io.github.homeops.store.Cause;
import io.github.homeops.store.HouseholdTime;
import io.github.homeops.store.UserId;
import io.github.homeops.store.dynamo.internal.CachingRepository;
import io.github.homeops.store.dynamo.internal.StoreSettings;
import io.github.homeops.store.dynamo.internal.counting.Histogram;
import io.github.homeops.store.dynamo.internal.counting.HistogramCalls;
import io.github.homeops.store.dynamo.internal.counting.MovingAverages;
import io.github.homeops.store.dynamo.internal.counting.Sample;
import io.github.homeops.store.dynamo.internal.item.Values;
import io.github.homeops.store.dynamo.internal.list.Pages;
import io.github.homeops.store.dynamo.internal.list.Reading;
import io.github.homeops.store.dynamo.internal.record.RecordItems;
import io.github.homeops.store.dynamo.internal.request.Database;
import io.github.homeops.store.dynamo.internal.request.Operation;
import io.github.homeops.store.preference.ActiveTimes;
import io.github.homeops.store.preference.PreferenceAverage;
import io.github.homeops.store.preference.PreferenceRepository;
import io.github.homeops.store.preference.Preferences;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Preferences on DynamoDB. */
public final class DynamoPreferenceRepository implements PreferenceRepository, CachingRepository {

    /** Larger ones would not fit, with their decimals, into the digits that a Number has. */
    private static final BigDecimal LARGEST_SAMPLE = new BigDecimal("1000000000000000");

    private static final BigDecimal SMALLEST_SAMPLE = new BigDecimal("1E-20");

    private final Database database;
    private final RecordItems<PreferenceKey, PreferenceAverage> items;
    private final RecordItems<PreferenceKey, ActiveTimes> activeTimes;
    private final HouseholdTime time;
    private final MovingAverages averages;
    private final HistogramCalls histograms;

    public DynamoPreferenceRepository(Database database, StoreSettings settings) {
        this.database = database;
        this.items = settings.items(PreferenceRecord.TYPE);
        this.activeTimes = settings.items(PreferenceRecord.ACTIVE_TIMES);
        this.time = settings.time();
        this.averages =
                new MovingAverages(database, items.table(), PreferenceRecord.AVERAGE, settings.preferenceSmoothing());
        this.histograms = new HistogramCalls(items.table());
    }

    @Override
    public PreferenceAverage observeIgnored(UserId user, boolean ignored, Cause cause) {
        requireNonNull(cause, "cause must not be null");
        BigDecimal sample = ignored ? BigDecimal.ONE : BigDecimal.ZERO;
        return observe("preferences.observeIgnored", user, Metrics.IGNORE_RATE, sample, cause.value());
    }

    @Override
    public PreferenceAverage observeDay(UserId user, LocalDate date, long interactions) {
        requireNonNull(date, "date must not be null");
        LocalDate today = time.today();
        if (date.isAfter(today)) {
            throw new IllegalArgumentException("date must not be after today, " + today + ", was " + date);
        }
        if (interactions < 0) {
            throw new IllegalArgumentException("interactions must not be below zero, was " + interactions);
        }
        return observe(
                "preferences.observeDay",
                user,
                Metrics.INTERACTION_FREQUENCY,
                BigDecimal.valueOf(interactions),
                date.toString());
    }

    @Override
    public ActiveTimes observeActive(UserId user, Instant at, Cause cause) {
        requireNonNull(user, "user must not be null");
        requireNonNull(cause, "cause must not be null");
        PreferenceKey key = new PreferenceKey(user, Metrics.ACTIVE_TIMES);
        int hour = time.hourOfDay(Values.requireStorable("at", at));
        Histogram one = new Histogram(
                activeTimes.type().describe(key),
                activeTimes.key(key),
                Map.of(PreferenceRecord.HOURS.name(), Integer.toString(hour)),
                Sample.SAMPLE_COUNT,
                null,
                cause.value());
        Map<String, AttributeValue> item =
                database.send("preferences.observeActive", histograms.count(one, time.now()));
        return activeTimes.read(key, item);
    }

    @Override
    public PreferenceAverage observe(UserId user, String metric, BigDecimal sample, Cause cause) {
        requireNonNull(sample, "sample must not be null");
        requireNonNull(cause, "cause must not be null");
        if (sample.abs().compareTo(LARGEST_SAMPLE) > 0) {
            throw new IllegalArgumentException("sample must be between -10^15 and 10^15, was " + sample);
        }
        // Nobody can tell them apart, and a number of a billion decimals would keep the arithmetic busy for minutes.
        BigDecimal counted = sample.abs().compareTo(SMALLEST_SAMPLE) < 0 ? BigDecimal.ZERO : sample;
        return observe("preferences.observe", user, Metrics.requireOwn(metric), counted, cause.value());
    }

    @Override
    public Optional<PreferenceAverage> findIgnoreRate(UserId user) {
        return findAverage("preferences.findIgnoreRate", user, Metrics.IGNORE_RATE);
    }

    @Override
    public Optional<PreferenceAverage> findInteractionFrequency(UserId user) {
        return findAverage("preferences.findInteractionFrequency", user, Metrics.INTERACTION_FREQUENCY);
    }

    @Override
    public Optional<ActiveTimes> findActiveTimes(UserId user) {
        return find("preferences.findActiveTimes", activeTimes, user, Metrics.ACTIVE_TIMES);
    }

    @Override
    public Optional<PreferenceAverage> find(UserId user, String metric) {
        return findAverage("preferences.find", user, Metrics.requireOwn(metric));
    }

    @Override
    public Preferences findAll(UserId user) {
        requireNonNull(user, "user must not be null");
        Preferences.Builder all = Preferences.builder().userId(user);
        try (Operation operation = database.begin("preferences.findAll", items.table())) {
            Reading.within(operation)
                    .query(
                            "read preferences of user " + user,
                            () -> items.partition(time.now(), user),
                            Pages.STREAM,
                            this::readAny)
                    .forEach(preference -> preference.accept(all));
            return all.skipped(operation.skippedSoFar()).build();
        }
    }

    @Override
    public void clearCache() {
        averages.clearCache();
    }

    private PreferenceAverage observe(String operation, UserId user, String metric, BigDecimal sample, String cause) {
        requireNonNull(user, "user must not be null");
        PreferenceKey key = new PreferenceKey(user, metric);
        Sample one = new Sample(items.type().describe(key), items.key(key), sample, cause, Map.of());
        return items.read(key, averages.observe(operation, one, time.now()));
    }

    /** Reads a preference of either shape, and returns where it belongs among all of the user's. */
    private Consumer<Preferences.Builder> readAny(Map<String, AttributeValue> item) {
        Instant now = time.now();
        if (items.sortKey(item).equals(Metrics.ACTIVE_TIMES)) {
            Optional<ActiveTimes> times = activeTimes.visible(item, now);
            return all -> all.activeTimes(times);
        }
        Optional<PreferenceAverage> average = items.visible(item, now);
        return switch (items.sortKey(item)) {
            case Metrics.IGNORE_RATE -> all -> all.ignoreRate(average);
            case Metrics.INTERACTION_FREQUENCY -> all -> all.interactionFrequency(average);
            default -> all -> average.ifPresent(own -> all.putMetrics(own.metric(), own));
        };
    }

    private Optional<PreferenceAverage> findAverage(String operation, UserId user, String metric) {
        return find(operation, items, user, metric);
    }

    private <T> Optional<T> find(String operation, RecordItems<PreferenceKey, T> shape, UserId user, String metric) {
        requireNonNull(user, "user must not be null");
        return database.send(operation, shape.find(new PreferenceKey(user, metric), time.now()));
    }
}
