package io.github.homeops.store.dynamo;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.HouseholdTime;
import io.github.homeops.store.StoreException;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.testkit.LocalStore;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.auth.credentials.AnonymousCredentialsProvider;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.EnvironmentVariableCredentialsProvider;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClientBuilder;

/** Failures of set-up: the message says what to mend. */
class WordsOfFailuresTest {

    private static final MessageRef MESSAGE = new MessageRef(ChatId.of(-100), 7);

    @Test
    void find_noCredentials_saysSo() {
        AwsCredentialsProvider none = EnvironmentVariableCredentialsProvider.create();
        try (DynamoDbClient client = builder().credentialsProvider(none).build()) {
            assertThatThrownBy(() -> store(client).messages().find(MESSAGE))
                    .isExactlyInstanceOf(StoreException.class)
                    .hasMessage("find message 7 of chat -100 failed: the client has no AWS credentials");
        }
    }

    @Test
    void find_portClosed_saysThatTheConnectionFailed() throws Exception {
        int port;
        try (ServerSocket closed = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = closed.getLocalPort();
        }
        URI nobody = URI.create("http://127.0.0.1:" + port);
        try (DynamoDbClient client = builder().endpointOverride(nobody).build()) {
            assertThatThrownBy(() -> store(client).messages().find(MESSAGE))
                    .isExactlyInstanceOf(StoreException.class)
                    .hasMessage(
                            "find message 7 of chat -100 did not end within its budget of PT1S: its last attempt could"
                                    + " not connect, or lost its connection; it is safe to repeat");
        }
    }

    @Test
    void find_clientClosed_saysSo() {
        DynamoDbClient client = builder().build();
        HomeOpsStore store = store(client);
        client.close();

        assertThatThrownBy(() -> store.messages().find(MESSAGE))
                .isExactlyInstanceOf(StoreException.class)
                .hasMessage("find message 7 of chat -100 failed: the DynamoDbClient is closed");
    }

    @Test
    void find_localStoreClosed_saysSo() {
        LocalStore local = LocalStore.builder().open();
        HomeOpsStore store = local.store();
        local.close();

        assertThatThrownBy(() -> store.messages().find(MESSAGE))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the LocalStore is closed");
    }

    @Test
    void query_indexMissing_namesIt() {
        try (LocalStore local = LocalStore.builder().open()) {
            HomeOpsStore store = StoresForTests.builder()
                    .client(local.client())
                    .schema(HomeOpsSchema.DEFAULT.withHomeopsIndex("GSI9"))
                    .build();

            assertThatThrownBy(() -> store.aliases()
                            .streamByActivity(ChatId.of(-100), "dishes")
                            .toList())
                    .isExactlyInstanceOf(StoreException.class)
                    .hasMessageEndingWith("failed: table 'homeops' does not have the index 'GSI9'");
        }
    }

    @Test
    void find_tableMissing_namesTheRegion() {
        try (LocalStore local = LocalStore.builder().overHttp().open()) {
            local.client().deleteTable(table -> table.tableName("homeops-messages"));

            assertThatThrownBy(() -> local.store().messages().find(MESSAGE))
                    .hasMessage(
                            "find message 7 of chat -100 failed: table 'homeops-messages' or an index of it does not"
                                    + " exist in region "
                                    + local.client()
                                            .serviceClientConfiguration()
                                            .region());
        }
    }

    private static HomeOpsStore store(DynamoDbClient client) {
        return DynamoHomeOpsStore.builder()
                .client(client)
                .householdZone(HouseholdTime.STOCKHOLM)
                .operationTimeout(Duration.ofSeconds(1))
                .build();
    }

    private static DynamoDbClientBuilder builder() {
        return DynamoDbClient.builder()
                .region(Region.EU_NORTH_1)
                .credentialsProvider(AnonymousCredentialsProvider.create());
    }
}
