package io.github.homeops.store.dynamo.faults;

import io.github.homeops.store.testkit.Faults;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** What goes wrong with the writes that a call sends, from one of them on. */
enum Fault {
    ANSWER_LOST("answer lost", Fault.PASSING, Faults.Requests::loseAnswer),
    ANSWERS_LOST("all answers lost", Fault.LASTING, Faults.Requests::loseAnswer),
    THROTTLED("throttled for a while", Fault.PASSING, Faults.Requests::throttle),
    THROTTLED_FOR_GOOD("throttled for good", Fault.LASTING, Faults.Requests::throttle),
    SERVER_ERROR("500", Fault.PASSING, Faults.Requests::fail),
    SERVER_ERRORS("500 for good", Fault.LASTING, Faults.Requests::fail),
    TRUNCATED("answer cut short", Fault.PASSING, Faults.Requests::truncateAnswer),
    CONFLICT("conflict", Fault.PASSING, requests -> requests.fail(400, "TransactionConflictException")),
    CONFLICTS("conflicts for good", Fault.LASTING, requests -> requests.fail(400, "TransactionConflictException")),
    TOO_LATE("answers too late", Fault.LASTING, requests -> requests.delayAnswer(Duration.ofMinutes(1))),
    INTERRUPTED("interrupted", Fault.ONCE, Fault::interrupt);

    private static final int ONCE = 1;

    /** More than the SDK retries in the tests, and less than it and the store do together. */
    private static final int PASSING = 3;

    private static final int LASTING = Integer.MAX_VALUE;

    private final String title;
    private final int requests;

    @SuppressWarnings("ImmutableEnumChecker") // a script keeps nothing
    private final Consumer<Faults.Requests> script;

    Fault(String title, int requests, Consumer<Faults.Requests> script) {
        this.title = title;
        this.requests = requests;
        this.script = script;
    }

    /** Has it happen from the n-th request on that writes, counted from 1. */
    void playFrom(int write, Faults faults) {
        script.accept(faults.some(1, new Chosen(write, requests)).writes());
    }

    String title() {
        return title;
    }

    /** Interrupts the caller, whichever thread sends for it. */
    private static void interrupt(Faults.Requests requests) {
        Thread caller = Thread.currentThread();
        requests.overtakeBy(() -> {
            caller.interrupt();
            if (!Thread.currentThread().equals(caller)) {
                awaitInterruption();
            }
        });
    }

    // Else the request might be answered before the caller hears that it was interrupted.
    private static void awaitInterruption() {
        try {
            boolean never = new CountDownLatch(1).await(10, TimeUnit.SECONDS);
            throw new IllegalStateException("the interruption was not passed on: " + never);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Says yes for so many requests, from one of them on. */
    private static final class Chosen extends Random {

        private static final long serialVersionUID = 1;

        private final int first;
        private final int number;
        private int seen;

        private Chosen(int first, int number) {
            this.first = first;
            this.number = number;
        }

        @Override
        public double nextDouble() {
            seen++;
            return seen >= first && seen - first < number ? 0 : 1;
        }
    }
}
