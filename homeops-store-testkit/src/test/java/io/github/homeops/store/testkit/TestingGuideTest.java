package io.github.homeops.store.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.HomeOpsStore;
import java.time.Duration;
import java.time.LocalDate;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;

/** The lines that docs/testing.md shows, between its marks. */
@HomeOpsStoreTest
class TestingGuideTest {

    // guide: clock
    @Test
    void aNewDayBegins(HomeOpsStore store, TestClock clock) {
        clock.advance(Duration.ofDays(1));

        assertThat(store.time().today()).isEqualTo(LocalDate.of(2026, 3, 3));
    }
    // guide: end

    @Test
    void withoutJUnit() {
        // guide: without JUnit
        try (var local = LocalStore.open()) {
            HomeOpsStore store = local.store();
            local.clock().advance(Duration.ofHours(15));
            assertThat(store.time().isQuiet()).isTrue();
        }
        // guide: end
    }

    @Test
    void overHttp() {
        var requests = new AtomicInteger();
        ExecutionInterceptor counter = new ExecutionInterceptor() {
            @Override
            public void beforeTransmission(Context.BeforeTransmission context, ExecutionAttributes attributes) {
                requests.incrementAndGet();
            }
        };

        // guide: over HTTP
        try (var local = LocalStore.builder()
                .overHttp(client -> client.overrideConfiguration(o -> o.addExecutionInterceptor(counter)))
                .open()) {
            local.client().listTables();
        }
        // guide: end

        assertThat(requests).hasValueGreaterThan(1);
    }

    @Test
    void server() {
        // guide: server
        try (var server = LocalStoreServer.start(0)) {
            System.setProperty("bot.dynamodb.endpoint", server.endpoint().toString());
        }
        // guide: end
        System.clearProperty("bot.dynamodb.endpoint");
    }
}
