package io.github.homeops.store.testkit;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClientBuilder;

/** DynamoDB Local on a port, and real clients of the SDK. */
final class HttpEngine implements Engine {

    static final Region REGION = Region.EU_NORTH_1;

    private final URI endpoint;
    private final StaticCredentialsProvider credentials;
    private final Runnable leave;
    private final Consumer<DynamoDbClientBuilder> settings;
    private final AtomicBoolean closed = new AtomicBoolean();
    private final AtomicBoolean wireIsOurs = new AtomicBoolean();
    private final List<DynamoDbClient> clients = new ArrayList<>();
    private @Nullable DynamoDbClient client;
    private @Nullable DynamoDbAsyncClient asyncClient;

    private HttpEngine(URI endpoint, String accessKey, Runnable leave, Consumer<DynamoDbClientBuilder> settings) {
        this.endpoint = endpoint;
        this.credentials = StaticCredentialsProvider.create(AwsBasicCredentials.create(accessKey, "secret"));
        this.leave = leave;
        this.settings = settings;
    }

    /** Opens an isolated part of the shared server. */
    static HttpEngine isolated(Consumer<DynamoDbClientBuilder> settings) {
        SharedServer server = SharedServer.take();
        String ownKey = UUID.randomUUID().toString().replace("-", "");
        return open(server.endpoint(), ownKey, server::giveBack, settings);
    }

    /** Opens a server whose tables all clients see. */
    static HttpEngine visibleToAll(DynamoDbServer server, String accessKey) {
        return open(server.endpoint(), accessKey, server::stop, client -> {});
    }

    private static HttpEngine open(
            URI endpoint, String accessKey, Runnable leave, Consumer<DynamoDbClientBuilder> settings) {
        var engine = new HttpEngine(endpoint, accessKey, leave, settings);
        EngineThreads.watch(engine);
        return engine;
    }

    @Override
    public synchronized DynamoDbClient client() {
        if (client == null) {
            client = build(DynamoDbClient.builder());
        }
        return client;
    }

    @Override
    public DynamoDbClient clientMeeting(Script<WireFault> faults) {
        // Before the settings: an HTTP client of the test replaces this one, and faults then fail with a message.
        return build(DynamoDbClient.builder()
                .httpClientBuilder(new FaultyHttpClient.Builder(faults, () -> wireIsOurs.set(true))));
    }

    @Override
    public boolean canPlayFaults() {
        return wireIsOurs.get();
    }

    @Override
    public Engine another() {
        return isolated(settings);
    }

    private synchronized DynamoDbClient build(DynamoDbClientBuilder builder) {
        builder.endpointOverride(endpoint).region(REGION).credentialsProvider(credentials);
        settings.accept(builder);
        DynamoDbClient built = builder.build();
        clients.add(built);
        return built;
    }

    /** Created on demand: it starts an event loop, and few tests use it. */
    @Override
    public synchronized DynamoDbAsyncClient asyncClient() {
        if (asyncClient == null) {
            asyncClient = DynamoDbAsyncClient.builder()
                    .endpointOverride(endpoint)
                    .region(REGION)
                    .credentialsProvider(credentials)
                    .build();
        }
        return asyncClient;
    }

    @Override
    public Optional<URI> endpoint() {
        return Optional.of(endpoint);
    }

    @Override
    public void close() {
        if (!closed.compareAndSet(false, true)) {
            return;
        }
        EngineThreads.forget(this);
        try {
            closeClients();
        } finally {
            leave.run();
        }
    }

    private synchronized void closeClients() {
        clients.forEach(DynamoDbClient::close);
        if (asyncClient != null) {
            asyncClient.close();
        }
    }
}
