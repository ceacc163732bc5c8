package io.github.homeops.store.dynamo.internal.effort;

import static java.util.Objects.requireNonNull;

import io.github.homeops.store.Cause;
import io.github.homeops.store.NameRule;
import io.github.homeops.store.UserId;
import io.github.homeops.store.activity.Effort;
import io.github.homeops.store.dynamo.internal.CachingRepository;
import io.github.homeops.store.dynamo.internal.StoreSettings;
import io.github.homeops.store.dynamo.internal.counting.MovingAverages;
import io.github.homeops.store.dynamo.internal.counting.Sample;
import io.github.homeops.store.dynamo.internal.item.Values;
import io.github.homeops.store.dynamo.internal.record.RecordItems;
import io.github.homeops.store.dynamo.internal.record.Records;
import io.github.homeops.store.dynamo.internal.request.Database;
import io.github.homeops.store.effort.EffortEstimate;
import io.github.homeops.store.effort.EffortRepository;
import java.math.BigDecimal;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Effort on DynamoDB. */
public final class DynamoEffortRepository implements EffortRepository, CachingRepository {

    private final RecordItems<EffortKey, EffortEstimate> items;
    private final Records<EffortKey, EffortEstimate> records;
    private final MovingAverages averages;
    private final NameRule nameRule;
    private final Clock clock;

    public DynamoEffortRepository(Database database, StoreSettings settings) {
        this.items = settings.items(EffortRecord.TYPE);
        this.records = new Records<>(database, settings.clock(), items, "efforts");
        this.averages = new MovingAverages(database, items.table(), EffortRecord.EMA, settings.effortSmoothing());
        this.nameRule = settings.nameRule();
        this.clock = settings.clock();
    }

    @Override
    public EffortEstimate observe(UserId user, String activity, Effort effort, Cause cause) {
        requireNonNull(effort, "effort must not be null");
        requireNonNull(cause, "cause must not be null");
        EffortKey key = key(user, activity);
        Sample sample = new Sample(
                items.type().describe(key),
                items.key(key),
                weight(effort),
                cause.value(),
                Map.of(EffortRecord.LAST_EFFORT.name(), Values.of(EffortRecord.LAST_EFFORT, effort)));
        Map<String, AttributeValue> item = averages.observe("efforts.observe", sample, clock.instant());
        return items.read(key, item);
    }

    @Override
    public Optional<EffortEstimate> find(UserId user, String activity) {
        return records.find(key(user, activity));
    }

    @Override
    public Stream<EffortEstimate> stream(UserId user) {
        requireNonNull(user, "user must not be null");
        return records.stream(user);
    }

    @Override
    public void clearCache() {
        averages.clearCache();
    }

    private EffortKey key(UserId user, String activity) {
        requireNonNull(user, "user must not be null");
        return new EffortKey(user, nameRule.apply("activity", activity));
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
