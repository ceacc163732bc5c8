package io.github.homeops.store.dynamo.internal.message;

import io.github.homeops.store.dynamo.MessagesByUserBackend;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.contract.ConversationPaceContract;
import io.github.homeops.store.testkit.contract.MessageChangesContract;
import io.github.homeops.store.testkit.contract.MessageListsContract;
import io.github.homeops.store.testkit.contract.MessageRepositoryContract;
import org.junit.jupiter.api.Nested;

/** The contracts once more through a real client of the SDK, with its signing, parsing, retries and time-outs. */
class MessagesOverHttpTest {

    @Nested
    @HomeOpsStoreTest(overHttp = true)
    class Repository extends MessageRepositoryContract {}

    @Nested
    @HomeOpsStoreTest(overHttp = true)
    class Changes extends MessageChangesContract {}

    @Nested
    @HomeOpsStoreTest(backend = MessagesByUserBackend.class, overHttp = true)
    class Lists extends MessageListsContract {}

    @Nested
    @HomeOpsStoreTest(overHttp = true)
    class Pace extends ConversationPaceContract {}
}
