package io.github.homeops.store.testkit;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.StoreListener;
import io.github.homeops.store.spi.BackendContext;
import io.github.homeops.store.spi.BackendSession;
import io.github.homeops.store.spi.StoreBackend;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.CreateTableResponse;

class LocalStoreTest {

    @Test
    void open_twice_neitherSeesTheOther() {
        try (var one = LocalStore.open();
                var other = LocalStore.open()) {
            KitchenBackend.put(one.client(), "plate");

            assertThat(KitchenBackend.count(one.client())).isEqualTo(1);
            assertThat(KitchenBackend.count(other.client())).isZero();
            assertThat(other.clock().instant()).isEqualTo(TestClock.DEFAULT_START);
        }
    }

    @Test
    void open_withSettings_theBackendGetsThem() {
        var clock = TestClock.startingAt(Instant.parse("2026-12-31T20:00:00Z"));
        StoreListener listener = report -> {};
        var backend = new CuriousBackend();

        try (var local = LocalStore.builder()
                .backend(backend)
                .clock(clock)
                .zone(ZoneId.of("Asia/Tokyo"))
                .tablePrefix("tokyo-")
                .listener(listener)
                .open()) {
            assertThat(local.clock()).isSameAs(clock);
            assertThat(local.store().time().today()).isEqualTo(LocalDate.of(2027, 1, 1));
            assertThat(local).hasToString("LocalStore[2026-12-31T20:00:00Z, Asia/Tokyo]");
            assertThat(local.client().listTables().tableNames()).containsExactly("tokyo-dishes");
            assertThat(backend.context().listener()).containsSame(listener);
            assertThat(backend.context().resource(DynamoDbAsyncClient.class)).isSameAs(local.asyncClient());
            assertThat(local.endpoint()).isEmpty();
        }
    }

    @Test
    void wrapClient_given_standsBetweenStoreAndEngineOnly() {
        List<String> created = new ArrayList<>();

        try (var local = LocalStore.builder()
                .wrapClient(engine -> new WatchedClient(engine, created))
                .open()) {
            assertThat(created).containsExactly("dishes");
            assertThat(local.client()).isNotInstanceOf(WatchedClient.class);
        }
    }

    @Test
    void storeClient_anyOther_equalsItselfAlone() {
        try (var local = LocalStore.open();
                var other = LocalStore.open()) {
            Set<DynamoDbClient> clients = new HashSet<>(List.of(local.storeClient(), other.storeClient()));

            assertThat(clients).hasSize(2).contains(local.storeClient()).doesNotContain(local.client());
            assertThat(local.storeClient())
                    .isEqualTo(local.storeClient())
                    .hasSameHashCodeAs(local.storeClient())
                    .isNotEqualTo(other.storeClient());
        }
    }

    @Test
    void resource_ofKnownType_isTheSameAsByName() {
        try (var local = LocalStore.open()) {
            assertThat(local.resource(HomeOpsStore.class)).isSameAs(local.store());
            assertThat(local.resource(DynamoDbClient.class)).isSameAs(local.client());
            assertThat(local.resource(KitchenTables.class)).isEqualTo(new KitchenTables("dishes"));
        }
    }

    @Test
    void resource_ofUnknownType_saysWhatThereIs() {
        try (var local = LocalStore.open()) {
            assertThatThrownBy(() -> local.resource(Runnable.class))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage(
                            "java.lang.Runnable is not available; available types: Clock, Costs, DynamoDbAsyncClient, DynamoDbClient, Faults,"
                                    + " HomeOpsStore, KitchenTables, LocalStore, TestClock");
        }
    }

    @Test
    void open_backendAsksForUnknownResource_saysWhatIsLentAndLeavesNothing() {
        var builder = LocalStore.builder().backend(new PantryBackend());

        assertThatThrownBy(builder::open)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the testkit provides DynamoDbClient and DynamoDbAsyncClient, but the backend asked for"
                        + " java.lang.Runnable");
        assertThat(Threads.ofEnginesThatDoNotEnd()).isEmpty();
    }

    @Test
    void clear_itemsTablesAndFaults_areGoneAndTheStoreIsNew() {
        try (var local = LocalStore.open()) {
            HomeOpsStore before = local.store();
            KitchenBackend.put(local.client(), "plate");
            local.faults().all().throttle();
            local.clock().advance(Duration.ofDays(1));

            local.clear();

            assertThat(KitchenBackend.count(local.client())).isZero();
            assertThat(KitchenBackend.count(local.storeClient())).isZero();
            assertThat(local.store()).isNotSameAs(before);
            assertThat(local.resource(HomeOpsStore.class)).isSameAs(local.store());
            assertThat(local.clock().instant()).isEqualTo(TestClock.DEFAULT_START.plus(Duration.ofDays(1)));
        }
    }

    @Test
    void clear_overHttp_leavesOtherStoresAlone() {
        try (var local = LocalStore.builder().overHttp().open();
                var other = LocalStore.builder().overHttp().open()) {
            KitchenBackend.put(local.client(), "plate");
            KitchenBackend.put(other.client(), "cup");

            local.clear();

            assertThat(KitchenBackend.count(local.client())).isZero();
            assertThat(KitchenBackend.count(other.client())).isEqualTo(1);
        }
    }

    @Test
    void clear_staleReadsBefore_readsSeeTheNewTables() {
        try (var local = LocalStore.open()) {
            local.faults().staleReads(1);
            KitchenBackend.put(local.storeClient(), "plate");

            local.clear();
            local.faults().staleReads(1);
            KitchenBackend.put(local.storeClient(), "cup");

            assertThat(dishesSeen(local)).isZero();
            local.faults().catchUp();
            assertThat(dishesSeen(local)).isEqualTo(1);
        }
    }

    private static int dishesSeen(LocalStore local) {
        return local.storeClient().scan(scan -> scan.tableName("dishes")).count();
    }

    @Test
    void open_clockThatRuns_isTheClockOfTheStore() {
        try (var local = LocalStore.builder().clock(TestClock.running()).open()) {
            Instant before = Instant.now();

            assertThat(local.store().time().now()).isBetween(before, Instant.now());
        }
    }

    @Test
    void close_twice_endsTheEngineOnce() {
        var local = LocalStore.open();

        local.close();
        local.close();

        assertThatThrownBy(() -> local.client().listTables()).hasMessageContaining("shut down");
        assertThat(Threads.ofEnginesThatDoNotEnd()).isEmpty();
    }

    @Test
    void close_clientWasClosedByTheTest_leavesNoThread() {
        var local = LocalStore.open();
        local.client().close();

        local.close();

        assertThat(Threads.ofEnginesThatDoNotEnd()).isEmpty();
    }

    @Test
    void open_loaderThatKnowsNothing_findsTheBackendAnyway() {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(ClassLoader.getPlatformClassLoader());
        try (var local = LocalStore.open()) {
            assertThat(local.store()).isNotNull();
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    /** Stands for a client that loses answers or cuts pages short. */
    private record WatchedClient(DynamoDbClient engine, List<String> created) implements DynamoDbClient {

        @Override
        public CreateTableResponse createTable(CreateTableRequest request) {
            created.add(request.tableName());
            return engine.createTable(request);
        }

        @Override
        public String serviceName() {
            return engine.serviceName();
        }

        @Override
        public void close() {}
    }

    /** Keeps what it was lent. */
    private static final class CuriousBackend implements StoreBackend {
        private final AtomicReference<@Nullable BackendContext> seen = new AtomicReference<>();

        @Override
        public String name() {
            return "curious";
        }

        @Override
        public BackendSession open(BackendContext context) {
            seen.set(context);
            return new KitchenBackend().open(context);
        }

        private BackendContext context() {
            return requireNonNull(seen.get());
        }
    }
}
