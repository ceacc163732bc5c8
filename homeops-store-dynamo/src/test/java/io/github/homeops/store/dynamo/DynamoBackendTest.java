package io.github.homeops.store.dynamo;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.OperationReport;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.LocalStore;
import io.github.homeops.store.testkit.TestClock;
import java.time.Duration;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What a test gets from the testkit with this backend on its class path. */
@HomeOpsStoreTest
class DynamoBackendTest {

    @Test
    void parameters_ofATest_areOneStoreOnItsTables(
            HomeOpsStore store,
            TableNames names,
            DynamoDbClient client,
            DynamoDbAsyncClient asyncClient,
            TestClock clock) {
        clock.advance(Duration.ofHours(1));
        store.messages().save(aMessage(store));

        assertThat(names).isEqualTo(TableNames.DEFAULT);
        assertThat(client.listTables().tableNames())
                .containsExactlyInAnyOrder(
                        names.messages(), names.activities(), names.responseCounters(), names.homeops());
        assertThat(asyncClient
                        .scan(scan -> scan.tableName(names.messages()))
                        .join()
                        .items())
                .singleElement()
                .satisfies(item ->
                        assertThat(item).containsEntry("createdAt", AttributeValue.fromS("2026-03-02T09:00:00.000Z")));
    }

    @Test
    void open_withSettings_passesThemOn() {
        List<OperationReport> reports = new ArrayList<>();
        try (var local = LocalStore.builder()
                .tablePrefix("dev-")
                .zone(ZoneId.of("Asia/Tokyo"))
                .listener(reports::add)
                .open()) {
            local.store().messages().save(aMessage(local.store()));

            assertThat(local.resource(TableNames.class).messages()).isEqualTo("dev-homeops-messages");
            assertThat(local.store().time().zone()).isEqualTo(ZoneId.of("Asia/Tokyo"));
            assertThat(reports)
                    .singleElement()
                    .extracting(OperationReport::table)
                    .isEqualTo("dev-homeops-messages");
        }
    }

    private static Message aMessage(HomeOpsStore store) {
        return Message.builder()
                .chatId(-100)
                .messageId(7)
                .userId(1)
                .timestamp(store.time().now())
                .build();
    }
}
