package io.github.homeops.store.testkit;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

/** What is to happen to which requests, in the order in which the test said so. Safe for use by many threads. */
final class Script<T> {

    private final List<Line<T>> lines = new ArrayList<>();
    private int played;

    /** Adds a line for so many of the requests of these operations for which the chance says yes. */
    synchronized void add(Predicate<String> operations, int times, BooleanSupplier chance, T what) {
        lines.add(new Line<>(operations, chance, what, times));
    }

    /** Returns what happens to a request of this operation: the first line that concerns it, which is then used once. */
    synchronized Optional<T> next(String operation) {
        for (Iterator<Line<T>> remaining = lines.iterator(); remaining.hasNext(); ) {
            Line<T> line = remaining.next();
            if (line.operations.test(operation) && line.chance.getAsBoolean()) {
                line.times--;
                if (line.times == 0) {
                    remaining.remove();
                }
                played++;
                return Optional.of(line.what);
            }
        }
        return Optional.empty();
    }

    synchronized int played() {
        return played;
    }

    synchronized void clear() {
        lines.clear();
    }

    private static final class Line<T> {
        private final Predicate<String> operations;
        private final BooleanSupplier chance;
        private final T what;
        private int times;

        private Line(Predicate<String> operations, BooleanSupplier chance, T what, int times) {
            this.operations = operations;
            this.chance = chance;
            this.what = what;
            this.times = times;
        }
    }
}
