package io.github.homeops.store.spi;

/** A way to keep a store, found by {@link java.util.ServiceLoader}. */
public interface StoreBackend {

    /** Returns the name by which a person knows the backend: {@code homeops-store-dynamo}. */
    String name();

    /** Creates the tables that the context has room for, and returns a store on them. */
    BackendSession open(BackendContext context);
}
