package io.github.homeops.store.dynamo.internal.request;

import java.time.Duration;
import java.util.random.RandomGenerator;

/** How long to wait before another try: a random part of a limit that doubles, so that rivals do not meet again. */
final class Backoff {

    private static final long BASE_MILLIS = 25;
    private static final long MAX_MILLIS = 1000;
    private static final int MAX_DOUBLINGS = 10;

    private final RandomGenerator random;

    Backoff(RandomGenerator random) {
        this.random = random;
    }

    Duration beforeRetry(int retry) {
        long limit = Math.min(MAX_MILLIS, BASE_MILLIS << Math.min(retry, MAX_DOUBLINGS));
        return Duration.ofMillis(random.nextLong(1, limit + 1));
    }
}
