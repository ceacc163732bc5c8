package io.github.homeops.store.testkit;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * Injects faults between the store and its database: throttling, failures, lost responses, stale reads and crashes. By
 * default there are none.
 *
 * <pre>{@code
 * faults.next(3).throttle();
 * faults.next().writes().loseAnswer();
 * faults.staleReads(5);
 * }</pre>
 *
 * <p>Each line adds a rule to a script. The first rule that matches a request is applied to it; a request meets at
 * most one fault. Only requests of {@link LocalStore#storeClient()}, which the store uses, are matched. Requests of
 * {@link LocalStore#client()} are not.
 *
 * <p>On the embedded engine a request is one call of the client, and fails as it would after the last retry of the
 * SDK. Over HTTP a request is one attempt, and the SDK may retry it before the store sees a failure.
 *
 * <p>Thread-safe.
 */
public final class Faults {

    private final Engine engine;
    private final TestClock clock;
    private final Script<WireFault> wire = new Script<>();
    private final Script<Integer> leftovers = new Script<>();
    private final CrashPoint crash = new CrashPoint();
    private final StaleReads stale;
    private final Set<Requests> unfinished = ConcurrentHashMap.newKeySet();

    Faults(Engine engine, TestClock clock) {
        this.engine = engine;
        this.clock = clock;
        this.stale = new StaleReads(engine, other -> other.clientMeeting(wire));
    }

    /** Begins a rule for the next request. Complete it with a fault, such as {@link Requests#throttle()}. */
    public Requests next() {
        return begin("next()", 1, () -> true);
    }

    /**
     * Begins a rule for each of the next {@code requests} requests.
     *
     * @throws IllegalArgumentException if the number is not positive
     */
    public Requests next(int requests) {
        return begin("next(" + requests + ")", requirePositive("requests", requests), () -> true);
    }

    /** Begins a rule for all requests until {@link #clear()}. */
    public Requests all() {
        return begin("all()", Script.WITHOUT_END, () -> true);
    }

    /**
     * Begins a rule for a random share of all requests until {@link #clear()}. Use a {@code Random} with a seed for
     * repeatable runs.
     *
     * @param share the probability for each request, from 0 to 1
     * @throws IllegalArgumentException if the share is not between 0 and 1
     */
    public Requests some(double share, Random random) {
        requireNonNull(random, "random must not be null");
        if (!(share >= 0 && share <= 1)) {
            throw new IllegalArgumentException("share must be between 0 and 1, was " + share);
        }
        return begin("some(" + share + ")", Script.WITHOUT_END, () -> random.nextDouble() < share);
    }

    /**
     * Makes eventually consistent reads, including those of an index, return the state of this many writes ago. 0 ends
     * stale reads. Data that exists now is visible at once.
     *
     * <p>Only writes of the store count. Writes of other clients are visible to these reads after {@link #catchUp()}.
     *
     * @throws IllegalArgumentException if the number is negative
     */
    public void staleReads(int writesAgo) {
        if (writesAgo < 0) {
            throw new IllegalArgumentException("writesAgo must not be negative, was " + writesAgo);
        }
        stale.lagBy(writesAgo);
    }

    /** Makes all writes so far visible to all reads. Later writes are visible late again. */
    public void catchUp() {
        stale.catchUp();
    }

    /**
     * Simulates a crash of the bot before its n-th write from now on is sent: that request and all later requests,
     * including reads, throw {@link SimulatedCrash} until {@link #clear()}. Replaces an earlier crash point.
     *
     * @throws IllegalArgumentException if the number is not positive
     */
    public void crashBeforeWrite(int write) {
        crash.beforeWrite(requirePositive("write", write));
    }

    /**
     * Simulates a crash of the bot after its n-th write from now on has taken effect and before its response arrives;
     * also if another fault kept the write from taking effect. Otherwise as {@link #crashBeforeWrite}.
     *
     * @throws IllegalArgumentException if the number is not positive
     */
    public void crashAfterWrite(int write) {
        crash.afterWrite(requirePositive("write", write));
    }

    /** Returns true if the crash point was reached, also if the bot has caught the {@link SimulatedCrash}. */
    public boolean hasCrashed() {
        return crash.isReached();
    }

    /** Returns the number of requests to which a fault was applied, without crashes and stale reads. */
    public int played() {
        return wire.played() + leftovers.played();
    }

    /**
     * Asserts that the complete script was applied: each rule has a fault and was applied as often as it says, or at
     * least once if it has no limit; and the crash point, if set, was reached.
     *
     * @throws AssertionError if not; its message lists the rules concerned
     */
    public void assertAllPlayed() {
        List<String> complaints = Stream.of(
                        unfinished.stream().map(line -> line.words + " has no fault"),
                        wire.unmet().stream(),
                        leftovers.unmet().stream(),
                        crash.unreached())
                .flatMap(lines -> lines)
                .sorted()
                .toList();
        if (!complaints.isEmpty()) {
            throw new AssertionError("the fault script was not applied completely: " + String.join("; ", complaints));
        }
    }

    /** Ends all faults, the crash and stale reads, and empties the script. */
    public void clear() {
        wire.clear();
        leftovers.clear();
        unfinished.clear();
        crash.reset();
        stale.lagBy(0);
    }

    /** Returns a client whose requests are subject to these faults. */
    DynamoDbClient client() {
        DynamoDbClient meetingWireFaults = engine.clientMeeting(wire);
        return Interposed.between(meetingWireFaults, (request, sending) -> {
            String operation = Operations.nameOf(request);
            return crash.pass(
                    operation,
                    () -> stale.noting(request, () -> {
                        DynamoDbClient answering = stale.clientFor(request, meetingWireFaults);
                        Optional<Integer> left = leftovers.next(operation);
                        return left.isEmpty()
                                ? sending.send(answering, request)
                                : Leftovers.leave(left.get(), request, part -> sending.send(answering, part));
                    }));
        });
    }

    void close() {
        stale.close();
    }

    private Requests begin(String words, int times, BooleanSupplier chance) {
        return new Requests(words, operation -> true, times, chance);
    }

    private static int requirePositive(String name, int number) {
        if (number < 1) {
            throw new IllegalArgumentException(name + " must be at least 1, was " + number);
        }
        return number;
    }

    /** The requests to which a rule applies. Complete the rule with a fault. */
    public final class Requests {

        private final String words;
        private final Predicate<String> operations;
        private final int times;
        private final BooleanSupplier chance;

        private Requests(String words, Predicate<String> operations, int times, BooleanSupplier chance) {
            this.words = words;
            this.operations = operations;
            this.times = times;
            this.chance = chance;
            unfinished.add(this);
        }

        /**
         * Limits the rule to these operations, such as {@code PutItem}, among those that it applies to.
         *
         * @throws IllegalArgumentException if DynamoDB has no operation of one of the names
         * @throws IllegalStateException if no operation is left
         */
        public Requests of(String... names) {
            return only("of(" + String.join(", ", names) + ")", Operations.named(names));
        }

        /**
         * Limits the rule to requests that write: put, update, delete, batch and transaction.
         *
         * @throws IllegalStateException if no operation is left
         */
        public Requests writes() {
            return only("writes()", Operations::isWrite);
        }

        /** Rejects the requests with {@code ProvisionedThroughputExceededException}; they take no effect. */
        public void throttle() {
            add("throttle()", WireFault.refused(400, "ProvisionedThroughputExceededException"));
        }

        /** Fails the requests with a server error, 500 {@code InternalServerError}; they take no effect. */
        public void fail() {
            fail(500, "InternalServerError");
        }

        /**
         * Fails the requests with this error; they take no effect.
         *
         * @param status the HTTP status, from 400 to 599
         * @param code the AWS error code, such as {@code TransactionConflictException}
         * @throws IllegalArgumentException if the status is not between 400 and 599
         */
        public void fail(int status, String code) {
            requireNonNull(code, "code must not be null");
            if (status < 400 || status > 599) {
                throw new IllegalArgumentException("status must be between 400 and 599, was " + status);
            }
            add("fail(" + status + ", " + code + ")", WireFault.refused(status, code));
        }

        /** Loses the requests: the connection fails, and they take no effect. */
        public void loseRequest() {
            add("loseRequest()", WireFault.requestLost());
        }

        /** Loses the responses: the requests take effect, and the connection breaks. */
        public void loseAnswer() {
            add("loseAnswer()", WireFault.answerLost());
        }

        /** Truncates the responses to half: the requests take effect, and the SDK cannot read the responses. */
        public void truncateAnswer() {
            add("truncateAnswer()", WireFault.answerCut());
        }

        /**
         * Truncates the responses to this number of bytes: the requests take effect. A shorter response arrives
         * complete. The embedded engine truncates to half.
         *
         * @throws IllegalArgumentException if the number is negative
         */
        public void truncateAnswer(int bytes) {
            if (bytes < 0) {
                throw new IllegalArgumentException("bytes must not be negative, was " + bytes);
            }
            add(
                    "truncateAnswer(" + bytes + ")",
                    engine.endpoint().isEmpty() ? WireFault.answerCut() : WireFault.answerCut(bytes));
        }

        /**
         * Delays the responses, and advances the clock by the same time. The requests take effect, also if the call
         * times out.
         *
         * <p>On the embedded engine no thread waits: a request with a shorter timeout fails at once. Each request is
         * judged alone, and its delay is not subtracted from the timeout of its operation: an operation of several
         * delayed requests, none of which exceeds the timeout by itself, succeeds. Over HTTP the thread waits until
         * the response or the timeout. Use HTTP to test timeouts.
         *
         * @throws IllegalArgumentException if the delay is not positive
         */
        public void delayAnswer(Duration delay) {
            if (delay.isNegative() || delay.isZero()) {
                throw new IllegalArgumentException("delay must be longer than zero, was " + delay);
            }
            add("delayAnswer(" + delay + ")", WireFault.answerDelayed(delay, clock));
        }

        /** Runs this before each request, on the request's thread, to simulate a concurrent writer or an interrupt. */
        public void overtakeBy(Runnable other) {
            add("overtakeBy(...)", WireFault.overtakenBy(requireNonNull(other, "other must not be null")));
        }

        /**
         * Leaves the last items of each batch unprocessed; all items of a smaller batch. Only {@code BatchWriteItem}
         * and {@code BatchGetItem} are matched. Also over HTTP, a request is one call of the client here.
         *
         * @throws IllegalArgumentException if the number is not positive
         * @throws IllegalStateException if {@link #of} or {@link #writes} excludes both operations
         */
        public void leaveUnprocessed(int items) {
            requirePositive("items", items);
            Predicate<String> batches = operations.and(Leftovers.BATCHES::contains);
            if (Leftovers.BATCHES.stream().noneMatch(batches)) {
                throw new IllegalStateException(
                        "leaveUnprocessed needs BatchWriteItem or BatchGetItem, both were excluded");
            }
            unfinished.remove(this);
            leftovers.add(words + ".leaveUnprocessed(" + items + ")", batches, times, chance, items);
        }

        private Requests only(String which, Predicate<String> narrower) {
            String narrowed = words + "." + which;
            Predicate<String> left = operations.and(narrower);
            if (!Operations.anyIs(left)) {
                throw new IllegalStateException(narrowed + " must leave at least one operation, leaves none");
            }
            unfinished.remove(this);
            return new Requests(narrowed, left, times, chance);
        }

        private void add(String what, WireFault fault) {
            if (!engine.canPlayFaults()) {
                throw new IllegalStateException("faults need the HTTP client of the testkit,"
                        + " but the settings given to overHttp(...) replace it");
            }
            unfinished.remove(this);
            wire.add(words + "." + what, operations, times, chance, fault);
        }
    }
}
