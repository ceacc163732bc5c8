package io.github.homeops.store.dynamo;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import software.amazon.awssdk.auth.credentials.AnonymousCredentialsProvider;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClientBuilder;

/** A server that takes requests and never answers. */
final class SilentDatabase implements Closeable {

    private final ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
    private final AtomicBoolean asked = new AtomicBoolean();
    private final Runnable onFirst;

    /**
     * Opens the server.
     *
     * @param onFirst called when the first request arrives
     */
    SilentDatabase(Runnable onFirst) throws IOException {
        this.onFirst = onFirst;
        new Thread(this::accept, "silent-database").start();
    }

    /** Returns a builder of clients that send to this server. */
    DynamoDbClientBuilder client() {
        return DynamoDbClient.builder()
                .region(Region.EU_NORTH_1)
                .credentialsProvider(AnonymousCredentialsProvider.create())
                .endpointOverride(URI.create("http://127.0.0.1:" + server.getLocalPort()));
    }

    @Override
    public void close() throws IOException {
        server.close();
        for (Socket socket : sockets) {
            socket.close();
        }
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                Socket socket = server.accept();
                sockets.add(socket);
                new Thread(() -> listen(socket), "silent-database-connection").start();
            } catch (IOException e) {
                return;
            }
        }
    }

    private void listen(Socket socket) {
        try (InputStream request = socket.getInputStream()) {
            if (request.read() >= 0 && asked.compareAndSet(false, true)) {
                onFirst.run();
            }
            request.transferTo(OutputStream.nullOutputStream());
        } catch (IOException e) {
            // The client hung up, or the test is over.
        }
    }
}
