package io.github.homeops.store.testkit.contract;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;

/** Many threads that begin in the same moment. */
final class AtOnce {

    /** How many samples each thread adds where threads meet on one record; 200 is a search of minutes. */
    static final int SAMPLES = Integer.getInteger("homeops.samples", 4);

    private AtOnce() {}

    /** Runs the task once in each of so many threads, and returns the results in the order of the threads' numbers. */
    static <R> List<R> run(int threads, Task<R> task) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            CyclicBarrier together = new CyclicBarrier(threads);
            List<Callable<R>> tasks = IntStream.range(0, threads)
                    .<Callable<R>>mapToObj(number -> () -> {
                        together.await();
                        return task.run(number);
                    })
                    .toList();
            List<R> results = new ArrayList<>();
            for (Future<R> result : pool.invokeAll(tasks)) {
                results.add(result.get());
            }
            return results;
        } finally {
            pool.shutdownNow();
        }
    }

    /** What each of the threads does, counted from 0. */
    interface Task<R> {
        R run(int number) throws Exception;
    }
}
