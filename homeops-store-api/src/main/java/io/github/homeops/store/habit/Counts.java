package io.github.homeops.store.habit;

import java.util.Comparator;
import java.util.Map;
import java.util.Optional;

/** Numbers of observations by value. */
final class Counts {

    private Counts() {}

    static <T extends Comparable<? super T>> Optional<Usual<T>> mostOften(Map<T, Long> counts) {
        Comparator<Map.Entry<T, Long>> byCount = Map.Entry.comparingByValue();
        long observations = sum(counts);
        return counts.entrySet().stream()
                .filter(entry -> entry.getValue() > 0)
                .max(byCount.thenComparing(Map.Entry.comparingByKey(Comparator.reverseOrder())))
                .map(most -> new Usual<>(most.getKey(), (double) most.getValue() / observations, observations));
    }

    static long sum(Map<?, Long> counts) {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }
}
