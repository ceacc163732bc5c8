package com.example.bot;

import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.dynamo.DynamoHomeOpsStore;
import io.github.homeops.store.dynamo.HomeOpsSchema;
import io.github.homeops.store.dynamo.TableNames;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneId;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

final class BotStore {

    private static final HomeOpsSchema SCHEMA = HomeOpsSchema.of(TableNames.fromEnvironment());

    private BotStore() {}

    /** Returns the store of production. */
    static HomeOpsStore open(DynamoDbClient client) {
        SCHEMA.requireUsable(client); // throws if a table is missing or differs
        return DynamoHomeOpsStore.builder()
                .client(client)
                .schema(SCHEMA)
                .householdZone(ZoneId.of("Europe/Stockholm"))
                .build();
    }

    /** Writes the CloudFormation template of the tables. */
    public static void main(String... args) throws IOException {
        Files.writeString(Path.of(args[0]), SCHEMA.cloudFormation());
    }
}
