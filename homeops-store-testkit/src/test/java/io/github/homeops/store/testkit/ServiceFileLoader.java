package io.github.homeops.store.testkit;

import io.github.homeops.store.spi.StoreBackend;
import java.io.IOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;

/** A class path on which other backends are registered than on the real one. */
final class ServiceFileLoader extends ClassLoader {

    private static final String FILE = "META-INF/services/" + StoreBackend.class.getName();

    private final List<URL> registered;

    private ServiceFileLoader(List<URL> registered) {
        super(ServiceFileLoader.class.getClassLoader());
        this.registered = registered;
    }

    static ServiceFileLoader withoutBackend() {
        return new ServiceFileLoader(List.of());
    }

    static ServiceFileLoader with(Path folder, String... backends) throws IOException {
        Path file = Files.write(folder.resolve("backends"), List.of(backends));
        return new ServiceFileLoader(List.of(file.toUri().toURL()));
    }

    /** Runs the task on this class path. */
    void run(Runnable task) {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(this);
        try {
            task.run();
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    @Override
    public Enumeration<URL> getResources(String name) throws IOException {
        return name.equals(FILE) ? Collections.enumeration(registered) : super.getResources(name);
    }
}
