package io.github.homeops.store.testkit;

import java.net.URI;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** An empty DynamoDB that nobody else sees. */
interface Engine extends AutoCloseable {

    DynamoDbClient client();

    DynamoDbAsyncClient asyncClient();

    /** Returns where the engine listens, or empty if it does not. */
    Optional<URI> endpoint();

    /** Ends the engine and its threads; a second call does nothing. */
    @Override
    void close();
}
