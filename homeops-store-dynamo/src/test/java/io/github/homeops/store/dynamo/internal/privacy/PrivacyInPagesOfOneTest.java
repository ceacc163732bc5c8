package io.github.homeops.store.dynamo.internal.privacy;

import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.dynamo.internal.InPagesOfOne;
import io.github.homeops.store.testkit.LocalStore;
import io.github.homeops.store.testkit.contract.PrivacyContract;

/** The contract once more, with a database that never answers a query with more than one item. */
class PrivacyInPagesOfOneTest extends PrivacyContract {

    @Override
    protected HomeOpsStore store(LocalStore local) {
        return InPagesOfOne.over(local);
    }
}
