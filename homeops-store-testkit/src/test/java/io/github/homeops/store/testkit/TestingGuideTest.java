package io.github.homeops.store.testkit;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.HomeOpsStore;
import java.io.IOException;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Runs the lines that docs/testing.md shows, and sees to it that they are the same. */
class TestingGuideTest {

    private static final Pattern SNIPPET =
            Pattern.compile("<!-- (\\w+): ([\\w ]+) -->\\s+```java\\n(.*?)```", Pattern.DOTALL);
    private static final Path GUIDE = Path.of("..", "docs", "testing.md");
    private static final List<Path> SOURCES = List.of(
            Path.of("src/test/java/io/github/homeops/store/testkit"),
            // What it shows of messages and counters needs a backend that has some.
            Path.of("../homeops-store-examples/src/test/java/io/github/homeops/store/examples"));

    @Test
    void guide_everySnippet_standsInATest() throws IOException {
        String guide = Files.readString(GUIDE);

        List<MatchResult> snippets = SNIPPET.matcher(guide).results().toList();
        assertThat(guide.split("```java", -1)).as("each block names its test").hasSize(snippets.size() + 1);
        assertThat(snippets)
                .isNotEmpty()
                .allSatisfy(snippet -> assertThat(snippet.group(3)).isEqualTo(regionOf(snippet)));
    }

    private static String regionOf(MatchResult snippet) throws IOException {
        try (Stream<String> lines = Files.lines(sourceOf(snippet.group(1)))) {
            String region = lines.dropWhile(line -> !line.strip().equals("// guide: " + snippet.group(2)))
                    .skip(1)
                    .takeWhile(line -> !line.strip().equals("// guide: end"))
                    .collect(joining("\n"));
            return region.stripIndent() + "\n";
        }
    }

    private static Path sourceOf(String test) {
        return SOURCES.stream()
                .map(folder -> folder.resolve(test + ".java"))
                .filter(Files::exists)
                .findFirst()
                .orElseThrow(() -> new AssertionError("there is no test " + test));
    }

    @Test
    void withoutJUnit() {
        // guide: without JUnit
        try (var local = LocalStore.open()) {
            HomeOpsStore store = local.store();
            local.clock().advance(Duration.ofDays(1));
            assertThat(store.time().today()).isEqualTo(LocalDate.of(2026, 3, 3));
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
            assertThat(server.endpoint()).hasHost("localhost").hasPort(server.port());
        }
        // guide: end
    }

    // guide: shared
    @Retention(RetentionPolicy.RUNTIME)
    @HomeOpsStoreTest(zone = "Asia/Tokyo", start = "2026-12-31T20:00:00Z")
    @interface NewYearTest {}
    // guide: end

    @Nested
    @NewYearTest
    class InTokyo {

        @Test
        void theYearIsNew(HomeOpsStore store, DynamoDbClient client) {
            assertThat(store.time().today()).isEqualTo(LocalDate.of(2027, 1, 1));
            assertThat(KitchenBackend.count(client)).isZero();
        }
    }
}
