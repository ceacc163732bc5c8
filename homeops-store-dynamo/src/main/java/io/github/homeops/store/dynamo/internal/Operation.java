package io.github.homeops.store.dynamo.internal;

import io.github.homeops.store.OperationReport;
import io.github.homeops.store.OperationReport.Outcome;
import io.github.homeops.store.StoreException;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One operation of a repository, from its first request to its report: all its calls, and all their attempts, share one
 * budget. For one thread.
 */
public final class Operation implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Operation.class);

    private final Dynamo dynamo;
    private final String name;
    private final String table;
    private final Backoff backoff;
    private final long start;

    private Outcome outcome = Outcome.DONE;
    private Repeat repeat = Repeat.SAFE;
    private Units units = Units.NONE;
    private int attempts;
    private int skipped;

    Operation(Dynamo dynamo, String name, String table) {
        this.dynamo = dynamo;
        this.name = name;
        this.table = table;
        this.backoff = new Backoff(dynamo.random());
        this.start = dynamo.nanoTime();
    }

    /**
     * Sends the call and returns what its answer means; sends it again where that may help. Every call of this library is
     * safe to repeat.
     */
    public <R> R send(Call<?, ?, R> call) {
        // Until it has ended well, it has failed: whatever is thrown on the way, the report is right.
        outcome = Outcome.FAILED;
        repeat = call.repeat();
        Answer<R> answer = new Tries<>(this, dynamo, call).untilAnswered();
        outcome = answer.outcome();
        return answer.value();
    }

    /** Sends a call on which nothing depends: if it fails, the operation has not. */
    void sendInPassing(Call<?, ?, ?> call) {
        Outcome before = outcome;
        try {
            send(call);
        } catch (StoreException e) {
            LOG.debug("{}; it did not matter", e.getMessage());
        }
        outcome = before;
    }

    /** Waits before a retry of the operation's own; returns false, without waiting, if the budget would not last. */
    public boolean pauseBefore(int retry) {
        Duration pause = backoff.beforeRetry(retry);
        if (pause.compareTo(timeLeft()) >= 0) {
            return false;
        }
        try {
            dynamo.pause().sleep(pause);
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            outcome = Outcome.FAILED;
            throw new StoreException(name + " was interrupted; " + repeat, e);
        }
    }

    /** Counts an item that could not be read and was passed over. */
    public void skipped() {
        skipped++;
    }

    public int skippedSoFar() {
        return skipped;
    }

    /** Notes that the operation failed on its own account, after calls that went well. */
    public void failed() {
        outcome = Outcome.FAILED;
    }

    @Override
    public void close() {
        OperationReport report = OperationReport.builder()
                .operation(name)
                .table(table)
                .outcome(outcome)
                .attempts(attempts)
                .readUnits(units.read())
                .writeUnits(units.write())
                .skipped(skipped)
                .duration(Duration.ofNanos(dynamo.nanoTime() - start))
                .build();
        try {
            dynamo.listener().completed(report);
        } catch (RuntimeException e) {
            LOG.warn("The store listener failed on {}", name, e);
        }
    }

    void sending() {
        attempts++;
    }

    void used(Units more) {
        units = units.plus(more);
    }

    Duration timeLeft() {
        return dynamo.budget().minusNanos(dynamo.nanoTime() - start);
    }
}
