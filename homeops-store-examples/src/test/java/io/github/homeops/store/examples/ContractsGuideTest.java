package io.github.homeops.store.examples;

import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.dynamo.DynamoHomeOpsStore;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.LocalStore;
import io.github.homeops.store.testkit.contract.ConversationPaceContract;
import io.github.homeops.store.testkit.contract.MessageChangesContract;
import io.github.homeops.store.testkit.contract.MessageRepositoryContract;
import org.junit.jupiter.api.Nested;

/** What docs/testing.md shows of the contracts, kept by the store on DynamoDB. */
class ContractsGuideTest {

    // guide: contracts
    @Nested
    class Messages extends MessageRepositoryContract {}

    @Nested
    @HomeOpsStoreTest(staleReads = 1000)
    class ChangesOfMessages extends MessageChangesContract {}
    // guide: end

    // guide: another store
    @Nested
    class Pace extends ConversationPaceContract {

        @Override
        protected HomeOpsStore store(LocalStore local) {
            return DynamoHomeOpsStore.builder()
                    .client(local.storeClient())
                    .clock(local.clock())
                    .build();
        }
    }
    // guide: end
}
