package io.github.homeops.store.dynamo.internal.request;

import io.github.homeops.store.StoreException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/** Does the same for each of many, a few at a time, and answers in their order. */
public final class FewAtATime {

    private static final int AT_A_TIME = 8;

    private FewAtATime() {}

    /**
     * Returns the results; if one fails, the others are still tried before its exception is thrown. An interruption stops those at
     * work and leaves out the rest. However it ends, nobody is at work any more.
     */
    public static <T, R> List<R> map(List<T> inputs, Function<T, R> action) {
        if (inputs.isEmpty()) {
            return List.of();
        }
        ExecutorService threads = Executors.newFixedThreadPool(Math.min(AT_A_TIME, inputs.size()));
        try {
            List<Future<R>> futures = new ArrayList<>();
            inputs.forEach(input -> futures.add(threads.submit(() -> action.apply(input))));
            return await(futures);
        } finally {
            stop(threads);
        }
    }

    private static void stop(ExecutorService threads) {
        threads.shutdownNow();
        boolean interrupted = Thread.interrupted();
        boolean ended = false;
        while (!ended) {
            try {
                ended = threads.awaitTermination(1, TimeUnit.MINUTES);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static <R> List<R> await(List<Future<R>> futures) {
        List<R> results = new ArrayList<>();
        List<Throwable> failures = new ArrayList<>();
        for (Future<R> future : futures) {
            try {
                results.add(future.get());
            } catch (ExecutionException e) {
                failures.add(e.getCause() == null ? e : e.getCause());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new StoreException("interrupted while others were at work; " + Failure.SAFE_TO_REPEAT, e);
            }
        }
        failures.stream().findFirst().ifPresent(first -> {
            // Two may have failed with one and the same exception, which cannot be suppressed by itself.
            failures.stream().filter(other -> other != first).forEach(first::addSuppressed);
            FewAtATime.<RuntimeException>rethrow(first);
        });
        return results;
    }

    @SuppressWarnings("unchecked") // the actions throw no checked exceptions
    private static <E extends Throwable> void rethrow(Throwable failure) throws E {
        throw (E) failure;
    }
}
