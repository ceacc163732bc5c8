package io.github.homeops.store.dynamo.internal.dm;

import static io.github.homeops.store.dynamo.internal.record.ItemKeys.key;
import static org.assertj.core.api.Assertions.assertThat;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromBool;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromN;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromNul;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromS;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.DecisionResult;
import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.OperationReport;
import io.github.homeops.store.UserId;
import io.github.homeops.store.dm.DmStatus;
import io.github.homeops.store.dm.DmStatusRepository;
import io.github.homeops.store.dynamo.StoresForTests;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.testkit.Faults;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.TestClock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** DM status as it lies in the table: what we write, what others wrote, what has expired, whose answer was lost. */
@HomeOpsStoreTest
class DmStatusItemsTest {

    private static final UserId ANNA = UserId.of(42);
    private static final MessageRef SAID = new MessageRef(ChatId.of(42), 7);
    private static final MessageRef HEARD = new MessageRef(ChatId.of(-100), 9);

    @Test
    void optIn_afterPrompt_hasExactlyTheDocumentedAttributes(HomeOpsStore store, DynamoDbClient client) {
        store.dmStatus().claimPrompt(ANNA, HEARD);
        store.dmStatus().optIn(ANNA, SAID);

        assertThat(stored(client))
                .isEqualTo(Map.of(
                        "pk", fromS("DM#42"),
                        "sk", fromS("STATUS"),
                        "optedIn", fromBool(true),
                        "privateChatId", fromN("42"),
                        "optedInAt", fromS("2026-03-02T08:00:00.000Z"),
                        "prompted", fromBool(true),
                        "promptedBy", fromS("-100#9"),
                        "updatedAt", fromS("2026-03-02T08:00:00.000Z"),
                        "decidedBy", fromN("7")));
    }

    @Test
    void find_itemOfAnotherBot_takesAbsentForNo(HomeOpsStore store, DynamoDbClient client) {
        put(client, Map.of("privateChatId", fromN("42"), "prompted", fromNul(true)));

        assertThat(store.dmStatus().find(ANNA))
                .contains(DmStatus.builder()
                        .userId(ANNA)
                        .privateChat(ChatId.of(42))
                        .build());
    }

    @ParameterizedTest
    @CsvSource({"true, false, false", "false, true, false", "false, false, true"})
    void claimPrompt_itemOfAnotherBot_asksThoseWhoNeitherKnowNorAgreed(
            boolean optedIn, boolean prompted, boolean claimed, HomeOpsStore store, DynamoDbClient client) {
        put(client, Map.of("optedIn", fromBool(optedIn), "prompted", fromBool(prompted)));

        assertThat(store.dmStatus().claimPrompt(ANNA, HEARD)).isEqualTo(claimed);
    }

    @Test
    void optIn_nullThatAnotherFillsMeanwhile_keepsWhatIsThere(
            HomeOpsStore store, DynamoDbClient client, Faults faults) {
        put(client, Map.of("optedInAt", fromNul(true)));
        AttributeValue theirs = fromS("2026-01-01T00:00:00Z");
        faults.next().writes().overtakeBy(() -> {}); // the one that meets the NULL
        faults.next().writes().overtakeBy(() -> put(client, Map.of("optedInAt", theirs)));

        assertThat(store.dmStatus().optIn(ANNA, SAID)).isEqualTo(DecisionResult.APPLIED);

        assertThat(stored(client)).containsEntry("optedInAt", theirs).containsEntry("optedIn", fromBool(true));
        faults.assertAllPlayed();
    }

    @Test
    void optIn_nullAndALaterDecision_isSupersededAndChangesNothing(HomeOpsStore store, DynamoDbClient client) {
        put(client, Map.of("optedInAt", fromNul(true), "decidedBy", fromN("9")));
        Map<String, AttributeValue> before = stored(client);

        assertThat(store.dmStatus().optIn(ANNA, SAID)).isEqualTo(DecisionResult.SUPERSEDED);

        assertThat(stored(client)).isEqualTo(before);
    }

    @Test
    void cost_ofEach_isOneRequest(DynamoDbClient client, TestClock clock) {
        List<OperationReport> reports = new ArrayList<>();
        DmStatusRepository status = StoresForTests.builder()
                .client(client)
                .clock(clock)
                .listener(reports::add)
                .build()
                .dmStatus();

        status.claimPrompt(ANNA, HEARD);
        status.optIn(ANNA, SAID);
        status.optOut(ANNA, new MessageRef(ChatId.of(42), 8));
        status.find(ANNA);

        assertThat(reports)
                .extracting(report -> "%s: %d requests, %.1f read, %.1f written"
                        .formatted(report.operation(), report.attempts(), report.readUnits(), report.writeUnits()))
                .containsExactly(
                        "dmStatus.claimPrompt: 1 requests, 0.0 read, 1.0 written",
                        "dmStatus.optIn: 1 requests, 0.0 read, 1.0 written",
                        "dmStatus.optOut: 1 requests, 0.0 read, 1.0 written",
                        "dmStatus.find: 1 requests, 1.0 read, 0.0 written");
    }

    private static void put(DynamoDbClient client, Map<String, AttributeValue> attributes) {
        Map<String, AttributeValue> item = new HashMap<>(key("DM#" + ANNA, "STATUS"));
        item.putAll(attributes);
        client.putItem(request -> request.tableName("homeops").item(item));
    }

    private static Map<String, AttributeValue> stored(DynamoDbClient client) {
        return client.getItem(request -> request.tableName("homeops")
                        .key(key("DM#" + ANNA, "STATUS"))
                        .consistentRead(true))
                .item();
    }
}
