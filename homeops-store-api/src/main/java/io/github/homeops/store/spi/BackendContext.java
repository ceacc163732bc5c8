package io.github.homeops.store.spi;

import io.github.homeops.store.StoreListener;
import java.time.Clock;
import java.time.ZoneId;
import java.util.Optional;

/** What a test kit lends to a backend for one session. */
public interface BackendContext {

    /**
     * Returns the resource of this type, such as a database client. The backend uses it and does not close it.
     *
     * @throws IllegalStateException if the test kit lends none of this type
     */
    <T> T resource(Class<T> type);

    /** Returns the clock that the store must live by. */
    Clock clock();

    /** Returns the zone of the household that the test asks for, or empty if it leaves that to the backend. */
    Optional<ZoneId> zone();

    /** Returns what the name of each table must begin with; an empty text for nothing. */
    String tablePrefix();

    /** Returns who is to hear of the store's operations, or empty if the test leaves that to the backend. */
    Optional<StoreListener> listener();
}
