package io.github.homeops.store.spi;

import io.github.homeops.store.StoreListener;
import java.time.Clock;
import java.time.ZoneId;
import java.util.Optional;

/** The resources that a test kit provides to a backend for one session. Not for use by bots. */
public interface BackendContext {

    /**
     * Returns the resource of this type, such as a database client. The backend uses the resource and does not close
     * it.
     *
     * @throws IllegalStateException if the test kit has no resource of this type
     */
    <T> T resource(Class<T> type);

    /** Returns the clock of the store. */
    Clock clock();

    /** Returns the household's zone that the test configured, or empty if the backend may choose. */
    Optional<ZoneId> zone();

    /** Returns the prefix of all table names; may be empty. */
    String tablePrefix();

    /** Returns the listener to report the store's operations to, or empty if the test configured none. */
    Optional<StoreListener> listener();
}
