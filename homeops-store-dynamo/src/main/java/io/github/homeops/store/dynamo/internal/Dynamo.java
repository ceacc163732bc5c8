package io.github.homeops.store.dynamo.internal;

import static java.util.Objects.requireNonNull;

import io.github.homeops.store.StoreException;
import io.github.homeops.store.StoreListener;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.metrics.MetricPublisher;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbServiceClientConfiguration;

/** The client together with how its calls are to behave: their budget, their retries, who hears of them. */
public final class Dynamo {

    /** A rival is done within milliseconds; who waited ever longer for it would be passed by all who come fresh. */
    private static final int MOST_DOUBLINGS_AMONG_RIVALS = 3;

    private final DynamoDbClient client;
    private final List<MetricPublisher> metricPublishers;
    private final Duration budget;
    private final StoreListener listener;
    private final Pause pause;
    private final LongSupplier nanoTime;

    public Dynamo(DynamoDbClient client, Duration budget, StoreListener listener, Pause pause, LongSupplier nanoTime) {
        this.client = requireNonNull(client, "client must not be null");
        this.metricPublishers = settingsOf(client)
                .map(ClientOverrideConfiguration::metricPublishers)
                .orElse(List.of());
        this.budget = budget;
        this.listener = listener;
        this.pause = pause;
        this.nanoTime = nanoTime;
    }

    /** Returns the client with this budget, or with its own time-out for a call where that is shorter. */
    public static Dynamo of(DynamoDbClient client, Duration budget, StoreListener listener) {
        return of(client, budget, listener, Pause.REAL);
    }

    /** Does the same with another way to wait between attempts. */
    public static Dynamo of(DynamoDbClient client, Duration budget, StoreListener listener, Pause pause) {
        Optional<ClientOverrideConfiguration> settings = settingsOf(client);
        settings.ifPresent(TimeoutWarning.ONCE::check);
        Duration shorter = settings.flatMap(ClientOverrideConfiguration::apiCallTimeout)
                .filter(own -> own.compareTo(budget) < 0)
                .orElse(budget);
        return new Dynamo(client, shorter, listener, pause, System::nanoTime);
    }

    /** Sends a call that is an operation of its own. */
    public <R> R send(String operation, Call<?, ?, R> call) {
        try (Operation single = begin(operation, call.table())) {
            return single.send(call);
        }
    }

    /**
     * Sends a call and whatever it leads to, as one operation, until there is a result; pauses where a step asks for it.
     *
     * @throws StoreException if others kept changing the item until the budget was spent
     */
    public <R> R complete(String operation, Call<?, ?, Step<R>> first) {
        return complete(operation, Integer.MAX_VALUE, first);
    }

    /**
     * Does the same, and pauses between any two calls beyond the first few.
     *
     * @param withoutRivals how many calls may be needed where nobody interferes; only after these is there a pause
     * @throws StoreException if others kept changing the item until the budget was spent
     */
    public <R> R complete(String operation, int withoutRivals, Call<?, ?, Step<R>> first) {
        try (Operation several = begin(operation, first.table())) {
            Step<R> step = several.send(first);
            int pauses = 0;
            for (int sent = 1; step instanceof Step.Next<R> next; sent++) {
                boolean rivals = next.afterPause() || sent > withoutRivals;
                if (rivals && !several.pauseBefore(Math.min(++pauses, MOST_DOUBLINGS_AMONG_RIVALS))) {
                    several.failed();
                    throw new StoreException(first.what() + " gave up: others kept changing it; " + first.repeat());
                }
                step = several.send(next.call());
            }
            Step.Done<R> done = (Step.Done<R>) step;
            if (done.tidyingUp() != null) {
                several.sendInPassing(done.tidyingUp());
            }
            return done.result();
        }
    }

    /** Begins an operation of several calls, which share one budget and are reported as one. */
    public Operation begin(String operation, String table) {
        return new Operation(this, operation, table);
    }

    private static Optional<ClientOverrideConfiguration> settingsOf(DynamoDbClient client) {
        try {
            return Optional.ofNullable(client.serviceClientConfiguration())
                    .map(DynamoDbServiceClientConfiguration::overrideConfiguration);
        } catch (UnsupportedOperationException e) {
            // A client that is not the SDK's own, such as a wrapper of somebody's or a mock, need not tell.
            return Optional.empty();
        }
    }

    DynamoDbClient client() {
        return client;
    }

    /** Returns who hears of the client's metrics: a call that names somebody must name them too. */
    List<MetricPublisher> metricPublishers() {
        return metricPublishers;
    }

    Duration budget() {
        return budget;
    }

    StoreListener listener() {
        return listener;
    }

    Pause pause() {
        return pause;
    }

    long nanoTime() {
        return nanoTime.getAsLong();
    }

    RandomGenerator random() {
        return ThreadLocalRandom.current();
    }
}
