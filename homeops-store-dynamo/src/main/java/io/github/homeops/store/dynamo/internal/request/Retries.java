package io.github.homeops.store.dynamo.internal.request;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.awscore.AwsRequestOverrideConfiguration;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.exception.AbortedException;
import software.amazon.awssdk.core.exception.ApiCallTimeoutException;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.metrics.MetricPublisher;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/**
 * The tries of one call within the time that its operation has left. What the SDK retries by itself is inside one of them.
 */
final class Retries<Q extends DynamoDbRequest, A, R> {

    /** The SDK has retried by then what it knows how to; more of ours would only multiply its waiting. */
    private static final int MAX_TRIES = 4;

    /** What is kept of the time for a last try, at most: a request that is answered at all is answered in less. */
    private static final Duration KEPT = Duration.ofSeconds(1);

    /** The least that a try gets while there is time for another: a first request may have to connect, on a slow machine. */
    private static final Duration SHORTEST_TRY = Duration.ofSeconds(1);

    private static final Duration LONGEST_TRY = Duration.ofSeconds(5);

    /** The SDK counts in milliseconds, and takes none of them for no limit at all. */
    private static final Duration SHORTEST = Duration.ofMillis(1);

    private final Operation operation;
    private final Database database;
    private final Call<Q, A, R> call;
    private final Duration longestTry;

    private boolean perhapsDone;
    private boolean throttled;
    private boolean disconnected;

    Retries(Operation operation, Database database, Call<Q, A, R> call) {
        this.operation = operation;
        this.database = database;
        this.call = call;
        Duration quarter = database.budget().dividedBy(4);
        Duration enough = quarter.compareTo(SHORTEST_TRY) < 0 ? SHORTEST_TRY : quarter;
        this.longestTry = enough.compareTo(LONGEST_TRY) > 0 ? LONGEST_TRY : enough;
    }

    /** Sends the call until it is answered; sends it again where that may help. */
    Result<R> untilAnswered() {
        for (int attempt = 1; ; ) {
            Duration time = allButTheLast(timeLeft());
            // An interrupt does not wake a thread that waits for an answer, so no single try may last long.
            boolean last = time.compareTo(longestTry) <= 0;
            try {
                return send(last ? time : longestTry, List.of());
            } catch (ApiCallTimeoutException e) {
                perhapsDone = true;
                if (Thread.currentThread().isInterrupted()) {
                    throw translate(e);
                }
                if (last) {
                    return lastTry();
                }
            } catch (SdkException e) {
                // Of several attempts the SDK tells the last: an earlier one may have been carried out.
                perhapsDone |= Failure.mayHaveTakenEffect(e) || Failure.wasSentBefore(e);
                throttled = Failure.isThrottling(e);
                if (!Failure.isWorthRepeating(e) || attempt == MAX_TRIES || !operation.pauseBefore(attempt)) {
                    throw translate(e);
                }
                attempt++;
            }
        }
    }

    /**
     * Uses the time that was kept. The call may get through; if not, the SDK now says what its attempts have met. It keeps
     * that to itself when the time is up, and throttled it waits longer than most budgets last.
     */
    private Result<R> lastTry() {
        AttemptLog log = new AttemptLog();
        try {
            return send(timeLeft(), log.beside(database.metricPublishers()));
        } catch (ApiCallTimeoutException e) {
            throttled |= log.isThrottled();
            disconnected = log.isDisconnected();
            throw Thread.currentThread().isInterrupted() ? translate(e) : outOfTime(e);
        } catch (SdkException e) {
            throw translate(e);
        }
    }

    private Result<R> send(Duration time, List<MetricPublisher> publishers) {
        operation.sending();
        Duration end = operation.timeLeft().minus(time);
        try {
            A answer = sendWatched(within(time, publishers));
            operation.used(call.units(answer));
            return call.read(answer);
        } catch (ConditionalCheckFailedException e) {
            return call.refused(e.hasItem() ? e.item() : Map.of(), perhapsDone || Failure.wasSentBefore(e));
        } catch (AwsServiceException e) {
            return call.meaningOf(Failure.codeOf(e)).orElseThrow(() -> e);
        } catch (RejectedExecutionException e) {
            // The timer of the SDK takes no more tasks.
            throw Failure.closed(call, e);
        } catch (CancellationException e) {
            // The SDK lets it through where an interrupt meets a thread that waits for a connection: its own interrupt,
            // when the time is up, or somebody's.
            boolean timeIsUp = operation.timeLeft().compareTo(end) <= 0;
            throw timeIsUp
                    ? ApiCallTimeoutException.create(time.toMillis())
                    : AbortedException.create("Thread was interrupted", e);
        }
    }

    private A sendWatched(Q request) {
        InterruptWatch watch = new InterruptWatch();
        try {
            return call.send(database.client(), request);
        } finally {
            watch.stop();
        }
    }

    @SuppressWarnings("unchecked") // a builder of a request builds a request of its kind
    private Q within(Duration time, List<MetricPublisher> publishers) {
        AwsRequestOverrideConfiguration limit = AwsRequestOverrideConfiguration.builder()
                .apiCallTimeout(time.compareTo(SHORTEST) < 0 ? SHORTEST : time)
                .metricPublishers(publishers)
                .build();
        return (Q) call.request().toBuilder().overrideConfiguration(limit).build();
    }

    private Duration timeLeft() {
        Duration left = operation.timeLeft();
        if (left.compareTo(SHORTEST) < 0) {
            throw outOfTime(null);
        }
        return left;
    }

    private static Duration allButTheLast(Duration left) {
        Duration quarter = left.dividedBy(4);
        return left.minus(quarter.compareTo(KEPT) < 0 ? quarter : KEPT);
    }

    private RuntimeException outOfTime(@Nullable ApiCallTimeoutException e) {
        return throttled ? Failure.throttled(call, e) : Failure.outOfTime(call, database.budget(), disconnected, e);
    }

    private RuntimeException translate(SdkException e) {
        return Failure.translate(call, e, database.region());
    }
}
