package io.github.homeops.store.dynamo.internal.counter;

import static io.github.homeops.store.dynamo.internal.counter.CounterTable.causes;
import static org.assertj.core.api.Assertions.assertThat;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromL;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromN;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromS;

import io.github.homeops.store.Cause;
import io.github.homeops.store.ChatId;
import io.github.homeops.store.counter.Permit;
import io.github.homeops.store.counter.PermitRule;
import io.github.homeops.store.dynamo.internal.item.Expiry;
import io.github.homeops.store.dynamo.internal.request.Call;
import io.github.homeops.store.message.MessageRef;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

class CounterCallsTest {

    private static final ChatId CHAT = ChatId.of(-100);
    private static final LocalDate DATE = LocalDate.of(2026, 2, 17);
    private static final Instant NOW = Instant.parse("2026-02-17T10:30:00Z");
    private static final MessageRef MESSAGE = new MessageRef(CHAT, 7);
    private static final String CALL = "01KHNCT7V87Z9Z9Z9Z9Z9Z9Z9Z";
    private static final PermitRule CAP_ONLY = PermitRule.builder().build();
    private static final PermitRule COOL = PermitRule.builder().withCoolDown().build();
    private static final String APPENDABLE = "attribute_not_exists(#%1$s) OR attribute_type(#%1$s, :list)";
    private static final String WITH_ROOM =
            "(attribute_not_exists(#%1$s) OR attribute_type(#%1$s, :null)) OR (size(#%1$s) < :full)";

    private final CounterCalls calls = new CounterCalls(CounterItemTest.ITEMS);

    @Test
    void count_request_isAConsistentReadOfOneItem() {
        GetItemRequest request = (GetItemRequest) calls.count(CHAT, DATE, NOW).request();

        assertThat(request.tableName()).isEqualTo("counters");
        assertThat(request.key()).isEqualTo(Map.of("chatId", fromS("-100"), "date", fromS("2026-02-17")));
        assertThat(request.consistentRead()).isTrue();
    }

    @Test
    void increment_request_isTheDocumentedUpdateWithACause() {
        UpdateItemRequest request = update(calls.increment(new Increment(CHAT, DATE, Cause.of(MESSAGE), NOW)));

        assertThat(request.key()).isEqualTo(Map.of("chatId", fromS("-100"), "date", fromS("2026-02-17")));
        assertThat(request.updateExpression())
                .isEqualTo("ADD #count :count SET #updatedAt = :updatedAt, #ttl = if_not_exists(#ttl, :ttl),"
                        + " #causes = list_append(if_not_exists(#causes, :none), :causes)");
        assertThat(request.conditionExpression())
                .contains(
                        "NOT contains(#causes, :cause)",
                        APPENDABLE.formatted("causes"),
                        WITH_ROOM.formatted("causes"),
                        WITH_ROOM.formatted("permits"),
                        "attribute_not_exists(#count) OR attribute_type(#count, :number)",
                        "NOT attribute_type(#ttl, :null)",
                        Expiry.live(NOW).text());
        assertThat(request.expressionAttributeNames())
                .isEqualTo(Map.of(
                        "#count", "count",
                        "#updatedAt", "updatedAt",
                        "#ttl", "ttl",
                        "#causes", "causes",
                        "#permits", "permits"));
        assertThat(request.expressionAttributeValues())
                .containsAllEntriesOf(Map.of(
                        ":count", fromN("1"),
                        ":updatedAt", fromS("2026-02-17T10:30:00.000Z"),
                        ":ttl", fromN("1771891200"),
                        ":none", fromL(List.of()),
                        ":causes", causes("-100#7"),
                        ":cause", fromS("-100#7"),
                        ":full", fromN("2000"),
                        ":now", fromN("1771324200")));
        assertThat(request.returnValues()).isEqualTo(ReturnValue.ALL_NEW);
        assertThat(request.returnValuesOnConditionCheckFailure())
                .isEqualTo(ReturnValuesOnConditionCheckFailure.ALL_OLD);
    }

    @Test
    void ask_request_countsBelowTheCapInOneWrite() {
        UpdateItemRequest request = update(ask(CAP_ONLY, DATE));

        assertThat(request.updateExpression())
                .isEqualTo("ADD #count :count SET #updatedAt = :updatedAt, #lastResponseAt = :lastResponseAt,"
                        + " #ttl = if_not_exists(#ttl, :ttl),"
                        + " #causes = list_append(if_not_exists(#causes, :none), :causes),"
                        + " #permits = list_append(if_not_exists(#permits, :none), :permits)");
        assertThat(request.conditionExpression())
                .contains(
                        "NOT contains(#causes, :cause)",
                        APPENDABLE.formatted("causes"),
                        APPENDABLE.formatted("permits"),
                        WITH_ROOM.formatted("causes"),
                        WITH_ROOM.formatted("permits"),
                        "(attribute_not_exists(#count) OR attribute_type(#count, :null)) OR (#count < :cap)",
                        Expiry.live(NOW).text());
        assertThat(request.expressionAttributeValues())
                .containsEntry(":cap", fromN("3"))
                .containsEntry(":cause", fromS("-100#7"))
                .containsEntry(":causes", causes("-100#7"))
                .containsEntry(":permits", causes("-100#7#" + CALL))
                .containsEntry(":lastResponseAt", fromS("2026-02-17T10:30:00.000Z"));
        assertThat(request.returnValues()).isEqualTo(ReturnValue.ALL_OLD);
        assertThat(request.returnValuesOnConditionCheckFailure())
                .isEqualTo(ReturnValuesOnConditionCheckFailure.ALL_OLD);
    }

    @Test
    void ask_withACoolDown_comparesTheLastReplyOnlyInAFormThatSorts() {
        UpdateItemRequest request = update(ask(COOL, DATE));

        assertThat(request.conditionExpression())
                .contains(" AND (attribute_not_exists(#lastResponseAt) OR (size(#lastResponseAt) = :isoLength"
                        + " AND contains(#lastResponseAt, :t) AND contains(#lastResponseAt, :z)"
                        + " AND #lastResponseAt <= :cooledDown))");
        assertThat(request.expressionAttributeValues())
                .containsEntry(":isoLength", fromN("24"))
                .containsEntry(":t", fromS("T"))
                .containsEntry(":z", fromS("Z"))
                .containsEntry(":cooledDown", fromS("2026-02-17T10:15:00.000Z"));
    }

    @Test
    void ask_coolDownThatReachesYesterday_beginsWithAConsistentReadOfIt() {
        GetItemRequest request = (GetItemRequest) ask(COOL, DATE.minusDays(1)).request();

        assertThat(request.key()).isEqualTo(Map.of("chatId", fromS("-100"), "date", fromS("2026-02-16")));
        assertThat(request.consistentRead()).isTrue();
    }

    @Test
    void ask_whileYesterdaysReplyKeepsTheBotStill_onlyNotesThatAGrantedMessageAsksAgain() {
        PermitRequest asking = asking(COOL).withEarlierReply(NOW.minusSeconds(60));

        UpdateItemRequest request = update(new PermitCalls(calls).from(DATE, asking));

        assertThat(request.updateExpression())
                .isEqualTo("SET #updatedAt = :updatedAt,"
                        + " #permits = list_append(if_not_exists(#permits, :none), :permits)");
        assertThat(request.conditionExpression())
                .contains(
                        "contains(#causes, :cause) AND NOT contains(#permits, :again)",
                        APPENDABLE.formatted("permits"),
                        Expiry.live(NOW).text());
        assertThat(request.expressionAttributeValues())
                .containsEntry(":cause", fromS("-100#7"))
                .containsEntry(":again", fromS("-100#7#again"))
                .containsEntry(":permits", causes("-100#7#again"));
        assertThat(request.returnValues()).isEqualTo(ReturnValue.ALL_NEW);
    }

    @Test
    void giveBack_request_isAConsistentReadOfThePermitsDate() {
        Permit.Granted permit = Permit.Granted.builder()
                .message(MESSAGE)
                .date(DATE.minusDays(1))
                .left(2)
                .repeated(false)
                .token(CALL)
                .build();

        GetItemRequest request = (GetItemRequest) new GiveBackCalls(calls, permit, PermitToken.parse(CALL), NOW)
                .find()
                .request();

        assertThat(request.key()).isEqualTo(Map.of("chatId", fromS("-100"), "date", fromS("2026-02-16")));
        assertThat(request.consistentRead()).isTrue();
    }

    @Test
    void unchanged_itemAsRead_holdsForAllThatDecides() {
        CounterItem item = CounterItem.of(
                CounterItemTest.ITEMS,
                new CounterKey(ChatId.of(-100), LocalDate.of(2026, 2, 17)),
                Map.of("count", fromN("2"), "causes", causes("-100#7"), "mood", fromS("sunny")),
                NOW);

        assertThat(item.unchanged().text())
                .isEqualTo("(((#count = :countSeen) AND (#causes = :causesSeen))"
                        + " AND (attribute_not_exists(#permits))) AND (attribute_not_exists(#lastResponseAt))");
        assertThat(item.unchanged().values())
                .isEqualTo(Map.<String, AttributeValue>of(":countSeen", fromN("2"), ":causesSeen", causes("-100#7")));
    }

    private Call<?, ?, ?> ask(PermitRule rule, LocalDate first) {
        return new PermitCalls(calls).from(first, asking(rule));
    }

    private static PermitRequest asking(PermitRule rule) {
        return new PermitRequest(MESSAGE, rule, CALL, NOW, DATE, Instant.parse("2026-02-17T23:00:00Z"), null);
    }

    private static UpdateItemRequest update(Call<?, ?, ?> call) {
        return (UpdateItemRequest) call.request();
    }
}
