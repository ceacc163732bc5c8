package io.github.homeops.store.testkit;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.dynamodb.services.local.embedded.DynamoDBEmbedded;
import software.amazon.dynamodb.services.local.shared.access.AmazonDynamoDBLocal;

/** DynamoDB Local inside the JVM: no port, and no pipeline of the SDK. */
final class EmbeddedEngine implements Engine {

    private static final boolean WITHOUT_TELEMETRY = true;

    private final AmazonDynamoDBLocal database;
    private final DynamoDbClient client;
    private final DynamoDbAsyncClient asyncClient;
    private final List<EmbeddedWire> wires = new ArrayList<>();

    private EmbeddedEngine(AmazonDynamoDBLocal database) {
        this.database = database;
        this.client = database.dynamoDbClient();
        this.asyncClient = database.dynamoDbAsyncClient();
    }

    static EmbeddedEngine open() {
        AmazonDynamoDBLocal database = EngineThreads.start("starting DynamoDB Local", EmbeddedEngine::create);
        var engine = new EmbeddedEngine(database);
        EngineThreads.watch(engine);
        return engine;
    }

    private static AmazonDynamoDBLocal create() {
        AmazonDynamoDBLocal database = DynamoDBEmbedded.create(WITHOUT_TELEMETRY);
        // The first request starts the last of its threads: it must happen here, where they get their group.
        database.dynamoDbClient().listTables();
        return database;
    }

    @Override
    public DynamoDbClient client() {
        return client;
    }

    @Override
    public synchronized DynamoDbClient clientMeeting(Script<WireFault> faults) {
        var wire = new EmbeddedWire(client, faults);
        wires.add(wire);
        return wire.client();
    }

    @Override
    public Engine another() {
        return open();
    }

    @Override
    public DynamoDbAsyncClient asyncClient() {
        return asyncClient;
    }

    @Override
    public Optional<URI> endpoint() {
        return Optional.empty();
    }

    @Override
    public synchronized void close() {
        EngineThreads.forget(this);
        wires.forEach(EmbeddedWire::close);
        // Not client.close(): that leaves threads behind.
        database.shutdownNow();
    }
}
