package io.github.homeops.store.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** What only a JVM of its own can show: that it ends, says nothing and leaves nothing. */
class JvmEndTest {

    @TempDir
    private Path folder = Path.of("");

    @Test
    void close_embedded_saysNothingAndLeavesNoFile() throws Exception {
        ChildJvm.Outcome outcome = ChildJvm.run(folder, OpensAndCloses.class);

        assertThat(outcome).isEqualTo(new ChildJvm.Outcome(true, 0, ""));
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void close_overHttp_saysNothingAndLeavesNoFile() throws Exception {
        ChildJvm.Outcome outcome = ChildJvm.run(folder, OpensAndCloses.class, "http");

        assertThat(outcome).isEqualTo(new ChildJvm.Outcome(true, 0, ""));
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void forgotten_embedded_theJvmEnds() throws Exception {
        ChildJvm.Outcome outcome = ChildJvm.run(folder, Forgets.class);

        assertThat(outcome).isEqualTo(new ChildJvm.Outcome(true, 0, ""));
    }

    @Test
    void forgotten_overHttp_theJvmEnds() throws Exception {
        ChildJvm.Outcome outcome = ChildJvm.run(folder, Forgets.class, "http");

        assertThat(outcome).isEqualTo(new ChildJvm.Outcome(true, 0, ""));
    }

    @Test
    void forgotten_mainFails_theJvmEndsWithItsExitCode() throws Exception {
        ChildJvm.Outcome outcome = ChildJvm.run(folder, Forgets.class, "failing");

        assertThat(outcome.ended()).isTrue();
        assertThat(outcome.exitCode()).isEqualTo(1);
        assertThat(outcome.output()).contains("the soup is cold");
    }

    @Test
    void forgotten_anotherThreadWorksOn_itKeepsTheStoreUntilItIsDone() throws Exception {
        ChildJvm.Outcome outcome = ChildJvm.run(folder, WorksOnAfterMain.class);

        assertThat(outcome).isEqualTo(new ChildJvm.Outcome(true, 0, "500 dishes"));
    }

    @Test
    void forgotten_anotherEngineCannotBeClosed_theJvmEnds() throws Exception {
        ChildJvm.Outcome outcome = ChildJvm.run(folder, Forgets.class, "broken");

        assertThat(outcome).isEqualTo(new ChildJvm.Outcome(true, 0, ""));
    }

    static final class OpensAndCloses {
        public static void main(String... arguments) {
            try (var local = open(arguments)) {
                KitchenBackend.put(local.client(), "plate");
                local.asyncClient().listTables().join();
            }
        }
    }

    static final class Forgets {
        public static void main(String... arguments) {
            var local = open(arguments);
            KitchenBackend.put(local.client(), "plate");
            if (Arrays.asList(arguments).contains("broken")) {
                // Several, since nobody knows which is closed first.
                Stream.generate(BrokenEngine::new).limit(9).forEach(EngineThreads::watch);
            }
            if (Arrays.asList(arguments).contains("failing")) {
                throw new IllegalStateException("the soup is cold");
            }
        }
    }

    private static final class BrokenEngine implements Engine {

        @Override
        public DynamoDbClient client() {
            throw new UnsupportedOperationException();
        }

        @Override
        public DynamoDbClient clientMeeting(Script<WireFault> faults) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Engine another() {
            throw new UnsupportedOperationException();
        }

        @Override
        public DynamoDbAsyncClient asyncClient() {
            throw new UnsupportedOperationException();
        }

        @Override
        public Optional<URI> endpoint() {
            return Optional.empty();
        }

        @Override
        public void close() {
            throw new IllegalStateException("it is stuck");
        }
    }

    static final class WorksOnAfterMain {
        public static void main(String... arguments) {
            var local = open(arguments);
            Thread main = Thread.currentThread();
            new Thread(() -> washUp(local, main)).start();
        }

        private static void washUp(LocalStore local, Thread main) {
            try {
                main.join();
                for (int dish = 0; dish < 500; dish++) {
                    KitchenBackend.put(local.client(), "dish " + dish);
                }
                System.out.print(KitchenBackend.count(local.client()) + " dishes");
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private static LocalStore open(String... arguments) {
        boolean http = Arrays.asList(arguments).contains("http");
        return http ? LocalStore.builder().overHttp().open() : LocalStore.open();
    }
}
