package io.github.homeops.store.dynamo.internal.request;

import static java.util.Objects.requireNonNull;

import io.github.homeops.store.StoreException;
import io.github.homeops.store.StoreListener;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;
import software.amazon.awssdk.awscore.AwsRequestOverrideConfiguration;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.metrics.MetricPublisher;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbServiceClientConfiguration;

/** The client with the timeout, the retries and the listener of its calls. */
public final class Database {

    private final DynamoDbClient client;
    private final List<MetricPublisher> metricPublishers;
    private final Duration budget;
    private final StoreListener listener;
    private final Pause pause;
    private final LongSupplier nanoTime;
    private final AwsRequestOverrideConfiguration longestTry;

    public Database(
            DynamoDbClient client, Duration budget, StoreListener listener, Pause pause, LongSupplier nanoTime) {
        this.client = requireNonNull(client, "client must not be null");
        this.metricPublishers = settingsOf(client)
                .map(ClientOverrideConfiguration::metricPublishers)
                .orElse(List.of());
        this.budget = budget;
        this.listener = listener;
        this.pause = pause;
        this.nanoTime = nanoTime;
        this.longestTry = Retries.limit(Retries.longestTry(budget), List.of());
    }

    /** Returns the client with this budget, or with its own time-out for a call where that is shorter. */
    public static Database of(DynamoDbClient client, Duration budget, StoreListener listener) {
        return of(client, budget, listener, Pause.REAL);
    }

    /** Does the same with another way to wait between attempts. */
    public static Database of(DynamoDbClient client, Duration budget, StoreListener listener, Pause pause) {
        Optional<ClientOverrideConfiguration> settings = settingsOf(client);
        settings.ifPresent(TimeoutWarning.ONCE::check);
        Duration shorter = settings.flatMap(ClientOverrideConfiguration::apiCallTimeout)
                .filter(own -> own.compareTo(budget) < 0)
                .orElse(budget);
        return new Database(client, shorter, listener, pause, System::nanoTime);
    }

    /**
     * Sends a call, and the calls that it leads to, as an operation of its own.
     *
     * @throws StoreException if other writers kept changing the item until the budget was spent
     */
    public <R> R send(String operation, Call<R> call) {
        try (Operation single = begin(operation, call.table())) {
            return single.send(call);
        }
    }

    /** Begins an operation of several calls, which share one budget and are reported as one. */
    public Operation begin(String operation, String table) {
        return new Operation(this, operation, table);
    }

    /** Returns the region of the client, or the empty text if the client does not tell. */
    String region() {
        return configurationOf(client)
                .map(DynamoDbServiceClientConfiguration::region)
                .map(Region::id)
                .orElse("");
    }

    private static Optional<ClientOverrideConfiguration> settingsOf(DynamoDbClient client) {
        return configurationOf(client).map(DynamoDbServiceClientConfiguration::overrideConfiguration);
    }

    private static Optional<DynamoDbServiceClientConfiguration> configurationOf(DynamoDbClient client) {
        try {
            return Optional.ofNullable(client.serviceClientConfiguration());
        } catch (UnsupportedOperationException e) {
            // A client that is not the SDK's own, such as a wrapper of somebody's or a mock, need not tell.
            return Optional.empty();
        }
    }

    DynamoDbClient client() {
        return client;
    }

    /** Returns the metric publishers of the client: a request with a publisher of its own must name them, too. */
    List<MetricPublisher> metricPublishers() {
        return metricPublishers;
    }

    /** Returns the limit of most requests, which all share: each limit that is built costs kilobytes. */
    AwsRequestOverrideConfiguration longestTry() {
        return longestTry;
    }

    Duration budget() {
        return budget;
    }

    StoreListener listener() {
        return listener;
    }

    /** Returns how to wait between requests. */
    public Pause pause() {
        return pause;
    }

    long nanoTime() {
        return nanoTime.getAsLong();
    }

    RandomGenerator random() {
        return ThreadLocalRandom.current();
    }
}
