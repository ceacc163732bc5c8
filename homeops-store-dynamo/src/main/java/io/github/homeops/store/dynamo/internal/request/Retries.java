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

/**
 * The tries of one call within the time that its operation has left. What the SDK retries by itself is inside one of them.
 */
final class Retries<R> {

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
    private final Call<R> call;

    private boolean perhapsDone;
    private boolean throttled;
    private boolean disconnected;

    Retries(Operation operation, Database database, Call<R> call) {
        this.operation = operation;
        this.database = database;
        this.call = call;
    }

    /** Sends the call until it is answered; sends it again where that may help. */
    Result<R> untilAnswered() {
        for (int attempt = 1; ; ) {
            long left = nanosLeft();
            long time = left - Math.min(left / 4, KEPT.toNanos());
            // An interrupt does not wake a thread that waits for an answer, so no single try may last long.
            boolean last = time <= longestTry(database.budget());
            try {
                return send(last ? limit(time, List.of()) : database.longestTry());
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
            return send(limit(nanosLeft(), log.beside(database.metricPublishers())));
        } catch (ApiCallTimeoutException e) {
            throttled |= log.isThrottled();
            disconnected = log.isDisconnected();
            throw Thread.currentThread().isInterrupted() ? translate(e) : outOfTime(e);
        } catch (SdkException e) {
            throw translate(e);
        }
    }

    private Result<R> send(AwsRequestOverrideConfiguration limit) {
        operation.sending();
        long time = limit.apiCallTimeout().orElseThrow().toNanos();
        long end = operation.nanosLeft() - time;
        try {
            return sendWatched(limit);
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
            throw operation.nanosLeft() <= end
                    ? ApiCallTimeoutException.create(Duration.ofNanos(time).toMillis())
                    : AbortedException.create("Thread was interrupted", e);
        }
    }

    private Result<R> sendWatched(AwsRequestOverrideConfiguration limit) {
        InterruptWatch watch = new InterruptWatch();
        try {
            return call.send(database.client(), limit, operation);
        } finally {
            watch.stop();
        }
    }

    /** Returns how many nanoseconds a try may last if it need not be the last but one. */
    static long longestTry(Duration budget) {
        return Math.max(SHORTEST_TRY.toNanos(), Math.min(LONGEST_TRY.toNanos(), budget.toNanos() / 4));
    }

    static AwsRequestOverrideConfiguration limit(long nanos, List<MetricPublisher> publishers) {
        Duration time = Duration.ofNanos(Math.max(nanos, SHORTEST.toNanos()));
        return AwsRequestOverrideConfiguration.builder()
                .apiCallTimeout(time)
                .metricPublishers(publishers)
                .build();
    }

    private long nanosLeft() {
        long left = operation.nanosLeft();
        if (left < SHORTEST.toNanos()) {
            throw outOfTime(null);
        }
        return left;
    }

    private RuntimeException outOfTime(@Nullable ApiCallTimeoutException e) {
        return throttled ? Failure.throttled(call, e) : Failure.outOfTime(call, database.budget(), disconnected, e);
    }

    private RuntimeException translate(SdkException e) {
        return Failure.translate(call, e, database.region());
    }
}
