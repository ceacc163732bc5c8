package io.github.homeops.store.dynamo.internal.recording;

import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.contract.RecorderContract;

/** The contract once more, with reads that see nothing of the latest writes unless they were promised to. */
@HomeOpsStoreTest(staleReads = 1000)
class RecorderUnderStaleReadsTest extends RecorderContract {}
