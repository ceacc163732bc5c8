package io.github.homeops.store.testkit;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

/** The rules of a fault script, in the order of their definition. Thread-safe. */
final class Script<T> {

    static final int WITHOUT_END = Integer.MAX_VALUE;

    private final List<Line<T>> lines = new ArrayList<>();
    private int played;

    /**
     * Adds a rule for requests of these operations that pass the chance, up to a number of times.
     *
     * @param words the rule as the test wrote it
     */
    synchronized void add(String words, Predicate<String> operations, int times, BooleanSupplier chance, T what) {
        lines.add(new Line<>(words, operations, chance, what, times));
    }

    /** Returns the fault for a request of this operation, that of the first matching rule, which is used once. */
    synchronized Optional<T> next(String operation) {
        for (Iterator<Line<T>> remaining = lines.iterator(); remaining.hasNext(); ) {
            Line<T> line = remaining.next();
            if (line.operations.test(operation) && line.chance.getAsBoolean()) {
                line.met++;
                if (line.met == line.times) {
                    remaining.remove();
                }
                played++;
                return Optional.of(line.what);
            }
        }
        return Optional.empty();
    }

    /** Returns the rules that were applied less often than they say, or never if they have no limit. */
    synchronized List<String> unmet() {
        return lines.stream()
                .filter(line -> line.times != WITHOUT_END || line.met == 0)
                .map(line -> line.words + " was applied to " + line.met + (line.met == 1 ? " request" : " requests"))
                .toList();
    }

    synchronized int played() {
        return played;
    }

    synchronized void clear() {
        lines.clear();
    }

    private static final class Line<T> {
        private final String words;
        private final Predicate<String> operations;
        private final BooleanSupplier chance;
        private final T what;
        private final int times;
        private int met;

        private Line(String words, Predicate<String> operations, BooleanSupplier chance, T what, int times) {
            this.words = words;
            this.operations = operations;
            this.chance = chance;
            this.what = what;
            this.times = times;
        }
    }
}
