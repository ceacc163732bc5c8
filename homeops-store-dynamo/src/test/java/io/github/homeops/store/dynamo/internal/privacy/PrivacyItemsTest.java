package io.github.homeops.store.dynamo.internal.privacy;

import static io.github.homeops.store.privacy.RecordKind.ACTIVITY;
import static io.github.homeops.store.privacy.RecordKind.ALIAS;
import static io.github.homeops.store.privacy.RecordKind.DM_STATUS;
import static io.github.homeops.store.privacy.RecordKind.EFFORT;
import static io.github.homeops.store.privacy.RecordKind.HABIT;
import static io.github.homeops.store.privacy.RecordKind.MESSAGE;
import static io.github.homeops.store.privacy.RecordKind.PREFERENCE;
import static io.github.homeops.store.privacy.RecordKind.RESPONSE_COUNTER;
import static io.github.homeops.store.privacy.RecordKind.USER_PROFILE;
import static io.github.homeops.store.testkit.contract.FullHousehold.ANNA;
import static io.github.homeops.store.testkit.contract.FullHousehold.BO;
import static io.github.homeops.store.testkit.contract.FullHousehold.KITCHEN;
import static org.assertj.core.api.Assertions.assertThat;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromB;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromBool;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromL;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromM;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromN;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromNs;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromNul;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromS;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromSs;

import io.github.homeops.store.Cause;
import io.github.homeops.store.ChatId;
import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.OperationReport;
import io.github.homeops.store.UserId;
import io.github.homeops.store.dynamo.DynamoHomeOpsStore;
import io.github.homeops.store.dynamo.HomeOpsSchema;
import io.github.homeops.store.dynamo.StoresForTests;
import io.github.homeops.store.dynamo.TableNames;
import io.github.homeops.store.dynamo.internal.InterceptedClient;
import io.github.homeops.store.dynamo.operations.StoredItems;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.privacy.ExportedRecord;
import io.github.homeops.store.privacy.ForgetReport;
import io.github.homeops.store.privacy.NotSearched;
import io.github.homeops.store.privacy.Privacy;
import io.github.homeops.store.privacy.Scope;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.LocalStore;
import io.github.homeops.store.testkit.TestClock;
import io.github.homeops.store.testkit.contract.FullHousehold;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

/** What is found in the tables, whatever its shape, what is left of it, and what the search costs. */
@HomeOpsStoreTest
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
class PrivacyItemsTest {

    private static final String MESSAGES = "homeops-messages";
    private static final Scope ANNA_IN_KITCHEN = Scope.userIn(ANNA, KITCHEN);

    private final List<OperationReport> reports = new ArrayList<>();
    private DynamoDbClient client;
    private TestClock clock;
    private InterceptedClient intercepted;
    private HomeOpsStore store;
    private Privacy privacy;

    @BeforeEach
    void begin(LocalStore local) {
        client = local.client();
        clock = local.clock();
        intercepted = InterceptedClient.of(client);
        store = store().build();
        privacy = store.privacy();
    }

    /* --- nothing is left --- */

    @Test
    void forget_userEverywhere_leavesNoTraceInAnyTable() {
        FullHousehold.moveInto(store);

        privacy.forget(Scope.userEverywhere(ANNA).alsoInHouseholds(Set.of(FullHousehold.HOME)));

        assertThat(StoredItems.of(client).attributes())
                .isNotEmpty()
                .allSatisfy(item -> assertThat(item.toString())
                        .doesNotContain(ANNA.toString())
                        .doesNotContain("Anna")
                        .doesNotContain(FullHousehold.WORDS_OF_ANNA));
    }

    @Test
    void forget_chat_leavesNoTraceOfItButIdsOfMessagesInWhatIsThePeoples() {
        FullHousehold.moveInto(store);

        privacy.forget(Scope.chat(KITCHEN));

        assertThat(StoredItems.of(client).attributes()).isNotEmpty().allSatisfy(item -> {
            Map<String, AttributeValue> withoutCauses = new HashMap<>(item);
            withoutCauses.remove("causes");
            assertThat(withoutCauses.toString()).doesNotContain(KITCHEN.toString());
        });
    }

    @Test
    void forget_everybodyAndEverything_leavesEmptyTables() {
        FullHousehold.moveInto(store);

        privacy.forget(Scope.household(FullHousehold.HOME));
        privacy.forget(Scope.chat(KITCHEN));
        privacy.forget(Scope.chat(FullHousehold.GARDEN));
        privacy.forget(Scope.userEverywhere(ANNA));
        privacy.forget(Scope.userEverywhere(BO));

        assertThat(StoredItems.of(client).attributes()).isEmpty();
    }

    /* --- shapes --- */

    @Test
    void forget_itemsOfAnotherShape_goIfTheyAreThePersonsAndAreCounted() {
        // Without an index, a table takes ids of any type.
        TableNames names = TableNames.DEFAULT.withPrefix("bare-");
        HomeOpsSchema.of(names).createTables(client);
        Privacy bare = store().schema(HomeOpsSchema.of(names)).build().privacy();
        put(names.messages(), 1, Map.of("userId", fromN(ANNA.toString()), "text", fromN("7")));
        put(names.messages(), 2, Map.of("userId", fromS(ANNA.toString())));
        put(names.messages(), 3, Map.of("userId", fromS("anna")));
        put(names.messages(), 4, Map.of("userId", fromBool(true)));

        ForgetReport receipt = bare.forget(ANNA_IN_KITCHEN);

        assertThat(receipt.deleted()).isEqualTo(Map.of(MESSAGE, 2L));
        assertThat(receipt.malformed()).isEqualTo(2);
        assertThat(StoredItems.of(client).attributes())
                .extracting(item -> item.get("messageId"))
                .containsExactlyInAnyOrder(fromN("3"), fromN("4"));

        ForgetReport rest = bare.forget(Scope.chat(KITCHEN));

        assertThat(rest.deleted()).isEqualTo(Map.of(MESSAGE, 2L));
        assertThat(rest.malformed()).isEqualTo(2);
        assertThat(StoredItems.of(client).attributes()).isEmpty();
    }

    @Test
    void forget_strangeItemsUnderKeysOfThePerson_goAndAreCounted() {
        put("homeops", Map.of("pk", fromS("DM#" + ANNA), "sk", fromS("STATUS"), "optedIn", fromS("nonsense")));
        put("EFFORT#" + ANNA, "sampleCount");
        put("PREF#" + ANNA, "value");
        put("PATTERN#" + KITCHEN + "#" + ANNA, "totalCount");

        ForgetReport receipt = privacy.forget(Scope.userEverywhere(ANNA).alsoIn(Set.of(KITCHEN)));

        assertThat(receipt.deleted()).isEqualTo(Map.of(DM_STATUS, 1L, EFFORT, 1L, PREFERENCE, 1L, HABIT, 1L));
        assertThat(receipt.malformed()).isEqualTo(4);
        assertThat(StoredItems.of(client).attributes()).isEmpty();
    }

    @Test
    void forgetAndExport_itemBesideARecordOfTheSamePartition_leaveIt() {
        put("DM#" + ANNA, "optedIn");

        assertThat(privacy.export(Scope.userEverywhere(ANNA))).isEmpty();
        assertThat(privacy.forget(Scope.userEverywhere(ANNA)).total()).isZero();
        assertThat(StoredItems.of(client).attributes()).hasSize(1);
    }

    @Test
    void forget_strangeItemsUnderKeysOfTheChat_goAndAreCounted() {
        put("ALIAS#" + KITCHEN, "confirmations");
        put(
                "homeops-response-counters",
                Map.of("chatId", fromS(KITCHEN.value()), "date", fromS("soon"), "count", fromS("many")));
        put(
                "homeops-activities",
                Map.of("chatId", fromS(KITCHEN.value()), "activityId", fromS("one"), "effort", fromN("7")));

        ForgetReport receipt = privacy.forget(Scope.chat(KITCHEN));

        assertThat(receipt.deleted()).isEqualTo(Map.of(ALIAS, 1L, RESPONSE_COUNTER, 1L, ACTIVITY, 1L));
        assertThat(receipt.malformed()).isEqualTo(3);
        assertThat(StoredItems.of(client).attributes()).isEmpty();
    }

    @Test
    void forget_idThatBeginsLikeTheirs_isSomebodyElse() {
        UserId longer = UserId.of(ANNA.value() * 10 + 1);
        store.dmStatus().optOut(longer, new MessageRef(ChatId.of(longer.value()), 1));

        privacy.forget(Scope.userEverywhere(ANNA));

        assertThat(store.dmStatus().find(longer)).isPresent();
    }

    @Test
    void forget_otherItemsBesideTheProfile_stay() {
        List.of("PROFILE", "PROFILE#1", "BALANCE#1")
                .forEach(sort -> put("homeops", Map.of("pk", fromS("USER#" + ANNA), "sk", fromS(sort))));

        ForgetReport receipt = privacy.forget(Scope.userEverywhere(ANNA));

        assertThat(receipt.deleted()).isEqualTo(Map.of(USER_PROFILE, 1L));
        assertThat(StoredItems.of(client).attributes())
                .extracting(item -> item.get("sk"))
                .containsExactlyInAnyOrder(fromS("PROFILE#1"), fromS("BALANCE#1"));
    }

    @Test
    void expired_item_isForgottenAndNotHandedOut() {
        HomeOpsStore forgetful = store().messageRetention(Duration.ofDays(1)).build();
        forgetful.messages().save(aMessage(1));
        forgetful.counters().increment(KITCHEN, Cause.unique());
        clock.advance(Duration.ofDays(20));

        assertThat(privacy.export(Scope.chat(KITCHEN))).isEmpty();
        assertThat(privacy.dryRun(Scope.userEverywhere(ANNA)).deleted()).isEqualTo(Map.of(MESSAGE, 1L));

        ForgetReport receipt = privacy.forget(Scope.chat(KITCHEN));

        assertThat(receipt.deleted()).isEqualTo(Map.of(MESSAGE, 1L, RESPONSE_COUNTER, 1L));
        assertThat(receipt.malformed()).isZero();
        assertThat(StoredItems.of(client).attributes()).isEmpty();
    }

    @Test
    void export_attributesOfEveryType_areHandedOutAsPlainValues() {
        String digits = "12345678901234567890123456789012345678";
        put(
                MESSAGES,
                1,
                Map.of(
                        "userId", fromN(ANNA.toString()),
                        "empty", fromS(""),
                        "number", fromN(digits),
                        "bytes", fromB(SdkBytes.fromUtf8String("hi")),
                        "words", fromSs(List.of("a")),
                        "numbers", fromNs(List.of("1.50")),
                        "nothing", fromNul(true),
                        "list", fromL(List.of(fromS("x"), fromNul(true), fromBool(false))),
                        "map", fromM(Map.of("inner", fromL(List.of(fromM(Map.of("deep", fromN("-1")))))))));

        List<ExportedRecord> records = privacy.export(ANNA_IN_KITCHEN).toList();

        assertThat(records).hasSize(1);
        assertThat(records.get(0).kind()).isEqualTo(MESSAGE);
        assertThat(records.get(0).key()).isEqualTo(Map.of("chatId", KITCHEN.value(), "messageId", BigDecimal.ONE));
        assertThat(records.get(0).attributes())
                .isEqualTo(Map.of(
                        "chatId", KITCHEN.value(),
                        "messageId", BigDecimal.ONE,
                        "userId", BigDecimal.valueOf(ANNA.value()),
                        "empty", "",
                        "number", new BigDecimal(digits),
                        "bytes", "aGk=",
                        "words", List.of("a"),
                        "numbers", List.of(new BigDecimal("1.5")),
                        "list", List.of("x", false),
                        "map", Map.of("inner", List.of(Map.of("deep", BigDecimal.valueOf(-1))))));
        assertThat(records.get(0).attributes().keySet().stream()).isSorted();
    }

    /* --- which chats --- */

    @Test
    void everywhere_withoutIndexOfMessages_saysSoAndSearchesWhatElseLeadsToChats() {
        ChatId inPrivate = ChatId.of(ANNA.value());
        ChatId named = ChatId.of(-7);
        Privacy blind = store().schema(HomeOpsSchema.DEFAULT).build().privacy();
        Stream.of(KITCHEN, inPrivate, named).forEach(chat -> store.messages().save(aMessage(1, chat)));
        store.dmStatus().optIn(ANNA, new MessageRef(inPrivate, 2));

        ForgetReport receipt = blind.forget(Scope.userEverywhere(ANNA).alsoIn(Set.of(named)));

        assertThat(receipt.notSearched())
                .contains(NotSearched.MESSAGES_IN_UNKNOWN_CHATS)
                .doesNotContain(NotSearched.CHATS_WITH_INVALID_IDS);
        assertThat(receipt.chats()).containsExactly(named, inPrivate);
        assertThat(receipt.deleted()).isEqualTo(Map.of(MESSAGE, 2L, DM_STATUS, 1L));
        assertThat(store.messages().find(new MessageRef(KITCHEN, 1))).isPresent();
    }

    @Test
    void everywhere_chatWhoseIdIsAnotherProgramsOwn_isReported() {
        put(
                MESSAGES,
                Map.of(
                        "chatId", fromS("a chat#1"),
                        "messageId", fromN("1"),
                        "userId", fromN(ANNA.toString()),
                        "timestamp", fromN("1772438400000")));
        store.messages().save(aMessage(1));

        ForgetReport receipt = privacy.forget(Scope.userEverywhere(ANNA));

        assertThat(receipt.notSearched()).contains(NotSearched.CHATS_WITH_INVALID_IDS);
        assertThat(receipt.chats()).containsExactly(KITCHEN);
        assertThat(receipt.deleted()).isEqualTo(Map.of(MESSAGE, 1L));
    }

    /* --- cost and consistency --- */

    @Test
    void search_tables_isStronglyConsistentAndIndexesAreNot() {
        FullHousehold.moveInto(store);
        intercepted.requests().clear();

        privacy.dryRun(Scope.userEverywhere(ANNA));
        privacy.dryRun(Scope.chat(KITCHEN));

        assertThat(intercepted.requests())
                .isNotEmpty()
                .allSatisfy(request -> assertThat(request)
                        .isInstanceOfSatisfying(
                                QueryRequest.class,
                                query -> assertThat(Boolean.TRUE.equals(query.consistentRead()))
                                        .isEqualTo(query.indexName() == null)));
    }

    @Test
    void export_ofManyRecords_fetchesAsItIsRead() {
        store.messages().importOverwriting(LongStream.rangeClosed(1, 1200).mapToObj(this::aMessage));
        intercepted.requests().clear();

        Stream<ExportedRecord> records = privacy.export(Scope.chat(KITCHEN));
        assertThat(intercepted.requests()).isEmpty();

        Iterator<ExportedRecord> read = records.iterator();
        read.next();
        int afterTheFirst = intercepted.requests().size();
        read.forEachRemaining(record -> {});

        assertThat(queriesOf(MESSAGES, intercepted.requests().subList(0, afterTheFirst)))
                .isEqualTo(1);
        assertThat(queriesOf(MESSAGES, intercepted.requests())).isGreaterThan(2);
    }

    @Test
    void forget_manyRecords_reportsEachRequestByItself() {
        store.messages().importOverwriting(LongStream.rangeClosed(1, 1200).mapToObj(this::aMessage));
        reports.clear();

        ForgetReport receipt = privacy.forget(ANNA_IN_KITCHEN);

        assertThat(receipt.deleted()).isEqualTo(Map.of(MESSAGE, 1200L));
        assertThat(StoredItems.of(client).attributes()).isEmpty();
        assertThat(reports).hasSizeGreaterThan(1200).allSatisfy(report -> {
            assertThat(report.operation()).isEqualTo("privacy.forget");
            assertThat(report.attempts()).isEqualTo(1);
        });
    }

    private static long queriesOf(String table, List<DynamoDbRequest> requests) {
        return requests.stream()
                .filter(request -> request instanceof QueryRequest query
                        && query.tableName().equals(table))
                .count();
    }

    private DynamoHomeOpsStore.Builder store() {
        return StoresForTests.builder()
                .client(intercepted.client())
                .clock(clock)
                .schema(HomeOpsSchema.DEFAULT.withMessagesByUser())
                .listener(report -> {
                    synchronized (reports) {
                        reports.add(report);
                    }
                });
    }

    private void put(String pk, String spoiltAttribute) {
        put("homeops", Map.of("pk", fromS(pk), "sk", fromS("of another bot"), spoiltAttribute, fromS("nonsense")));
    }

    private void put(String table, long messageId, Map<String, AttributeValue> attributes) {
        Map<String, AttributeValue> item = new HashMap<>(attributes);
        item.put("chatId", fromS(KITCHEN.value()));
        item.put("messageId", fromN(Long.toString(messageId)));
        put(table, item);
    }

    private void put(String table, Map<String, AttributeValue> item) {
        client.putItem(put -> put.tableName(table).item(item));
    }

    private Message aMessage(long id) {
        return aMessage(id, KITCHEN);
    }

    private Message aMessage(long id, ChatId chat) {
        Message.Builder message = Message.builder();
        message.chatId(chat).messageId(id).userId(ANNA).timestamp(clock.instant());
        return message.build();
    }
}
