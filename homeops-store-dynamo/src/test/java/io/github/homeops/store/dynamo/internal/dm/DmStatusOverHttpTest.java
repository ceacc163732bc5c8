package io.github.homeops.store.dynamo.internal.dm;

import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.contract.DmStatusRepositoryContract;

/** The contract once more through a real client of the SDK. */
@HomeOpsStoreTest(overHttp = true)
class DmStatusOverHttpTest extends DmStatusRepositoryContract {}
