package io.github.homeops.store.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.core.exception.AbortedException;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClientBuilder;

/** Faults on the way through the real pipeline of the SDK, and how far the embedded engine is like it. */
class FaultsOverHttpTest {

    static Stream<Arguments> faults() {
        return Stream.of(
                fault("throttle", Faults.Requests::throttle, 0),
                fault("fail", Faults.Requests::fail, 0),
                fault("conflict", requests -> requests.fail(400, "TransactionConflictException"), 0),
                fault("denied", requests -> requests.fail(400, "AccessDeniedException"), 0),
                fault("request lost", Faults.Requests::loseRequest, 0),
                fault("answer lost", Faults.Requests::loseAnswer, 1),
                fault("answer cut", Faults.Requests::truncateAnswer, 1),
                fault("answer cut at its first byte", requests -> requests.truncateAnswer(0), 1),
                fault("late", requests -> requests.delayAnswer(Duration.ofDays(1)), 1));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("faults")
    void fault_overHttpAndEmbedded_endsTheSame(String name, Consumer<Faults.Requests> fault, int dishes) {
        SdkException overHttp = failure(LocalStore.builder().overHttp(FaultsOverHttpTest::once), fault, dishes);
        SdkException embedded = failure(LocalStore.builder(), fault, dishes);

        assertThat(embedded).as(name).hasSameClassAs(overHttp);
        assertThat(Stream.of(embedded, overHttp).map(FaultsOverHttpTest::causes).distinct())
                .as(name)
                .hasSize(1);
    }

    private static List<Class<?>> causes(Throwable failure) {
        return Stream.<Throwable>iterate(failure, Objects::nonNull, Throwable::getCause)
                .<Class<?>>map(Throwable::getClass)
                .toList();
    }

    private static SdkException failure(LocalStore.Builder settings, Consumer<Faults.Requests> fault, int dishes) {
        try (var local = settings.open()) {
            fault.accept(local.faults().next());
            SdkException failure = catchThrowableOfType(SdkException.class, () -> putPlate(local.storeClient()));
            // Else the thread could not look, and not close the server either.
            assertThat(Thread.interrupted()).isEqualTo(failure instanceof AbortedException);
            assertThat(KitchenBackend.count(local.client())).isEqualTo(dishes);
            return failure;
        }
    }

    private static void putPlate(DynamoDbClient client) {
        client.putItem(put -> put.tableName("dishes")
                .item(KitchenBackend.dish("plate"))
                .overrideConfiguration(limits -> limits.apiCallTimeout(Duration.ofMillis(300))));
    }

    @Test
    void interrupt_overHttpAndEmbedded_endsTheSame() {
        for (LocalStore.Builder settings : List.of(LocalStore.builder().overHttp(), LocalStore.builder())) {
            SdkException failure = failure(
                    settings,
                    next -> next.overtakeBy(() -> Thread.currentThread().interrupt()),
                    0);

            assertThat(failure).isInstanceOf(AbortedException.class);
        }
    }

    @Test
    void fault_withRetries_isOvercomeByTheSdk() {
        try (var local = LocalStore.builder().overHttp().open()) {
            local.faults().next(2).throttle();
            local.faults().next().fail();
            local.faults().next().loseRequest();
            local.faults().next().loseAnswer();

            KitchenBackend.put(local.storeClient(), "plate");

            assertThat(local.faults().played()).isEqualTo(5);
            assertThat(KitchenBackend.count(local.client())).isEqualTo(1);
        }
    }

    @Test
    void crash_overHttp_isNotRetried() {
        try (var local = LocalStore.builder().overHttp().open()) {
            local.faults().crashAfterWrite(1);

            assertThatThrownBy(() -> KitchenBackend.put(local.storeClient(), "plate"))
                    .isInstanceOf(SimulatedCrash.class);
            assertThat(KitchenBackend.count(local.client())).isEqualTo(1);
        }
    }

    @Test
    void client_ofTheTest_meetsNone() {
        try (var local = LocalStore.builder().overHttp(FaultsOverHttpTest::once).open()) {
            local.faults().all().fail();

            KitchenBackend.put(local.client(), "plate");

            assertThat(local.faults().played()).isZero();
        }
    }

    @Test
    void close_afterFaults_leavesNoThread() {
        try (var local = LocalStore.builder().overHttp().open()) {
            local.faults().staleReads(1);
            local.faults().next().fail();
            KitchenBackend.put(local.storeClient(), "plate");
        }
        try (var local = LocalStore.open()) {
            DynamoDbClient store = local.storeClient();
            local.faults().staleReads(1);
            local.faults().next().fail();
            assertThatThrownBy(() -> KitchenBackend.put(store, "plate")).isInstanceOf(SdkException.class);
        }

        assertThat(Threads.ofEnginesThatDoNotEnd()).isEmpty();
    }

    private static Arguments fault(String name, Consumer<Faults.Requests> fault, int dishes) {
        return Arguments.of(name, fault, dishes);
    }

    private static void once(DynamoDbClientBuilder client) {
        client.overrideConfiguration(settings -> settings.retryStrategy(retries -> retries.maxAttempts(1)));
    }
}
