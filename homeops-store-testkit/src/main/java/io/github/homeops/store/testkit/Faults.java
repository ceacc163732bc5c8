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
 * What goes wrong between the store and its database, as a test scripts it.
 *
 * <pre>{@code
 * faults.next(3).throttle();
 * faults.next().writes().loseAnswer();
 * faults.staleReads(5);
 * }</pre>
 *
 * <p>A request meets at most one fault: the first in the script that concerns it. Only the requests of the store count,
 * those that {@link LocalStore#storeClient()} sends; {@link LocalStore#client()} meets none.
 *
 * <p>On the embedded engine a request is a call of the client, and fails as it would after the last retry of the SDK.
 * Over HTTP a request is one attempt, and the SDK may retry it before the store hears of anything.
 *
 * <p>Safe for use by many threads.
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

    /** Begins a fault for the next request; what happens to it, the following call says. */
    public Requests next() {
        return begin("next()", 1, () -> true);
    }

    /**
     * Begins a fault for each of the next requests.
     *
     * @throws IllegalArgumentException if the number is not positive
     */
    public Requests next(int requests) {
        return begin("next(" + requests + ")", requirePositive("requests", requests), () -> true);
    }

    /** Begins a fault for every request until {@link #clear()}. */
    public Requests all() {
        return begin("all()", Script.WITHOUT_END, () -> true);
    }

    /**
     * Begins a fault for a share of all requests until {@link #clear()}: each meets it with this chance. The same seed in the
     * random gives the same run.
     *
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
     * Lets reads that are not strongly consistent, those of an index among them, see the database as it was so many writes ago;
     * 0 ends it. What there is by now is seen at once.
     *
     * <p>Writes are those of the store. What is written by other means is seen after {@link #catchUp()}, and by strongly
     * consistent reads at once.
     *
     * @throws IllegalArgumentException if the number is negative
     */
    public void staleReads(int writesAgo) {
        if (writesAgo < 0) {
            throw new IllegalArgumentException("writesAgo must not be negative, was " + writesAgo);
        }
        stale.lagBy(writesAgo);
    }

    /** Lets every read see all that has been written up to now; later writes are seen late again. */
    public void catchUp() {
        stale.catchUp();
    }

    /**
     * Has the bot die when it is about to send its n-th write from now on: that request and all later ones, reads as well,
     * throw {@link SimulatedCrash} until {@link #clear()}. Replaces an earlier crash point.
     *
     * @throws IllegalArgumentException if the number is not positive
     */
    public void crashBeforeWrite(int write) {
        crash.beforeWrite(requirePositive("write", write));
    }

    /**
     * Has the bot die as soon as its n-th write from now on has taken effect, before it hears of it; also where another fault
     * kept it from taking effect. Otherwise like {@link #crashBeforeWrite}.
     *
     * @throws IllegalArgumentException if the number is not positive
     */
    public void crashAfterWrite(int write) {
        crash.afterWrite(requirePositive("write", write));
    }

    /** Returns whether the crash point was reached, also if somebody has caught the {@link SimulatedCrash}. */
    public boolean hasCrashed() {
        return crash.isReached();
    }

    /** Returns how many requests have met a fault so far; a crash and a stale read do not count. */
    public int played() {
        return wire.played() + leftovers.played();
    }

    /**
     * Complains unless the script was played to its end: each line said what happens, and was met as often as it says, or at
     * least once if it has no end; and the crash point, if there is one, was reached.
     *
     * @throws AssertionError that names each line with which it is otherwise
     */
    public void assertAllPlayed() {
        List<String> complaints = Stream.of(
                        unfinished.stream().map(line -> line.words + " does not say what happens"),
                        wire.unmet().stream(),
                        leftovers.unmet().stream(),
                        crash.unreached())
                .flatMap(lines -> lines)
                .sorted()
                .toList();
        if (!complaints.isEmpty()) {
            throw new AssertionError("the script was not played to its end: " + String.join("; ", complaints));
        }
    }

    /** Ends all faults: nothing is scripted any more, the bot lives and every read is up to date. */
    public void clear() {
        wire.clear();
        leftovers.clear();
        unfinished.clear();
        crash.reset();
        stale.lagBy(0);
    }

    /** Returns a client whose requests meet these faults. */
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

    /** Requests that meet a fault; which one, the last call says. */
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
         * Counts requests of these operations only, such as {@code PutItem}; of what was said before, those that are left.
         *
         * @throws IllegalArgumentException if DynamoDB has no operation of that name
         * @throws IllegalStateException if none is left
         */
        public Requests of(String... names) {
            return only("of(" + String.join(", ", names) + ")", Operations.named(names));
        }

        /**
         * Counts requests that write only: put, update, delete, batch and transaction; of what was said before, those that are
         * left.
         *
         * @throws IllegalStateException if none is left
         */
        public Requests writes() {
            return only("writes()", Operations::isWrite);
        }

        /** Refuses them for lack of capacity; nothing takes effect. */
        public void throttle() {
            add("throttle()", WireFault.refused(400, "ProvisionedThroughputExceededException"));
        }

        /** Answers them with a failure of the server, 500 InternalServerError; nothing takes effect. */
        public void fail() {
            fail(500, "InternalServerError");
        }

        /**
         * Answers them with this failure; nothing takes effect.
         *
         * @param status the HTTP status, 400 or above
         * @param code the name of the failure as AWS has it, such as {@code TransactionConflictException}
         * @throws IllegalArgumentException if the status is no failure
         */
        public void fail(int status, String code) {
            requireNonNull(code, "code must not be null");
            if (status < 400 || status > 599) {
                throw new IllegalArgumentException("status must be between 400 and 599, was " + status);
            }
            add("fail(" + status + ", " + code + ")", WireFault.refused(status, code));
        }

        /** Loses them on the way to the database: no connection, nothing takes effect. */
        public void loseRequest() {
            add("loseRequest()", WireFault.requestLost());
        }

        /** Loses the answers on the way back: what was written is written, and the connection breaks. */
        public void loseAnswer() {
            add("loseAnswer()", WireFault.answerLost());
        }

        /** Cuts the answers in half: what was written is written, and the SDK cannot read what it hears. */
        public void truncateAnswer() {
            add("truncateAnswer()", WireFault.answerCut());
        }

        /**
         * Cuts the answers after so many bytes; a shorter one arrives whole. The embedded engine has no bytes and cuts in half.
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
         * Has the answers take this long, and moves the clock on by as much. What was written is written, also where the call
         * gives up before.
         *
         * <p>On the embedded engine nobody waits: a request whose own time-out is shorter fails at once. Each is judged alone,
         * and what it would have taken is not missing from the budget of its operation: one of several requests that are
         * late together, none of them too late by itself, ends well. Over HTTP the thread really waits until the answer
         * or the end of the call's budget, for time-outs run by the real time; what a budget is worth, that tells.
         *
         * @throws IllegalArgumentException if the delay is not positive
         */
        public void delayAnswer(Duration delay) {
            if (delay.isNegative() || delay.isZero()) {
                throw new IllegalArgumentException("delay must be longer than zero, was " + delay);
            }
            add("delayAnswer(" + delay + ")", WireFault.answerDelayed(delay, clock));
        }

        /** Runs this first, on the thread of the request: somebody else is quicker, or interrupts. */
        public void overtakeBy(Runnable other) {
            add("overtakeBy(...)", WireFault.overtakenBy(requireNonNull(other, "other must not be null")));
        }

        /**
         * Has the database leave the last so many items of each batch unprocessed; of a smaller batch all. Only
         * {@code BatchWriteItem} and {@code BatchGetItem} count. Over HTTP, a call of the client is one request here.
         *
         * @throws IllegalArgumentException if the number is not positive
         * @throws IllegalStateException if {@link #of} or {@link #writes} leaves neither of the two
         */
        public void leaveUnprocessed(int items) {
            requirePositive("items", items);
            Predicate<String> batches = operations.and(Leftovers.BATCHES::contains);
            if (Leftovers.BATCHES.stream().noneMatch(batches)) {
                throw new IllegalStateException(
                        "only BatchWriteItem and BatchGetItem leave items unprocessed, and neither was named");
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
                throw new IllegalStateException("faults are played by an HTTP client of the testkit,"
                        + " but the settings given to overHttp(...) have put another one in its place");
            }
            unfinished.remove(this);
            wire.add(words + "." + what, operations, times, chance, fault);
        }
    }
}
