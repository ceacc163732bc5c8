package io.github.homeops.store.testkit;

import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.jspecify.annotations.Nullable;

/**
 * Closes engines that were not closed, so that they do not keep the JVM alive.
 *
 * <p>The threads of DynamoDB Local are not daemons, and shutdown hooks do not run while one of them is alive. So each
 * engine is started in a thread group of its own, which its threads inherit, and a daemon waits for the end of all
 * other non-daemon threads. When only engines are left, the daemon closes them, and the JVM exits with its exit code.
 */
final class EngineThreads {

    // Below the root and not below the caller's group: "exec:java" of Maven waits for all threads in the caller's.
    private static final ThreadGroup ENGINES = new ThreadGroup(root(), "homeops-store engines");
    private static final Set<Engine> OPEN = ConcurrentHashMap.newKeySet();
    private static final long PAUSE_MILLIS = 100;

    private static @Nullable Thread guard;

    private EngineThreads() {}

    /** Runs the start on a thread whose child threads are known to belong to an engine, and returns its result. */
    static <T> T start(String what, Callable<T> start) {
        var task = new FutureTask<>(start);
        var thread = new Thread(ENGINES, task, "homeops-store start");
        thread.setDaemon(true);
        thread.start();
        return await(what, task);
    }

    /** Has the engine closed when only engines keep the JVM alive. */
    static synchronized void watch(Engine engine) {
        OPEN.add(engine);
        if (guard == null) {
            guard = new Thread(ENGINES, EngineThreads::guard, "homeops-store guard");
            guard.setDaemon(true);
            guard.setContextClassLoader(null);
            guard.start();
        }
    }

    /** Removes a closed engine. */
    static void forget(Engine engine) {
        OPEN.remove(engine);
    }

    private static <T> T await(String what, FutureTask<T> task) {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return task.get();
                } catch (InterruptedException e) {
                    // Without the wait, the engine would never be closed. It starts within a second.
                    interrupted = true;
                } catch (ExecutionException e) {
                    throw new IllegalStateException(what + " failed: " + e.getCause(), e.getCause());
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static void guard() {
        while (true) {
            try {
                Optional<Thread> other = otherThreadThatCounts();
                if (other.isPresent()) {
                    other.get().join();
                } else {
                    OPEN.forEach(EngineThreads::close);
                    // Closed engines take a moment to stop, and a daemon thread may open another engine meanwhile.
                    Thread.sleep(PAUSE_MILLIS);
                }
            } catch (InterruptedException e) {
                // The guard is not meant to be interrupted: try again.
            }
        }
    }

    /** An engine that fails to close must not keep the others open. */
    private static void close(Engine engine) {
        try {
            engine.close();
        } catch (RuntimeException e) {
            OPEN.remove(engine);
        }
    }

    private static Optional<Thread> otherThreadThatCounts() {
        var threads = new Thread[2 * root().activeCount() + 16];
        int count = root().enumerate(threads);
        return Arrays.stream(threads, 0, count)
                .filter(thread -> !thread.isDaemon() && thread.isAlive())
                .filter(thread -> !isOfAnEngine(thread) && !waitsForTheEnd(thread))
                .findAny();
    }

    private static boolean isOfAnEngine(Thread thread) {
        ThreadGroup group = thread.getThreadGroup();
        return group == null || ENGINES.parentOf(group);
    }

    /** The main thread after {@code main} has returned: it waits for all others. */
    private static boolean waitsForTheEnd(Thread thread) {
        return thread.getName().equals("DestroyJavaVM");
    }

    private static ThreadGroup root() {
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        while (group.getParent() != null) {
            group = group.getParent();
        }
        return group;
    }
}
