package io.github.homeops.store.dynamo;

import io.github.homeops.store.HouseholdTime;
import io.github.homeops.store.dynamo.internal.StoreSettings;
import io.github.homeops.store.record.RecordType;
import java.util.List;

/** Gives tests of other packages stores in the zone of the tests, stores without pauses and the settings of a store. */
public final class StoresForTests {

    private StoresForTests() {}

    public static DynamoHomeOpsStore.Builder builder() {
        return DynamoHomeOpsStore.builder().householdZone(HouseholdTime.STOCKHOLM);
    }

    public static DynamoHomeOpsStore.Builder withoutPauses(DynamoHomeOpsStore.Builder builder) {
        return builder.pause(duration -> {});
    }

    public static StoreSettings settings(DynamoHomeOpsStore.Builder builder) {
        return builder.settings();
    }

    /** Returns the types of the records of the store. */
    public static List<RecordType<?, ?>> records() {
        return DynamoHomeOpsStore.RECORDS;
    }
}
