package io.github.homeops.store.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.HomeOpsStore;
import java.time.Duration;
import org.junit.jupiter.api.Test;

// guide: first
@HomeOpsStoreTest
class MyBotTest {

    @Test
    void keepsStillAtNight(HomeOpsStore store, TestClock clock) {
        clock.advance(Duration.ofHours(15));

        assertThat(store.time().isQuiet()).isTrue();
    }
}
// guide: end
