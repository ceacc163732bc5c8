package io.github.homeops.store.dynamo.internal.recording;

import io.github.homeops.store.testkit.contract.RecorderContract;

class DynamoRecorderTest extends RecorderContract {}
