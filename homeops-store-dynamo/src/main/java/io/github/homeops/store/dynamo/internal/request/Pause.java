package io.github.homeops.store.dynamo.internal.request;

import java.time.Duration;

/** A way to wait, so that tests need not. */
@FunctionalInterface
public interface Pause {

    /** Really waits. */
    Pause REAL = duration -> Thread.sleep(duration.toMillis());

    void sleep(Duration duration) throws InterruptedException;
}
