package io.github.homeops.store.testkit;

import io.github.homeops.store.spi.BackendContext;
import io.github.homeops.store.spi.BackendSession;
import io.github.homeops.store.spi.StoreBackend;
import java.time.ZoneId;

/** A backend with settings of its own, which is registered nowhere. */
final class TokyoBackend implements StoreBackend {

    static final ZoneId ZONE = ZoneId.of("Asia/Tokyo");

    @Override
    public String name() {
        return "tokyo";
    }

    @Override
    public BackendSession open(BackendContext context) {
        return new KitchenBackend(ZONE).open(context);
    }
}
