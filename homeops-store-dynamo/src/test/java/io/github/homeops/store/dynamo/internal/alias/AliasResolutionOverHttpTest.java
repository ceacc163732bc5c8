package io.github.homeops.store.dynamo.internal.alias;

import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.contract.AliasResolutionContract;

/** The contract once more through a real client of the SDK, with its signing, parsing, retries and time-outs. */
@HomeOpsStoreTest(overHttp = true)
class AliasResolutionOverHttpTest extends AliasResolutionContract {}
