package io.github.homeops.store.testkit;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

/** What is to happen to which requests, in the order in which the test said so. Safe for use by many threads. */
final class Script<T> {

    static final int WITHOUT_END = Integer.MAX_VALUE;

    private final List<Line<T>> lines = new ArrayList<>();
    private int played;

    /**
     * Adds a line for so many of the requests of these operations for which the chance says yes.
     *
     * @param words the line as the test wrote it
     */
    synchronized void add(String words, Predicate<String> operations, int times, BooleanSupplier chance, T what) {
        lines.add(new Line<>(words, operations, chance, what, times));
    }

    /** Returns what happens to a request of this operation: the first line that concerns it, which is then used once. */
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

    /** Returns the lines that were met by fewer requests than they say, or by none at all if they have no end. */
    synchronized List<String> unmet() {
        return lines.stream()
                .filter(line -> line.times != WITHOUT_END || line.met == 0)
                .map(line -> line.words + " was met by " + line.met)
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
