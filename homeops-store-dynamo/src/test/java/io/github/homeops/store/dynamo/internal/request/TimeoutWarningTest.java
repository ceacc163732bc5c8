package io.github.homeops.store.dynamo.internal.request;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.dynamo.CapturedLog;
import io.github.homeops.store.dynamo.StoresForTests;
import io.github.homeops.store.testkit.LocalStore;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;

class TimeoutWarningTest {

    private static final ClientOverrideConfiguration ENDLESS =
            ClientOverrideConfiguration.builder().build();

    private final TimeoutWarning warning = new TimeoutWarning();

    @Test
    void check_clientWithoutTimeouts_warnsOnce() {
        try (CapturedLog log = CapturedLog.open()) {
            warning.check(ENDLESS);
            warning.check(ENDLESS);

            assertThat(log.lines())
                    .containsExactly(
                            "WARN The DynamoDbClient has no time-out, neither for a call nor for an attempt: an"
                                    + " answer that never comes uses up the whole call budget. StoreClients.forLambda sets both.");
        }
    }

    @Test
    void check_clientWithEitherTimeout_isSilent() {
        try (CapturedLog log = CapturedLog.open()) {
            warning.check(ENDLESS.toBuilder().apiCallTimeout(Duration.ofDays(1)).build());
            warning.check(ENDLESS.toBuilder()
                    .apiCallAttemptTimeout(Duration.ofDays(1))
                    .build());

            assertThat(log.lines()).isEmpty();
        }
    }

    @Test
    void build_anyNumberOfStores_warnsAtMostOnce() {
        try (LocalStore local = LocalStore.builder().overHttp().open();
                CapturedLog log = CapturedLog.open()) {
            for (int i = 0; i < 3; i++) {
                StoresForTests.builder().client(local.storeClient()).build();
            }

            // The store that the testkit has opened was the first in this process, or another test's was.
            assertThat(log.lines()).isEmpty();
        }
    }
}
