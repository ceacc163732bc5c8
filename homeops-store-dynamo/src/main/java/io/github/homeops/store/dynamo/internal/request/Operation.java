package io.github.homeops.store.dynamo.internal.request;

import io.github.homeops.store.OperationReport;
import io.github.homeops.store.OperationReport.Outcome;
import io.github.homeops.store.StoreException;
import io.github.homeops.store.StoreListener;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One operation of a repository, from its first request to its report: all its calls, and all their attempts, share one
 * budget. For one thread.
 */
public final class Operation implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Operation.class);

    /** At most so many calls follow the first where nobody interferes; pauses begin after them. */
    private static final int CALLS_WITHOUT_RIVALS = 4;
    /** Conflicting writes finish within milliseconds, and longer waits starve old callers in favour of new ones. */
    private static final int MOST_DOUBLINGS_AMONG_RIVALS = 3;

    private final Database database;
    private final String name;
    private final String table;
    private final Backoff backoff;
    private final long start;

    private Outcome outcome = Outcome.DONE;
    private Units units = Units.NONE;
    private int attempts;
    private int skipped;

    Operation(Database database, String name, String table) {
        this.database = database;
        this.name = name;
        this.table = table;
        this.backoff = new Backoff(database.random());
        this.start = database.nanoTime();
    }

    /**
     * Sends the call and the calls that it leads to, and returns the value at their end. Retries where a retry may help; every
     * call of this library is idempotent.
     *
     * @throws StoreException if other writers kept changing the item until the budget was spent
     */
    public <R> R send(Call<R> first) {
        Result<R> result = sendOne(first);
        int pauses = 0;
        for (int sent = 1; result instanceof Result.Next<R> next; sent++) {
            boolean rivals = next.afterPause() || sent > CALLS_WITHOUT_RIVALS;
            if (rivals && !pauseBefore(Math.min(++pauses, MOST_DOUBLINGS_AMONG_RIVALS))) {
                throw new StoreException(first.what() + " gave up: others kept changing it; " + Failure.SAFE_TO_REPEAT);
            }
            sent = next.afterPause() ? 0 : sent;
            result = sendOne(next.call());
        }
        Result.Value<R> end = (Result.Value<R>) result;
        if (end.tidyingUp() != null) {
            sendInPassing(end.tidyingUp());
        }
        return end.value();
    }

    private <R> Result<R> sendOne(Call<R> call) {
        // Until it has ended well, it has failed: whatever is thrown on the way, the report is right.
        outcome = Outcome.FAILED;
        Result<R> result = new Retries<>(this, database, call).untilAnswered();
        if (result instanceof Result.Value<R> end) {
            outcome = end.outcome();
        }
        return result;
    }

    /** Sends a call on which nothing depends: if it fails, the operation has not. */
    void sendInPassing(Call<?> call) {
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
        if (pause.toNanos() >= nanosLeft()) {
            return false;
        }
        try {
            database.pause().sleep(pause);
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            outcome = Outcome.FAILED;
            throw new StoreException(name + " was interrupted; " + Failure.SAFE_TO_REPEAT, e);
        }
    }

    /** Counts an item that could not be read and was passed over. */
    public void skipped() {
        skipped++;
    }

    public int skippedSoFar() {
        return skipped;
    }

    /** Records that the operation failed after all of its calls succeeded. */
    public void failed() {
        outcome = Outcome.FAILED;
    }

    @Override
    public void close() {
        if (database.listener() == StoreListener.none()) {
            return;
        }
        OperationReport report = OperationReport.builder()
                .operation(name)
                .table(table)
                .outcome(outcome)
                .attempts(attempts)
                .readUnits(units.read())
                .writeUnits(units.write())
                .skipped(skipped)
                .duration(Duration.ofNanos(database.nanoTime() - start))
                .build();
        try {
            database.listener().completed(report);
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

    long nanosLeft() {
        return database.budget().toNanos() - (database.nanoTime() - start);
    }
}
