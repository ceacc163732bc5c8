package io.github.homeops.store.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class EngineThreadsTest {

    @Test
    void start_interrupted_waitsAndStaysInterrupted() {
        Thread.currentThread().interrupt();

        String started = EngineThreads.start("cooking", () -> "soup");

        assertThat(Thread.interrupted()).isTrue();
        assertThat(started).isEqualTo("soup");
    }

    @Test
    void start_fails_saysWhatAndWhy() {
        assertThatThrownBy(() -> EngineThreads.start("cooking", () -> {
                    throw new IOException("no water");
                }))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("cooking failed: java.io.IOException: no water")
                .hasCauseInstanceOf(IOException.class);
    }
}
