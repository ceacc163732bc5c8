package io.github.homeops.store.spi;

/** A backend of the store, which a test kit finds by {@link java.util.ServiceLoader}. Not for use by bots. */
public interface StoreBackend {

    /** Returns the backend's name, for people: {@code homeops-store-dynamo}. */
    String name();

    /** Creates the backend's tables and returns a store that uses them. */
    BackendSession open(BackendContext context);
}
