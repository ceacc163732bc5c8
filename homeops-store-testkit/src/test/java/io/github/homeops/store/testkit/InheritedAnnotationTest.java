package io.github.homeops.store.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.HomeOpsStore;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.time.ZoneId;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** The ways to annotate a test class other than directly. */
class InheritedAnnotationTest {

    private static final ZoneId TOKYO = ZoneId.of("Asia/Tokyo");

    @HomeOpsStoreTest(zone = "Asia/Tokyo")
    abstract static class Contract {

        @Test
        void zone_ofTheAnnotation_reachesTheStore(HomeOpsStore store) {
            assertThat(store.time().zone()).isEqualTo(TOKYO);
        }
    }

    @HomeOpsStoreTest(zone = "Asia/Tokyo")
    interface InterfaceContract {

        @Test
        default void zone_ofTheAnnotation_reachesTheStore(HomeOpsStore store) {
            assertThat(store.time().zone()).isEqualTo(TOKYO);
        }
    }

    @Retention(RetentionPolicy.RUNTIME)
    @HomeOpsStoreTest(zone = "Asia/Tokyo")
    @interface TokyoTest {}

    @Nested
    class OnASuperclass extends Contract {}

    @Nested
    class OnAnInterface implements InterfaceContract {}

    @Nested
    @TokyoTest
    class OnAnotherAnnotation {

        @Test
        void zone_ofTheAnnotation_reachesTheStore(HomeOpsStore store) {
            assertThat(store.time().zone()).isEqualTo(TOKYO);
        }
    }
}
