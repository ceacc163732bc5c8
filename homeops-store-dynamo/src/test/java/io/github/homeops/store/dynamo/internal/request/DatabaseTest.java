package io.github.homeops.store.dynamo.internal.request;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.StoreListener;
import io.github.homeops.store.dynamo.internal.InterceptedClient;
import java.lang.reflect.Proxy;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.auth.credentials.AnonymousCredentialsProvider;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClientBuilder;

class DatabaseTest {

    private static final Duration TEN_SECONDS = Duration.ofSeconds(10);

    @Test
    void of_clientWithAShorterTimeout_keepsToThat() {
        try (DynamoDbClient client = realClient()
                .overrideConfiguration(settings -> settings.apiCallTimeout(Duration.ofSeconds(3)))
                .build()) {
            assertThat(budgetOf(client)).isEqualTo(Duration.ofSeconds(3));
        }
    }

    @Test
    void of_clientWithALongerTimeoutOrNone_keepsToItsOwn() {
        try (DynamoDbClient longer = realClient()
                        .overrideConfiguration(settings -> settings.apiCallTimeout(Duration.ofSeconds(30)))
                        .build();
                DynamoDbClient none = realClient().build()) {
            assertThat(budgetOf(longer)).isEqualTo(TEN_SECONDS);
            assertThat(budgetOf(none)).isEqualTo(TEN_SECONDS);
        }
    }

    @Test
    void of_clientThatDoesNotTell_keepsToItsOwn() {
        // As a mock does that nobody has told anything.
        DynamoDbClient mock = (DynamoDbClient) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {DynamoDbClient.class}, (proxy, method, args) -> null);
        assertThat(budgetOf(mock)).isEqualTo(TEN_SECONDS);
        assertThat(budgetOf(InterceptedClient.ofNothing().client())).isEqualTo(TEN_SECONDS);
    }

    private static Duration budgetOf(DynamoDbClient client) {
        return Database.of(client, TEN_SECONDS, StoreListener.none()).budget();
    }

    private static DynamoDbClientBuilder realClient() {
        return DynamoDbClient.builder()
                .region(Region.EU_NORTH_1)
                .credentialsProvider(AnonymousCredentialsProvider.create());
    }
}
