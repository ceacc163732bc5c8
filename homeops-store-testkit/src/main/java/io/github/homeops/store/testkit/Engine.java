package io.github.homeops.store.testkit;

import java.net.URI;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** An empty DynamoDB that only its owner can access. */
interface Engine extends AutoCloseable {

    DynamoDbClient client();

    /**
     * Returns a client of the same database whose requests are subject to these faults; it is closed with the engine.
     */
    DynamoDbClient clientMeeting(Script<WireFault> faults);

    /** Returns true if faults can be injected; over HTTP, the test's settings may have replaced the HTTP client. */
    default boolean canPlayFaults() {
        return true;
    }

    /** Opens another engine of the same kind. */
    Engine another();

    DynamoDbAsyncClient asyncClient();

    /** Returns the address of the engine, or empty if it is embedded. */
    Optional<URI> endpoint();

    /** Stops the engine and its threads. Idempotent. */
    @Override
    void close();
}
