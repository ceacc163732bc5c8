package io.github.homeops.store.testkit;

import java.net.URI;
import org.jspecify.annotations.Nullable;

/**
 * The one server that all sessions over HTTP share. It starts with the first and stops with the last of those that are
 * open at the same time.
 *
 * <p>What a session had, threads included, is freed only when the server stops. So after a number of sessions a fresh one
 * takes over, and the old one stops when the last of its own is closed.
 */
final class SharedServer {

    private static final int SESSIONS_A_SERVER = 50;

    private static @Nullable SharedServer current;

    private final DynamoDbServer server = DynamoDbServer.startIsolating();
    private int taken;
    private int returned;

    private SharedServer() {}

    /** Returns the server, started if need be. Whoever takes it gives it back with {@link #giveBack()}. */
    static SharedServer take() {
        synchronized (SharedServer.class) {
            if (current == null || current.taken == SESSIONS_A_SERVER) {
                current = new SharedServer();
            }
            current.taken++;
            return current;
        }
    }

    URI endpoint() {
        return server.endpoint();
    }

    void giveBack() {
        synchronized (SharedServer.class) {
            returned++;
            if (returned < taken) {
                return;
            }
            if (current == this) {
                current = null;
            }
        }
        server.stop();
    }
}
