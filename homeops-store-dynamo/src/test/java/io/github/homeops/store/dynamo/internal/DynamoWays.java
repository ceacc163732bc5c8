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

/** The ways in which the store on DynamoDB keeps the contracts: all of them in four, those of activities in more. */
public final class DynamoWays implements Way.Provider {

    private static final HomeOpsSchema SCHEMA = HomeOpsSchema.DEFAULT.withMessagesByUser();

    @Override
    public List<Way> waysOf(Class<?> contract) {
        List<Way> ways = new ArrayList<>();
        ways.add(new Way("plain", () -> opened(store -> {})));
        // with the signing, parsing, retries and time-outs of a real client of the SDK
        ways.add(new Way("over HTTP", () -> local(store -> {}).overHttp().open()));
        ways.add(new Way("with stale reads", DynamoWays::withStaleReads));
        ways.add(new Way("in pages of one", DynamoWays::inPagesOfOne));
        if (contract.getSimpleName().startsWith("Activity")) {
            HomeOpsSchema seconds = SCHEMA.withTimestampUnit(TimestampUnit.SECONDS);
            ways.add(new Way("with timestamps in seconds", () -> opened(store -> store.schema(seconds))));
            ways.add(new Way("with any activity ids", () -> opened(store -> store.activityIds(ActivityIds.ANY))));
        }
        return ways;
    }

    private static LocalStore withStaleReads() {
        LocalStore local = opened(store -> {});
        local.faults().staleReads(1000);
        return local;
    }

    /** Keeps no aliases either, so that they are read in pages of one, too. */
    private static LocalStore inPagesOfOne() {
        return local(store -> store.aliasCacheTtl(Duration.ZERO))
                .wrapClient(client -> InterceptedClient.of(client)
                        .onQuery(query -> query.toBuilder().limit(1).build())
                        .client())
                .open();
    }

    private static LocalStore opened(Consumer<DynamoHomeOpsStore.Builder> settings) {
        return local(settings).open();
    }

    /** Many threads on one record take their time on a slow machine, so an operation may take longer than in production. */
    private static LocalStore.Builder local(Consumer<DynamoHomeOpsStore.Builder> settings) {
        return LocalStore.builder()
                .backend(new DynamoBackend(
                        store -> settings.accept(store.schema(SCHEMA).operationTimeout(Duration.ofMinutes(5)))));
    }
}
