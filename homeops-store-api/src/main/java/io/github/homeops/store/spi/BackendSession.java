package io.github.homeops.store.spi;

import io.github.homeops.store.HomeOpsStore;
import java.util.Optional;
import java.util.Set;

/** A store on tables of its own, for one test. */
public interface BackendSession extends AutoCloseable {

    /** Returns the store. */
    HomeOpsStore store();

    /** Returns the types of what the backend offers to a test beside the store, such as its table names. */
    Set<Class<?>> resourceTypes();

    /** Returns what the backend offers of this type, or empty if it offers none. */
    <T> Optional<T> resource(Class<T> type);

    /** Gives back what the backend itself opened; never what it was lent. */
    @Override
    void close();
}
