package io.github.homeops.store.dynamo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.OperationReport;
import io.github.homeops.store.UserId;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageExcerpt;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.LocalStore;
import io.github.homeops.store.testkit.TestClock;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What a test gets from the testkit with this backend on its class path. */
@HomeOpsStoreTest
class DynamoBackendTest {

    private static final ChatId CHAT = ChatId.of(-100);
    private static final UserId ANNA = UserId.of(1);

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
    void open_default_tablesDoNotExpireItemsByTheClockOfTheMachine(TableNames names, DynamoDbClient client) {
        assertThat(client.describeTimeToLive(describe -> describe.tableName(names.messages()))
                        .timeToLiveDescription()
                        .attributeName())
                .isNull();
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

    @Test
    void store_ofATestThatSaysNothing_hasTheDefaultsOfProduction(HomeOpsStore store) {
        assertThatThrownBy(() -> acrossChats(store))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageContaining("build the store with a HomeOpsSchema withMessagesByUser()");
    }

    @Nested
    @HomeOpsStoreTest(backend = OurBackend.class)
    class WithABackendOfOnesOwn {

        @Test
        void store_isSetAsTheBackendSays(HomeOpsStore store, TableNames names, DynamoDbClient client) {
            store.messages().save(aMessage(store));

            assertThat(acrossChats(store)).hasSize(1);
            assertThat(store.time().zone()).isEqualTo(ZoneId.of("Asia/Tokyo"));
            assertThat(client.scan(scan -> scan.tableName(names.messages())).items())
                    .singleElement()
                    .satisfies(item -> assertThat(item).containsKey("ttl"));
        }
    }

    @Test
    void open_settingsThatNameTables_createsThemSo() {
        var settled = new DynamoBackend(store -> store.schema(
                HomeOpsSchema.of(TableNames.DEFAULT.withPrefix("our-")).withHomeopsIndex("by-second-key")));
        try (var local =
                LocalStore.builder().backend(settled).tablePrefix("dev-").open()) {
            local.store().aliases().learn("diska", "dishes", ANNA, new MessageRef(CHAT, 7));

            assertThat(local.resource(TableNames.class).homeops()).isEqualTo("dev-our-homeops");
            assertThat(local.store().aliases().streamByTeacher(CHAT, ANNA)).hasSize(1);
        }
    }

    @Test
    void open_settingsWithListener_itHearsUnlessTheTestNamesAnother() {
        List<OperationReport> ofSettings = new ArrayList<>();
        List<OperationReport> ofTest = new ArrayList<>();
        var backend = new DynamoBackend(store -> store.listener(ofSettings::add));
        try (var local = LocalStore.builder().backend(backend).open();
                var other = LocalStore.builder()
                        .backend(backend)
                        .listener(ofTest::add)
                        .open()) {
            local.store().messages().save(aMessage(local.store()));
            other.store().messages().save(aMessage(other.store()));

            assertThat(ofSettings).hasSize(1);
            assertThat(ofTest).hasSize(1);
        }
    }

    @Test
    void open_settingsWithZone_thatOfTheTestComesFirst() {
        try (var local = LocalStore.builder()
                .backend(new OurBackend())
                .zone(ZoneId.of("Europe/Helsinki"))
                .open()) {
            assertThat(local.store().time().zone()).isEqualTo(ZoneId.of("Europe/Helsinki"));
        }
    }

    @Test
    void open_settingsWithClientAndClock_keepsToThoseOfTheTest() {
        Clock inOtherTimes = Clock.fixed(Instant.EPOCH, ZoneOffset.UTC);
        var backend = new DynamoBackend(
                store -> store.client(new ClientOfProduction()).clock(inOtherTimes));
        try (var local = LocalStore.builder().backend(backend).open()) {
            local.store().messages().save(aMessage(local.store()));

            assertThat(local.store().messages().find(new MessageRef(CHAT, 7))).isPresent();
            assertThat(local.store().time().now()).isEqualTo(TestClock.DEFAULT_START);
        }
    }

    @Test
    void new_settingsNull_isRefused() {
        assertThatThrownBy(() -> new DynamoBackend(noSettings()))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("settings must not be null");
    }

    /** Returns what a caller may pass whose compiler does not look for null. */
    @SuppressWarnings("NullAway")
    private static Consumer<DynamoHomeOpsStore.Builder> noSettings() {
        @Nullable Consumer<DynamoHomeOpsStore.Builder> nothing = null;
        return nothing;
    }

    private static Stream<MessageExcerpt> acrossChats(HomeOpsStore store) {
        return store.messages().streamAcrossChats(ANNA, Instant.EPOCH, Instant.MAX);
    }

    private static Message aMessage(HomeOpsStore store) {
        return Message.builder()
                .chatId(CHAT)
                .messageId(7)
                .userId(ANNA)
                .timestamp(store.time().now())
                .build();
    }

    static final class OurBackend extends DynamoBackend {

        OurBackend() {
            super(store -> store.schema(HomeOpsSchema.DEFAULT.withMessagesByUser())
                    .messageRetention(Duration.ofDays(30))
                    .householdZone(ZoneId.of("Asia/Tokyo")));
        }
    }

    /** Whoever sends it anything gets an UnsupportedOperationException. */
    private static final class ClientOfProduction implements DynamoDbClient {

        @Override
        public String serviceName() {
            return "production";
        }

        @Override
        public void close() {}
    }
}
