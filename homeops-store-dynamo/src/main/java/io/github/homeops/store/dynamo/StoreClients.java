package io.github.homeops.store.dynamo;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.services.dynamodb.DynamoDbClientBuilder;

/**
 * Settings of a {@code DynamoDbClient} for callers with a deadline, such as AWS Lambda.
 *
 * <p>The SDK's defaults retry up to 9 times and have no timeout for a call: a throttled call takes most of a minute,
 * and a lost response is awaited for 30 seconds before the first retry.
 */
public final class StoreClients {

    private static final int ATTEMPTS = 4;

    /** Healthy attempts are much faster. A shorter limit would fail calls while a partition elects a leader. */
    private static final Duration SHORTEST_ATTEMPT = Duration.ofSeconds(1);

    private StoreClients() {}

    /**
     * Limits every call of the client, including its retries, to this time and returns the builder.
     *
     * <p>Sets the retry mode to standard with 4 attempts, the timeout of a call to the given time, and the timeout of
     * an attempt to a third of it, but at least 1 second. Other settings do not change: credentials, region, HTTP
     * client, interceptors. Use a time shorter than the timeout of the Lambda function, so that the function can still
     * report a failure.
     *
     * @throws IllegalArgumentException if the time is shorter than a millisecond
     */
    public static DynamoDbClientBuilder forLambda(DynamoDbClientBuilder client, Duration time) {
        requireNonNull(client, "client must not be null");
        requireNonNull(time, "time must not be null");
        if (time.toMillis() < 1) {
            throw new IllegalArgumentException("time must be at least PT0.001S, was " + time);
        }
        ClientOverrideConfiguration settings = client.overrideConfiguration().toBuilder()
                .retryStrategy(AwsRetryStrategy.standardRetryStrategy().toBuilder()
                        .maxAttempts(ATTEMPTS)
                        .build())
                .apiCallTimeout(time)
                .apiCallAttemptTimeout(attemptOf(time))
                .build();
        return client.overrideConfiguration(settings);
    }

    private static Duration attemptOf(Duration time) {
        Duration third = time.dividedBy(3);
        Duration attempt = third.compareTo(SHORTEST_ATTEMPT) < 0 ? SHORTEST_ATTEMPT : third;
        return attempt.compareTo(time) < 0 ? attempt : time;
    }
}
