package io.github.homeops.store.dynamo.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** A queue that delivers each event at least once: some again for no reason, and each that failed until it does not. */
final class Deliveries {

    /** So near to the front a failed delivery is put back: what it left half done must not be forgotten by then. */
    private static final int SOON = 4;

    private static final int TOO_MANY = 1000;

    private final Random random;
    private final List<Event> queue = new ArrayList<>();
    private int failures;

    Deliveries(Random random) {
        this.random = random;
    }

    synchronized void add(Event event) {
        queue.add(event);
    }

    /** Delivers some of the events a second or third time, anywhere after the first. */
    synchronized void repeatSome(double share) {
        for (int index = queue.size() - 1; index >= 0; index--) {
            while (random.nextDouble() < share) {
                int later = index + 1 + random.nextInt(queue.size() - index);
                queue.add(later, queue.get(index));
            }
        }
    }

    synchronized Optional<Event> next() {
        return queue.isEmpty() ? Optional.empty() : Optional.of(queue.remove(0));
    }

    /**
     * Puts back what failed.
     *
     * @throws IllegalStateException if this has gone on for so long that it will never end
     */
    synchronized void again(Event failed) {
        if (++failures > TOO_MANY) {
            throw new IllegalStateException("deliveries fail without end");
        }
        queue.add(Math.min(queue.size(), random.nextInt(SOON)), failed);
    }
}
