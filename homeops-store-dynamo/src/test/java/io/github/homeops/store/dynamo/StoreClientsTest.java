package io.github.homeops.store.dynamo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.auth.credentials.AnonymousCredentialsProvider;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.retries.StandardRetryStrategy;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClientBuilder;

class StoreClientsTest {

    @ParameterizedTest
    @CsvSource({"PT3S, PT1S", "PT9S, PT3S", "PT1.5S, PT1S", "PT0.4S, PT0.4S"})
    void forLambda_anyTime_limitsCallsAndAttempts(Duration time, Duration attempt) {
        ClientOverrideConfiguration settings = settingsOf(StoreClients.forLambda(aClient(), time));

        assertThat(settings.apiCallTimeout()).contains(time);
        assertThat(settings.apiCallAttemptTimeout()).contains(attempt);
    }

    @Test
    void forLambda_retries_areStandardAndFew() {
        ClientOverrideConfiguration settings = settingsOf(StoreClients.forLambda(aClient(), Duration.ofSeconds(3)));

        assertThat(settings.retryStrategy()).get().isInstanceOfSatisfying(StandardRetryStrategy.class, strategy -> {
            assertThat(strategy.maxAttempts()).isEqualTo(4);
        });
    }

    @Test
    void forLambda_otherSettings_stay() {
        ExecutionInterceptor interceptor = new ExecutionInterceptor() {};
        DynamoDbClientBuilder client = aClient()
                .overrideConfiguration(
                        settings -> settings.putHeader("tenant", "home").addExecutionInterceptor(interceptor));

        try (DynamoDbClient built =
                StoreClients.forLambda(client, Duration.ofSeconds(3)).build()) {
            ClientOverrideConfiguration settings =
                    built.serviceClientConfiguration().overrideConfiguration();
            assertThat(settings.headers()).containsKey("tenant");
            assertThat(settings.executionInterceptors()).contains(interceptor);
            assertThat(built.serviceClientConfiguration().region()).isEqualTo(Region.EU_NORTH_1);
            assertThat(built.serviceClientConfiguration().credentialsProvider())
                    .isInstanceOf(AnonymousCredentialsProvider.class);
        }
    }

    @Test
    void forLambda_noTime_isRefused() {
        assertThatThrownBy(() -> StoreClients.forLambda(aClient(), Duration.ZERO))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("time must be at least PT0.001S, was PT0S");
    }

    private static DynamoDbClientBuilder aClient() {
        return DynamoDbClient.builder()
                .region(Region.EU_NORTH_1)
                .credentialsProvider(AnonymousCredentialsProvider.create());
    }

    private static ClientOverrideConfiguration settingsOf(DynamoDbClientBuilder builder) {
        try (DynamoDbClient client = builder.build()) {
            return client.serviceClientConfiguration().overrideConfiguration();
        }
    }
}
