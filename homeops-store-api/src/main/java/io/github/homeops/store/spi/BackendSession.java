package io.github.homeops.store.spi;

import io.github.homeops.store.HomeOpsStore;
import java.util.Optional;
import java.util.Set;

/** A store on tables of its own, for one test. Not for use by bots. */
public interface BackendSession extends AutoCloseable {

    /** Returns the store. */
    HomeOpsStore store();

    /** Returns the types of the further resources that the backend offers to a test, such as its table names. */
    Set<Class<?>> resourceTypes();

    /** Returns the resource of this type, or empty if the backend has none. */
    <T> Optional<T> resource(Class<T> type);

    /** Closes the resources that the backend itself opened, but not those of the {@link BackendContext}. */
    @Override
    void close();
}
