package io.github.homeops.store.dynamo;

/** Stores that know of the index of messages by user, for tests of what it finds. */
public final class MessagesByUserBackend extends DynamoBackend {

    /** For the testkit. */
    public MessagesByUserBackend() {
        super(store -> store.schema(HomeOpsSchema.DEFAULT.withMessagesByUser()));
    }
}
