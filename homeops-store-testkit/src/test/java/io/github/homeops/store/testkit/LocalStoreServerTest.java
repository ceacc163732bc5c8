package io.github.homeops.store.testkit;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.ProcessBuilder.Redirect;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

class LocalStoreServerTest {

    @Test
    void start_anyKeyAndRegion_seeTheSameTables() {
        try (var server = LocalStoreServer.start(0);
                DynamoDbClient one = client(server.endpoint(), "one", Region.EU_NORTH_1);
                DynamoDbClient other = client(server.endpoint(), "other", Region.US_EAST_1)) {
            KitchenBackend.put(one, "plate");

            assertThat(KitchenBackend.count(other)).isEqualTo(1);
            assertThat(server.endpoint()).hasPort(server.port()).hasHost("localhost");
        }
        assertThat(Threads.ofEnginesThatDoNotEnd()).isEmpty();
    }

    @Test
    void start_portTaken_namesThePort() throws Exception {
        try (var taken = new ServerSocket(0)) {
            int port = taken.getLocalPort();

            assertThatThrownBy(() -> LocalStoreServer.start(port))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageStartingWith("starting DynamoDB Local on port " + port + " failed: ");
        }
    }

    @Test
    void start_noSuchPort_isRefused() {
        assertThatThrownBy(() -> LocalStoreServer.start(70_000))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("port must be between 0 and 65535, was 70000");
    }

    @Test
    void main_notANumber_isRefused() {
        assertThatThrownBy(() -> LocalStoreServer.main("http"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("port must be a number, was 'http'");
    }

    @Test
    void main_inAJvmOfItsOwn_saysHowToLookInsideAndGoesOn(@TempDir Path folder) throws Exception {
        Process process = ChildJvm.start(folder, Redirect.PIPE, LocalStoreServer.class, "0");
        try (var output = process.inputReader(UTF_8)) {
            List<String> greeting = new ArrayList<>();
            for (int line = 0; line < 6; line++) {
                greeting.add(String.valueOf(output.readLine()));
            }
            URI endpoint = URI.create(greeting.get(1).replace("endpoint", "").strip());

            assertThat(greeting)
                    .containsExactly(
                            "DynamoDB Local with the tables dishes",
                            "  endpoint    http://localhost:" + endpoint.getPort(),
                            "  region      eu-north-1 (any will do)",
                            "  access key  local, secret local (any will do)",
                            "It listens on all interfaces: everybody who reaches port " + endpoint.getPort()
                                    + " can read and write.",
                            "In memory only. Ctrl-C stops it.");
            try (DynamoDbClient client = client(endpoint, "tool", Region.EU_WEST_1)) {
                assertThat(client.listTables().tableNames()).containsExactly("dishes");
            }
            assertThat(process.isAlive()).isTrue();
            assertThat(folder).isEmptyDirectory();
        } finally {
            process.destroy();
            process.waitFor();
        }
    }

    private static DynamoDbClient client(URI endpoint, String accessKey, Region region) {
        return DynamoDbClient.builder()
                .endpointOverride(endpoint)
                .region(region)
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create(accessKey, "secret")))
                .build();
    }
}
