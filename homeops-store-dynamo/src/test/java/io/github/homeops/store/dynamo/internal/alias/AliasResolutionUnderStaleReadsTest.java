package io.github.homeops.store.dynamo.internal.alias;

import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.contract.AliasResolutionContract;

/** The contract once more, with reads that see nothing of the latest writes unless they were promised to. */
@HomeOpsStoreTest(staleReads = 1000)
class AliasResolutionUnderStaleReadsTest extends AliasResolutionContract {}
