package io.github.homeops.store.testkit;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import software.amazon.dynamodb.services.local.main.ServerRunner;
import software.amazon.dynamodb.services.local.server.DynamoDBProxyServer;

/** DynamoDB Local on a port. It always listens on all interfaces. */
final class DynamoDbServer {

    private static final int ANY_FREE_PORT = 0;
    private static final int ATTEMPTS = 10;

    private final DynamoDBProxyServer server;
    private final int port;

    private DynamoDbServer(DynamoDBProxyServer server, int port) {
        this.server = server;
        this.port = port;
    }

    /** Starts a server on which each access key and region has separate tables. */
    static DynamoDbServer startIsolating() {
        return start(ANY_FREE_PORT, List.of());
    }

    /** Starts a server on this port, or on a free port if it is 0. All clients see the same tables. */
    static DynamoDbServer startShared(int port) {
        return start(port, List.of("-sharedDb"));
    }

    private static DynamoDbServer start(int port, List<String> options) {
        return EngineThreads.start(
                "starting DynamoDB Local on " + (port == ANY_FREE_PORT ? "a free port" : "port " + port),
                () -> port == ANY_FREE_PORT ? startOnFreePort(options) : startOn(port, options));
    }

    private static DynamoDbServer startOnFreePort(List<String> options) throws Exception {
        for (int attempt = 1; ; attempt++) {
            try {
                return startOn(freePort(), options);
            } catch (IOException e) {
                // The port was free a moment ago: another JVM looked for one at the same time.
                if (attempt == ATTEMPTS) {
                    throw e;
                }
            }
        }
    }

    private static DynamoDbServer startOn(int port, List<String> options) throws Exception {
        var arguments = new ArrayList<>(List.of("-inMemory", "-disableTelemetry", "-port", Integer.toString(port)));
        arguments.addAll(options);
        DynamoDBProxyServer server = Console.withoutOutput(
                () -> ServerRunner.createServerFromCommandLineArgs(arguments.toArray(new String[0])));
        server.start();
        return new DynamoDbServer(server, port);
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(ANY_FREE_PORT)) {
            return socket.getLocalPort();
        }
    }

    int port() {
        return port;
    }

    URI endpoint() {
        return URI.create("http://127.0.0.1:" + port);
    }

    void stop() {
        try {
            server.stop();
        } catch (Exception e) {
            throw new IllegalStateException("stopping DynamoDB Local on port " + port + " failed: " + e, e);
        }
    }
}
