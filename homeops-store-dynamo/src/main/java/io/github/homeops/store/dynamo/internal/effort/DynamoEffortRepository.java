package io.github.homeops.store.dynamo.internal.effort;

import static java.util.Objects.requireNonNull;

import io.github.homeops.store.Cause;
import io.github.homeops.store.NameRule;
import io.github.homeops.store.UserId;
import io.github.homeops.store.activity.Effort;
import io.github.homeops.store.dynamo.internal.StoreSettings;
import io.github.homeops.store.dynamo.internal.counting.MovingAverages;
import io.github.homeops.store.dynamo.internal.counting.Sample;
import io.github.homeops.store.dynamo.internal.list.Pages;
import io.github.homeops.store.dynamo.internal.list.Reading;
import io.github.homeops.store.dynamo.internal.record.HomeopsTable;
import io.github.homeops.store.dynamo.internal.request.Database;
import io.github.homeops.store.effort.EffortEstimate;
import io.github.homeops.store.effort.EffortRepository;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Effort on DynamoDB. */
public final class DynamoEffortRepository implements EffortRepository {

    private final Database database;
    private final String table;
    private final NameRule nameRule;
    private final Clock clock;
    private final MovingAverages averages;

    public DynamoEffortRepository(Database database, StoreSettings settings) {
        this.database = database;
        this.table = settings.tables().homeops();
        this.nameRule = settings.nameRule();
        this.clock = settings.clock();
        this.averages = new MovingAverages(database, table, EffortItem.EMA, settings.effortSmoothing());
    }

    @Override
    public EffortEstimate observe(UserId user, String activity, Effort effort, Cause cause) {
        requireNonNull(user, "user must not be null");
        requireNonNull(effort, "effort must not be null");
        requireNonNull(cause, "cause must not be null");
        String name = name(activity);
        Sample sample = EffortItem.sample(user, name, effort, cause);
        Map<String, AttributeValue> item = averages.observe("efforts.observe", sample, clock.instant());
        return EffortItem.read(table, user, name, item).orElseThrow();
    }

    @Override
    public Optional<EffortEstimate> find(UserId user, String activity) {
        requireNonNull(user, "user must not be null");
        String name = name(activity);
        return database.send(
                "efforts.find",
                HomeopsTable.find(
                        "find " + EffortItem.words(user, name),
                        table,
                        EffortItem.key(user, name),
                        clock.instant(),
                        item -> EffortItem.read(table, user, name, item)));
    }

    @Override
    public Stream<EffortEstimate> stream(UserId user) {
        requireNonNull(user, "user must not be null");
        return Reading.streaming(database, "efforts.stream")
                .query(
                        "read efforts of user " + user,
                        () -> HomeopsTable.partition(table, EffortItem.partition(user), clock.instant()),
                        Pages.STREAM,
                        item -> EffortItem.read(table, user, HomeopsTable.sortKey(item), item))
                .flatMap(Optional::stream);
    }

    /** Drops what is kept in memory of what people did. */
    public void dropGuesses() {
        averages.dropGuesses();
    }

    private String name(String activity) {
        return nameRule.apply("activity", activity);
    }
}
