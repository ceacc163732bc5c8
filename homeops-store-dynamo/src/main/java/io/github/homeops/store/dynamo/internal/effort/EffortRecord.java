package io.github.homeops.store.dynamo.internal.effort;

import io.github.homeops.store.activity.Effort;
import io.github.homeops.store.dynamo.internal.counting.Sample;
import io.github.homeops.store.dynamo.internal.counting.Smoothing;
import io.github.homeops.store.dynamo.internal.record.Tables;
import io.github.homeops.store.effort.EffortEstimate;
import io.github.homeops.store.privacy.RecordKind;
import io.github.homeops.store.record.Attribute;
import io.github.homeops.store.record.KeyPart;
import io.github.homeops.store.record.Owner;
import io.github.homeops.store.record.RecordKey;
import io.github.homeops.store.record.RecordType;
import java.math.BigDecimal;

/** The declaration of efforts. */
public final class EffortRecord {

    static final Attribute<BigDecimal> EMA =
            Smoothing.average("ema", "the moving average: low is 1, medium 2, high 3; the weight is `effortAlpha`");
    static final Attribute<Effort> LAST_EFFORT =
            Attribute.enumeration("lastEffort", Effort.class, "the latest observation");

    public static final RecordType<EffortKey, EffortEstimate> TYPE = RecordType.of(
                    RecordKind.EFFORT,
                    "effort of user <userId> for '<activity>'",
                    Tables.HOMEOPS,
                    RecordKey.of(
                                    KeyPart.userId(EffortKey::userId),
                                    KeyPart.name("activity", EffortKey::activity),
                                    EffortKey::new)
                            .at("EFFORT#<userId>", "<activity>"))
            .belongsTo(Owner.USER)
            .value(
                    effort -> new EffortKey(effort.userId(), effort.activity()),
                    key -> EffortEstimate.builder().userId(key.userId()).activity(key.activity()),
                    EffortEstimate.Builder::build)
            .with(Smoothing.shown(EMA), EffortEstimate::average, EffortEstimate.Builder::average)
            .with(
                    Attribute.count(Sample.SAMPLE_COUNT, "the number of observations in the average"),
                    EffortEstimate::sampleCount,
                    EffortEstimate.Builder::sampleCount)
            .with(LAST_EFFORT.optional(), EffortEstimate::lastEffort, EffortEstimate.Builder::lastEffort)
            .updatedAt(EffortEstimate::updatedAt, EffortEstimate.Builder::updatedAt)
            .countsCauses()
            // Another bot's item may hold something else and no average.
            .absentIf(item -> item.count(Sample.SAMPLE_COUNT) == 0 && !item.has(EMA.name()))
            .build();

    private EffortRecord() {}
}
