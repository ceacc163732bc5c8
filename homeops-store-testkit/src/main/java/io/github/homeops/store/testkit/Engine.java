package io.github.homeops.store.testkit;

import java.net.URI;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** An empty DynamoDB that nobody else sees. */
interface Engine extends AutoCloseable {

    DynamoDbClient client();

    /** Returns a client of the same database whose requests meet these faults; it goes with the engine. */
    DynamoDbClient clientMeeting(Script<WireFault> faults);

    /** Returns whether a client that was to meet faults can: over HTTP, somebody may have changed the wire. */
    default boolean canPlayFaults() {
        return true;
    }

    /** Opens another engine of the same kind. */
    Engine another();

    DynamoDbAsyncClient asyncClient();

    /** Returns where the engine listens, or empty if it does not. */
    Optional<URI> endpoint();

    /** Ends the engine and its threads; a second call does nothing. */
    @Override
    void close();
}
