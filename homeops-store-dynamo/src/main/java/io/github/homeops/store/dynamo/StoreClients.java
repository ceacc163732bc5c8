package io.github.homeops.store.dynamo;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.services.dynamodb.DynamoDbClientBuilder;

/**
 * Settings of a {@code DynamoDbClient} for where time is short.
 *
 * <p>The SDK's own retry nine times and have no time-out: under throttling a call takes most of a minute, and an answer that
 * never comes is waited for half a minute before the first retry.
 */
public final class StoreClients {

    private static final int ATTEMPTS = 4;

    /** The healthy are much faster; less would make a failure of the seconds in which a partition changes its leader. */
    private static final Duration SHORTEST_ATTEMPT = Duration.ofSeconds(1);

    private StoreClients() {}

    /**
     * Has every call of the client end within this time, all its attempts together, and returns the builder.
     *
     * <p>Sets the retry mode to standard with four attempts, the time-out of a call to the time given, and that of an attempt to
     * a third of it, but at least a second. All other settings stay: credentials, region, HTTP client, interceptors.
     * Give a function less than it has until it is stopped, so that it can still say that it failed.
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
