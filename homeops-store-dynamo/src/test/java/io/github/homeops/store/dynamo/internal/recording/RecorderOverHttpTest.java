package io.github.homeops.store.dynamo.internal.recording;

import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.contract.RecorderContract;

/** The contract once more through a real client of the SDK. */
@HomeOpsStoreTest(overHttp = true)
class RecorderOverHttpTest extends RecorderContract {}
