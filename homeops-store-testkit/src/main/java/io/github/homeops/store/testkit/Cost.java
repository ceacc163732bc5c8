package io.github.homeops.store.testkit;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.joining;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A number of requests and the capacity units that the database charged for them.
 *
 * <pre>{@code
 * Cost.requests(1).readUnits(0.5)
 * Cost.requests(2).refused(1).writeUnits(1)
 * }</pre>
 *
 * <p>Two costs are equal if their four figures are equal. A cost that was {@linkplain Costs measured} also contains
 * {@linkplain #sent() the requests that were sent}. {@link #toString()} shows them, so that a failed assertion shows
 * where the requests come from.
 *
 * <p>Immutable.
 */
public final class Cost {

    /** The cost of an action that sends no request. */
    public static final Cost NOTHING = new Cost(0, 0, 0, 0, List.of());

    private final int requests;
    private final int refused;
    private final double readUnits;
    private final double writeUnits;
    private final List<String> sent;

    private Cost(int requests, int refused, double readUnits, double writeUnits, List<String> sent) {
        this.requests = requests;
        this.refused = refused;
        this.readUnits = readUnits;
        this.writeUnits = writeUnits;
        this.sent = sent;
    }

    /**
     * Returns the cost of this number of requests, with 0 units.
     *
     * @throws IllegalArgumentException if the number is negative
     */
    public static Cost requests(int requests) {
        requireNotNegative("requests", requests);
        return new Cost(requests, 0, 0, 0, List.of());
    }

    /** Returns the cost of one request that was sent. */
    static Cost measured(String sent) {
        return new Cost(1, 0, 0, 0, List.of(sent));
    }

    static Cost sum(Collection<Cost> costs) {
        return new Cost(
                costs.stream().mapToInt(Cost::requests).sum(),
                costs.stream().mapToInt(Cost::refused).sum(),
                costs.stream().mapToDouble(Cost::readUnits).sum(),
                costs.stream().mapToDouble(Cost::writeUnits).sum(),
                costs.stream().flatMap(cost -> cost.sent.stream()).toList());
    }

    /**
     * Returns the same cost with this number of refused requests.
     *
     * @throws IllegalArgumentException if the number is negative or exceeds the number of requests
     */
    public Cost refused(int refused) {
        if (refused < 0 || refused > requests) {
            throw new IllegalArgumentException(
                    "refused must be between 0 and " + requests + ", the number of requests, was " + refused);
        }
        return new Cost(requests, refused, readUnits, writeUnits, sent);
    }

    /**
     * Returns the same cost with this number of read units.
     *
     * @throws IllegalArgumentException if the number is negative
     */
    public Cost readUnits(double readUnits) {
        requireNotNegative("readUnits", readUnits);
        return new Cost(requests, refused, readUnits, writeUnits, sent);
    }

    /**
     * Returns the same cost with this number of write units.
     *
     * @throws IllegalArgumentException if the number is negative
     */
    public Cost writeUnits(double writeUnits) {
        requireNotNegative("writeUnits", writeUnits);
        return new Cost(requests, refused, readUnits, writeUnits, sent);
    }

    /** Returns the sum of both costs. */
    public Cost plus(Cost other) {
        return sum(List.of(this, requireNonNull(other, "other must not be null")));
    }

    /** Returns the number of requests, including those that were refused or failed. */
    public int requests() {
        return requests;
    }

    /**
     * Returns the number of requests whose condition did not hold. AWS bills them as writes by the size of the item,
     * but DynamoDB does not report their units: they are not part of {@link #writeUnits()}.
     */
    public int refused() {
        return refused;
    }

    /** Returns the read units that the database charged. */
    public double readUnits() {
        return readUnits;
    }

    /**
     * Returns the write units that the database charged, including those of indexes, without those of refused writes.
     */
    public double writeUnits() {
        return writeUnits;
    }

    /**
     * Returns the requests in the order of their responses: {@code Query homeops-activities/chatId-activity-index},
     * {@code PutItem homeops-messages refused}. Empty for a cost that was not measured.
     */
    public List<String> sent() {
        return sent;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Cost cost
                && requests == cost.requests
                && refused == cost.refused
                && readUnits == cost.readUnits
                && writeUnits == cost.writeUnits;
    }

    @Override
    public int hashCode() {
        return Objects.hash(requests, refused, readUnits, writeUnits);
    }

    /** Returns the cost as text, {@code 1 request, 0.5 read units}, followed by the requests if it was measured. */
    @Override
    public String toString() {
        String figures = Stream.of(
                        count(requests, "request") + (refused == 0 ? "" : " (" + refused + " refused)"),
                        readUnits == 0 ? "" : count(readUnits, "read unit"),
                        writeUnits == 0 ? "" : count(writeUnits, "write unit"))
                .filter(words -> !words.isEmpty())
                .collect(joining(", "));
        return sent.isEmpty() ? figures : figures + ": " + sentInShort();
    }

    /** Lists equal requests once, with their number. */
    private String sentInShort() {
        Map<String, Integer> times = new LinkedHashMap<>();
        sent.forEach(request -> times.merge(request, 1, Integer::sum));
        return times.entrySet().stream()
                .map(request ->
                        request.getValue() == 1 ? request.getKey() : request.getValue() + " x " + request.getKey())
                .collect(joining(", "));
    }

    private static String count(double number, String noun) {
        return figure(number) + " " + noun + (number == 1 ? "" : "s");
    }

    private static String figure(double number) {
        return number == (long) number ? Long.toString((long) number) : Double.toString(number);
    }

    private static void requireNotNegative(String name, double number) {
        if (!(number >= 0)) {
            throw new IllegalArgumentException(name + " must not be negative, was " + figure(number));
        }
    }
}
