package io.github.homeops.store.testkit;

import java.time.Duration;
import java.util.List;

/** Counts what engines leave behind. */
final class Threads {

    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private Threads() {}

    /** Returns the threads of engines that are still there after ten seconds: none, if all engines are closed. */
    static List<Thread> ofEnginesThatDoNotEnd() {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        return Thread.getAllStackTraces().keySet().stream()
                .filter(Threads::isOfAnEngine)
                .filter(thread -> !ends(thread, deadline))
                .toList();
    }

    private static boolean isOfAnEngine(Thread thread) {
        ThreadGroup group = thread.getThreadGroup();
        return group != null && group.getName().equals("homeops-store engines") && !thread.isDaemon();
    }

    private static boolean ends(Thread thread, long deadline) {
        try {
            thread.join(
                    Math.max(1, Duration.ofNanos(deadline - System.nanoTime()).toMillis()));
            return !thread.isAlive();
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody should interrupt a test", e);
        }
    }
}
