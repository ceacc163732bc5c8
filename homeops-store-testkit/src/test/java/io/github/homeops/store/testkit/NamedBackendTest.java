package io.github.homeops.store.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.HomeOpsStore;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneId;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Test classes that name the class of their backend, each way there is. */
class NamedBackendTest {

    @HomeOpsStoreTest(backend = TokyoBackend.class)
    abstract static class Contract {

        @Test
        void store_ofTheNamedBackend_isSetAsThatSetsIt(HomeOpsStore store) {
            assertThat(store.time().zone()).isEqualTo(TokyoBackend.ZONE);
        }
    }

    @Retention(RetentionPolicy.RUNTIME)
    @HomeOpsStoreTest(backend = TokyoBackend.class)
    @interface TokyoTest {}

    @Nested
    class OnASuperclass extends Contract {}

    @Nested
    @TokyoTest
    class OnAnotherAnnotation {

        @Test
        void store_ofTheNamedBackend_isSetAsThatSetsIt(HomeOpsStore store, KitchenTables tables) {
            assertThat(store.time().zone()).isEqualTo(TokyoBackend.ZONE);
            assertThat(tables.dishes()).isEqualTo("dishes");
        }

        @Test
        void clock_zoneOfTheBackend_isReadThereAndMovesTheStore(HomeOpsStore store, TestClock clock) {
            clock.advance(Duration.ofHours(1));

            assertThat(LocalDateTime.now(clock)).isEqualTo("2026-03-02T18:00:00");
            assertThat(store.time().now()).isEqualTo(clock.instant());
        }

        @Nested
        class AroundThis {

            @Test
            void store_ofTheNamedBackend_isSetAsThatSetsIt(HomeOpsStore store) {
                assertThat(store.time().zone()).isEqualTo(TokyoBackend.ZONE);
            }
        }
    }

    @Nested
    @HomeOpsStoreTest(backend = TokyoBackend.class, zone = "Asia/Kathmandu")
    class WithAZone {

        @Test
        void zone_ofTheTest_comesBeforeThatOfTheBackend(HomeOpsStore store, TestClock clock) {
            assertThat(store.time().zone()).isEqualTo(ZoneId.of("Asia/Kathmandu"));
            assertThat(clock.getZone()).isEqualTo(ZoneId.of("Asia/Kathmandu"));
        }
    }
}
