package io.github.homeops.store.dynamo.internal.message;

import io.github.homeops.store.dynamo.MessagesByUserBackend;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.contract.ConversationPaceContract;
import io.github.homeops.store.testkit.contract.MessageChangesContract;
import io.github.homeops.store.testkit.contract.MessageListsContract;
import io.github.homeops.store.testkit.contract.MessageRepositoryContract;
import org.junit.jupiter.api.Nested;

/** The contracts once more, with reads that see nothing of the latest writes unless they were promised to. */
class MessagesUnderStaleReadsTest {

    @Nested
    @HomeOpsStoreTest(staleReads = 1000)
    class Repository extends MessageRepositoryContract {}

    @Nested
    @HomeOpsStoreTest(staleReads = 1000)
    class Changes extends MessageChangesContract {}

    @Nested
    @HomeOpsStoreTest(backend = MessagesByUserBackend.class, staleReads = 1000)
    class Lists extends MessageListsContract {}

    @Nested
    @HomeOpsStoreTest(staleReads = 1000)
    class Pace extends ConversationPaceContract {}
}
