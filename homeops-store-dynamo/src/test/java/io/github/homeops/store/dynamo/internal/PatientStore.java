package io.github.homeops.store.dynamo.internal;

import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.dynamo.DynamoHomeOpsStore;
import io.github.homeops.store.testkit.LocalStore;
import java.time.Duration;

/** A store for thousands of observations of one record: they take their time on a slow machine, and nobody is to give up. */
public final class PatientStore {

    private PatientStore() {}

    public static HomeOpsStore over(LocalStore local) {
        return DynamoHomeOpsStore.builder()
                .client(local.client())
                .clock(local.clock())
                .operationTimeout(Duration.ofMinutes(5))
                .build();
    }
}
