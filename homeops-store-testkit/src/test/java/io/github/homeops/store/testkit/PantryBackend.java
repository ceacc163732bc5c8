package io.github.homeops.store.testkit;

import io.github.homeops.store.spi.BackendContext;
import io.github.homeops.store.spi.BackendSession;
import io.github.homeops.store.spi.StoreBackend;

/** A second backend, which only has to be there; and one that cannot open. */
public final class PantryBackend implements StoreBackend {

    @Override
    public String name() {
        return "pantry";
    }

    @Override
    public BackendSession open(BackendContext context) {
        context.resource(Runnable.class);
        throw new AssertionError("the testkit lends no Runnable");
    }
}
