package io.github.homeops.store.dynamo.internal.message;

import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.dynamo.internal.InPagesOfOne;
import io.github.homeops.store.testkit.LocalStore;
import io.github.homeops.store.testkit.contract.ConversationPaceContract;
import io.github.homeops.store.testkit.contract.MessageChangesContract;
import io.github.homeops.store.testkit.contract.MessageListsContract;
import io.github.homeops.store.testkit.contract.MessageRepositoryContract;
import org.junit.jupiter.api.Nested;

/** The contracts once more, with a database that never answers a query with more than one item. */
class MessagesInPagesOfOneTest {

    @Nested
    class Repository extends MessageRepositoryContract {
        @Override
        protected HomeOpsStore store(LocalStore local) {
            return InPagesOfOne.over(local);
        }
    }

    @Nested
    class Changes extends MessageChangesContract {
        @Override
        protected HomeOpsStore store(LocalStore local) {
            return InPagesOfOne.over(local);
        }
    }

    @Nested
    class Lists extends MessageListsContract {
        @Override
        protected HomeOpsStore store(LocalStore local) {
            return InPagesOfOne.over(local);
        }
    }

    @Nested
    class Pace extends ConversationPaceContract {
        @Override
        protected HomeOpsStore store(LocalStore local) {
            return InPagesOfOne.over(local);
        }
    }
}
