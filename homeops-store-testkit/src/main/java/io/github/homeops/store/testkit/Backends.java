package io.github.homeops.store.testkit;

import io.github.homeops.store.spi.StoreBackend;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Finds the backend on the class path. */
final class Backends {

    private Backends() {}

    /**
     * Returns the only backend on the class path.
     *
     * @throws IllegalStateException if the class path has no backend or more than one
     */
    static StoreBackend only() {
        List<StoreBackend> found = all();
        if (found.isEmpty()) {
            throw new IllegalStateException("no store backend found on the class path, there must be one:"
                    + " add the dependency io.github.homeops:homeops-store-dynamo");
        }
        if (found.size() > 1) {
            throw new IllegalStateException(
                    found.size() + " store backends found on the class path, there must be one: "
                            + found.stream().map(Backends::nameOf).sorted().collect(Collectors.joining(", "))
                            + "; remove the others, or choose with @HomeOpsStoreTest(backend = ...) or LocalStore.builder().backend(...)");
        }
        return found.get(0);
    }

    static boolean any() {
        return ServiceLoader.load(StoreBackend.class, loader()).stream()
                .findAny()
                .isPresent();
    }

    private static List<StoreBackend> all() {
        return ServiceLoader.load(StoreBackend.class, loader()).stream()
                .map(ServiceLoader.Provider::get)
                .toList();
    }

    private static String nameOf(StoreBackend backend) {
        return backend.name() + " (" + backend.getClass().getName() + ")";
    }

    /** The context class loader, unless it cannot see the API, as on threads of some shared pools. */
    private static ClassLoader loader() {
        ClassLoader ofThread = Thread.currentThread().getContextClassLoader();
        return ofThread != null && knowsUs(ofThread) ? ofThread : StoreBackend.class.getClassLoader();
    }

    private static boolean knowsUs(ClassLoader loader) {
        return loaded(loader) == StoreBackend.class;
    }

    private static @Nullable Class<?> loaded(ClassLoader loader) {
        try {
            return Class.forName(StoreBackend.class.getName(), false, loader);
        } catch (ClassNotFoundException e) {
            return null;
        }
    }
}
