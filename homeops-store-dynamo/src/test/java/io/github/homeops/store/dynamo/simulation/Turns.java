package io.github.homeops.store.dynamo.simulation;

import java.util.Iterator;
import java.util.Random;
import java.util.TreeSet;

/**
 * Workers that take turns: only one of them runs at a time, from one request to the next, and chance decides which. The same
 * random gives the same order, whatever the machine does.
 */
final class Turns {

    private static final int NOBODY = -1;

    private final Random random;
    private final TreeSet<Integer> waiting = new TreeSet<>();
    private int present;
    private int chosen = NOBODY;

    Turns(int workers, Random random) {
        this.present = workers;
        this.random = random;
    }

    /** Waits until it is this worker's turn; the one that has it gives it up by calling this. */
    synchronized void take(int worker) {
        waiting.add(worker);
        choose();
        while (chosen != worker) {
            try {
                wait();
            } catch (InterruptedException e) {
                throw new IllegalStateException("a simulated worker was interrupted", e);
            }
        }
        chosen = NOBODY;
    }

    /** Takes no more turns. */
    synchronized void leave() {
        present--;
        choose();
    }

    // Only when all have come: who is still running may do so until its next request.
    private void choose() {
        if (present > 0 && waiting.size() == present) {
            Iterator<Integer> workers = waiting.iterator();
            for (int skip = random.nextInt(waiting.size()); skip > 0; skip--) {
                workers.next();
            }
            chosen = workers.next();
            workers.remove();
            notifyAll();
        }
    }
}
