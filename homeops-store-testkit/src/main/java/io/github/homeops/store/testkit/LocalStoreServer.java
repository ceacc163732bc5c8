package io.github.homeops.store.testkit;

import io.github.homeops.store.spi.BackendSession;
import io.github.homeops.store.spi.StoreBackend;
import java.net.URI;
import java.time.Clock;
import java.util.concurrent.CountDownLatch;

/**
 * A DynamoDB Local on a port of this machine, with all tables, for a bot under development and for tools that show its
 * data. It uses the system's clock.
 *
 * <p>All data is in memory. The server listens on all interfaces: anyone who can reach the port can read and write.
 * All access keys and regions see the same tables.
 */
public final class LocalStoreServer implements AutoCloseable {

    /** The default port of {@link #main}: 8000. */
    public static final int DEFAULT_PORT = 8000;

    private static final int HIGHEST_PORT = 65535;
    private static final String ACCESS_KEY = "local";

    private final int port;
    private final Engine engine;
    private final BackendSession session;

    private LocalStoreServer(int port, Engine engine, BackendSession session) {
        this.port = port;
        this.engine = engine;
        this.session = session;
    }

    /**
     * Starts a server on this port, or on a free port if it is 0, and creates the tables. The server does not keep the
     * JVM alive.
     *
     * @throws IllegalArgumentException if the port is not between 0 and 65535
     * @throws IllegalStateException if the port is in use, or if the class path has no backend or more than one
     */
    public static LocalStoreServer start(int port) {
        if (port < 0 || port > HIGHEST_PORT) {
            throw new IllegalArgumentException("port must be between 0 and " + HIGHEST_PORT + ", was " + port);
        }
        Console.hush();
        StoreBackend backend = Backends.only();
        DynamoDbServer server = DynamoDbServer.startShared(port);
        Engine engine = HttpEngine.visibleToAll(server, ACCESS_KEY);
        try {
            var context = new LentResources(engine.client(), engine, Clock.systemUTC(), "", null, null);
            return new LocalStoreServer(server.port(), engine, backend.open(context));
        } catch (RuntimeException | Error e) {
            engine.close();
            throw e;
        }
    }

    /** Runs a server until the process is stopped. The first argument is the port, {@link #DEFAULT_PORT} by default. */
    public static void main(String... args) throws InterruptedException {
        try (var server = start(args.length == 0 ? DEFAULT_PORT : portOf(args[0]))) {
            System.out.println(server.greeting());
            new CountDownLatch(1).await();
        }
    }

    /** Returns the port of the server. */
    public int port() {
        return port;
    }

    /** Returns the address for clients on this machine. */
    public URI endpoint() {
        return URI.create("http://localhost:" + port);
    }

    /** Stops the server and discards its data. */
    @Override
    public void close() {
        try (engine) {
            session.close();
        }
    }

    private String greeting() {
        return String.join(
                System.lineSeparator(),
                "DynamoDB Local with the tables "
                        + String.join(", ", engine.client().listTables().tableNames()),
                "  endpoint    " + endpoint(),
                "  region      " + HttpEngine.REGION + " (any will do)",
                "  access key  " + ACCESS_KEY + ", secret " + ACCESS_KEY + " (any will do)",
                "It listens on all interfaces: everybody who reaches port " + port + " can read and write.",
                "In memory only. Ctrl-C stops it.");
    }

    private static int portOf(String argument) {
        try {
            return Integer.parseInt(argument);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("port must be a number, was '" + argument + "'", e);
        }
    }
}
