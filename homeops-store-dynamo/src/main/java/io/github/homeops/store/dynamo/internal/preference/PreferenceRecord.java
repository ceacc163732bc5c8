package io.github.homeops.store.dynamo.internal.preference;

import io.github.homeops.store.dynamo.internal.counting.HourKeys;
import io.github.homeops.store.dynamo.internal.counting.Sample;
import io.github.homeops.store.dynamo.internal.counting.Smoothing;
import io.github.homeops.store.dynamo.internal.record.Tables;
import io.github.homeops.store.preference.ActiveTimes;
import io.github.homeops.store.preference.PreferenceAverage;
import io.github.homeops.store.privacy.RecordKind;
import io.github.homeops.store.record.Attribute;
import io.github.homeops.store.record.AttributeReader;
import io.github.homeops.store.record.KeyPart;
import io.github.homeops.store.record.Owner;
import io.github.homeops.store.record.RecordKey;
import io.github.homeops.store.record.RecordType;
import java.math.BigDecimal;
import java.util.Map;

/** The declaration of preferences, which have one of two shapes: a moving average, or a histogram by hour. */
public final class PreferenceRecord {

    private static final String VALUE = "value";

    static final Attribute<BigDecimal> AVERAGE =
            Smoothing.average(VALUE, "the moving average; the weight is `preferenceAlpha`");
    static final Attribute<Map<Integer, Long>> HOURS =
            Attribute.counts(VALUE, HourKeys.ALL, "the observations by hour of the day; `24` is read as `0`");

    private static final Attribute<Long> SAMPLE_COUNT =
            Attribute.count(Sample.SAMPLE_COUNT, "the number of observations");

    static final RecordType<PreferenceKey, ActiveTimes> ACTIVE_TIMES = start().value(
                    times -> new PreferenceKey(times.userId(), Metrics.ACTIVE_TIMES),
                    key -> ActiveTimes.builder().userId(key.userId()),
                    ActiveTimes.Builder::build)
            .with(HOURS, ActiveTimes::rawHours, ActiveTimes.Builder::rawHours)
            .with(SAMPLE_COUNT, ActiveTimes::sampleCount, ActiveTimes.Builder::sampleCount)
            .updatedAt(ActiveTimes::updatedAt, ActiveTimes.Builder::updatedAt)
            .countsCauses()
            .absentIf(PreferenceRecord::holdsNothing)
            .build();

    public static final RecordType<PreferenceKey, PreferenceAverage> TYPE = start().value(
                    average -> new PreferenceKey(average.userId(), average.metric()),
                    key -> PreferenceAverage.builder().userId(key.userId()).metric(key.metric()),
                    PreferenceAverage.Builder::build)
            .with(Smoothing.shown(AVERAGE), PreferenceAverage::rawAverage, PreferenceAverage.Builder::rawAverage)
            .with(SAMPLE_COUNT, PreferenceAverage::sampleCount, PreferenceAverage.Builder::sampleCount)
            .updatedAt(PreferenceAverage::updatedAt, PreferenceAverage.Builder::updatedAt)
            .countsCauses()
            .absentIf(PreferenceRecord::holdsNothing)
            .variant(Metrics.ACTIVE_TIMES, ACTIVE_TIMES)
            .build();

    private PreferenceRecord() {}

    private static RecordType.Start<PreferenceKey> start() {
        return RecordType.of(
                        RecordKind.PREFERENCE,
                        "preference '<metric>' of user <userId>",
                        Tables.HOMEOPS,
                        RecordKey.of(
                                        KeyPart.userId(PreferenceKey::userId),
                                        KeyPart.id("metric", "the name of a metric", PreferenceKey::metric),
                                        PreferenceKey::new)
                                .at("PREF#<userId>", "<metric>"))
                .belongsTo(Owner.USER);
    }

    // Another bot's item may hold something else.
    private static boolean holdsNothing(AttributeReader item) {
        return SAMPLE_COUNT.read(item) == 0 && !item.has(VALUE);
    }
}
