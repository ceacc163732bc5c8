package io.github.homeops.store.dynamo;

/** Lets tests of other packages build stores that do not wait between attempts. */
public final class StoresForTests {

    private StoresForTests() {}

    public static DynamoHomeOpsStore.Builder withoutPauses(DynamoHomeOpsStore.Builder builder) {
        return builder.pause(duration -> {});
    }
}
