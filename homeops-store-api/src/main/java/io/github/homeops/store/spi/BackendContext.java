package io.github.homeops.store.spi;

import io.github.homeops.store.StoreListener;
import java.time.Clock;
import java.time.ZoneId;

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

    /** Returns the zone of the household. */
    ZoneId zone();

    /** Returns what the name of each table must begin with; empty for the documented names. */
    String tablePrefix();

    /** Returns who hears of the store's operations. */
    StoreListener listener();
}
