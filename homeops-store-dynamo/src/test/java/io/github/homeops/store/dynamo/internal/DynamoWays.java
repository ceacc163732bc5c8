package io.github.homeops.store.dynamo.internal;

import io.github.homeops.store.dynamo.ActivityIds;
import io.github.homeops.store.dynamo.DynamoBackend;
import io.github.homeops.store.dynamo.DynamoHomeOpsStore;
import io.github.homeops.store.dynamo.HomeOpsSchema;
import io.github.homeops.store.dynamo.TimestampUnit;
import io.github.homeops.store.testkit.LocalStore;
import io.github.homeops.store.testkit.contract.Way;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** The ways in which the store on DynamoDB keeps the contracts: all of them in four, those of activities in more. */
public final class DynamoWays implements Way.Provider {

    private static final HomeOpsSchema SCHEMA = HomeOpsSchema.DEFAULT.withMessagesByUser();

    @Override
    public List<Way> waysOf(Class<?> contract) {
        List<Way> ways = new ArrayList<>(List.of(
                new Way("plain", () -> store(settings -> {}).open()),
                // with the signing, parsing, retries and time-outs of a real client of the SDK
                new Way("over HTTP", () -> store(settings -> {}).overHttp().open()),
                new Way("with stale reads", DynamoWays::withStaleReads),
                new Way("in pages of one", () -> store(settings -> settings.aliasCacheTtl(Duration.ZERO))
                        .wrapClient(inPagesOfOne())
                        .open())));
        if (contract.getSimpleName().startsWith("Activity")) {
            ways.add(new Way("with timestamps in seconds", () -> store(
                            settings -> settings.schema(SCHEMA.withTimestampUnit(TimestampUnit.SECONDS)))
                    .open()));
            ways.add(new Way("with any activity ids", () -> store(settings -> settings.activityIds(ActivityIds.ANY))
                    .open()));
        }
        return ways;
    }

    private static LocalStore withStaleReads() {
        LocalStore local = store(settings -> {}).open();
        local.faults().staleReads(1000);
        return local;
    }

    /** Many threads on one record take their time on a slow machine, so an operation may take longer than in production. */
    private static LocalStore.Builder store(Consumer<DynamoHomeOpsStore.Builder> more) {
        return LocalStore.builder()
                .backend(new DynamoBackend(settings -> more.accept(
                        settings.schema(SCHEMA).operationTimeout(Duration.ofMinutes(5)))));
    }

    private static UnaryOperator<DynamoDbClient> inPagesOfOne() {
        return client -> InterceptedClient.of(client)
                .onQuery(query -> query.toBuilder().limit(1).build())
                .client();
    }
}
