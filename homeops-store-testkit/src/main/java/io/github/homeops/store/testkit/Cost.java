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
 * What the database was asked, and what it charged for it.
 *
 * <pre>{@code
 * Cost.requests(1).readUnits(0.5)
 * Cost.requests(2).refused(1).writeUnits(1)
 * }</pre>
 *
 * <p>Two costs are equal if these four figures are. A cost that was {@linkplain Costs measured} also knows {@linkplain #sent()
 * what was sent}; {@link #toString()} tells it, so that a failed assertion says where the requests come from.
 *
 * <p>Immutable.
 */
public final class Cost {

    /** No request at all. */
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
     * Returns the cost of so many requests, which took no units.
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
     * Returns the same cost with so many of its requests refused.
     *
     * @throws IllegalArgumentException if the number is negative or above that of the requests
     */
    public Cost refused(int refused) {
        if (refused < 0 || refused > requests) {
            throw new IllegalArgumentException(
                    "refused must be between 0 and " + requests + ", the number of requests, was " + refused);
        }
        return new Cost(requests, refused, readUnits, writeUnits, sent);
    }

    /**
     * Returns the same cost with so many read units.
     *
     * @throws IllegalArgumentException if the number is negative
     */
    public Cost readUnits(double readUnits) {
        requireNotNegative("readUnits", readUnits);
        return new Cost(requests, refused, readUnits, writeUnits, sent);
    }

    /**
     * Returns the same cost with so many write units.
     *
     * @throws IllegalArgumentException if the number is negative
     */
    public Cost writeUnits(double writeUnits) {
        requireNotNegative("writeUnits", writeUnits);
        return new Cost(requests, refused, readUnits, writeUnits, sent);
    }

    /** Returns what both cost together. */
    public Cost plus(Cost other) {
        return sum(List.of(this, requireNonNull(other, "other must not be null")));
    }

    /** Returns how many requests were sent, those that were refused or failed among them. */
    public int requests() {
        return requests;
    }

    /**
     * Returns how many of the requests were refused because a condition did not hold. AWS bills them as writes, by the size of
     * the item, but DynamoDB does not say how many units: none of theirs is in {@link #writeUnits()}.
     */
    public int refused() {
        return refused;
    }

    /** Returns the read units that the database said it charged. */
    public double readUnits() {
        return readUnits;
    }

    /** Returns the write units that the database said it charged, those of indexes among them; of a refused write it says none. */
    public double writeUnits() {
        return writeUnits;
    }

    /**
     * Returns what was sent, in the order of the answers: {@code Query homeops-activities/chatId-activity-index}, {@code PutItem
     * homeops-messages refused}. Empty for a cost that was not measured.
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

    /** Returns it in words: {@code 1 request, 0.5 read units}; and what was sent, if it was measured. */
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

    /** A loop sends the same many times over: that is told once. */
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
