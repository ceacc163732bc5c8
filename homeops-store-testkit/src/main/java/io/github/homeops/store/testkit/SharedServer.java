package io.github.homeops.store.testkit;

import java.net.URI;
import org.jspecify.annotations.Nullable;

/**
 * The server that all sessions over HTTP share. It starts with the first open session and stops with the last.
 *
 * <p>Memory and threads of a session are freed only when the server stops. So after a number of sessions a new server
 * takes over, and the old server stops when its last session is closed.
 */
final class SharedServer {

    private static final int SESSIONS_A_SERVER = 50;

    private static @Nullable SharedServer current;

    private final DynamoDbServer server = DynamoDbServer.startIsolating();
    private int taken;
    private int returned;

    private SharedServer() {}

    /** Returns the server, and starts it if necessary. Callers return it with {@link #giveBack()}. */
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
