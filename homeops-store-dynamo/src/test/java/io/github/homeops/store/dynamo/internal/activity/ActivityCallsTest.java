package io.github.homeops.store.dynamo.internal.activity;

import static org.assertj.core.api.Assertions.assertThat;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromN;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromS;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.UserId;
import io.github.homeops.store.activity.ActivityCorrection;
import io.github.homeops.store.activity.ActivityQuery;
import io.github.homeops.store.activity.ActivityRef;
import io.github.homeops.store.activity.ActivityType;
import io.github.homeops.store.activity.Effort;
import io.github.homeops.store.activity.NewActivity;
import io.github.homeops.store.dynamo.TimestampUnit;
import io.github.homeops.store.dynamo.internal.record.RecordItems;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

class ActivityCallsTest {

    private static final ChatId CHAT = ChatId.of(-100);
    private static final String ID = "01KHNJCN5V00000000003G1EBB";
    private static final ActivityRef ACTIVITY = new ActivityRef(CHAT, ID);
    private static final Instant SENT = Instant.parse("2026-02-17T10:30:00.123Z");
    private static final String VISIBLE = "(attribute_exists(#activityId)) AND"
            + " (attribute_not_exists(#retractedAt) OR attribute_type(#retractedAt, :null))";
    private static final String UNDECIDED =
            "(attribute_not_exists(#decidedBy) OR attribute_type(#decidedBy, :null)) OR (#decidedBy < :decidedBy)";

    private final ActivityCalls calls =
            new ActivityCalls(new RecordItems<>(ActivityRecord.TYPE, "activities", TimestampUnit.MILLIS));

    @Test
    void record_request_isAPutWhereThereIsNothing() {
        PutItemRequest request = (PutItemRequest)
                calls.record(anActivity(), "write-1", SENT.plusSeconds(5)).request();

        assertThat(request.conditionExpression()).isEqualTo("attribute_not_exists(#activityId)");
        assertThat(request.expressionAttributeNames()).isEqualTo(Map.of("#activityId", "activityId"));
        assertThat(request.hasExpressionAttributeValues()).isFalse();
        assertThat(request.item()).containsEntry("activityId", fromS(ID)).containsEntry("writeId", fromS("write-1"));
        assertThat(request.returnValuesOnConditionCheckFailure())
                .isEqualTo(ReturnValuesOnConditionCheckFailure.ALL_OLD);
    }

    @Test
    void correct_name_movesTheIndexKeyOnConditionThatTheTimeIsTheOneInTheId() {
        UpdateItemRequest request = (UpdateItemRequest) calls.correct(
                        ACTIVITY,
                        ActivityCorrection.builder()
                                .name("laundry")
                                .effort(Effort.HIGH)
                                .build(),
                        8)
                .request();

        assertThat(request.key()).isEqualTo(Map.of("chatId", fromS("-100"), "activityId", fromS(ID)));
        assertThat(request.updateExpression())
                .isEqualTo("SET #decidedBy = :decidedBy, #activity = :activity, #effort = :effort,"
                        + " #activityTimestamp = :activityTimestamp");
        assertThat(request.conditionExpression())
                .isEqualTo("((%s) AND (%s)) AND (#timestamp = :timestamp)".formatted(VISIBLE, UNDECIDED));
        assertThat(request.expressionAttributeValues())
                .containsEntry(":timestamp", fromN("1771324200123"))
                .containsEntry(":activityTimestamp", fromS("laundry#1771324200123"));
    }

    @Test
    void correct_inSeconds_expectsTheTimeInSeconds() {
        UpdateItemRequest request = (UpdateItemRequest) new ActivityCalls(
                        new RecordItems<>(ActivityRecord.TYPE, "activities", TimestampUnit.SECONDS))
                .correct(ACTIVITY, ActivityCorrection.builder().name("laundry").build(), 8)
                .request();

        assertThat(request.expressionAttributeValues())
                .containsEntry(":timestamp", fromN("1771324200"))
                .containsEntry(":activityTimestamp", fromS("laundry#1771324200"));
    }

    @Test
    void correct_type_doesNotTouchTheIndexKey() {
        UpdateItemRequest request = (UpdateItemRequest) calls.correct(
                        ACTIVITY,
                        ActivityCorrection.builder().type(ActivityType.RECOVERY).build(),
                        8)
                .request();

        assertThat(request.updateExpression()).isEqualTo("SET #decidedBy = :decidedBy, #type = :type");
        assertThat(request.conditionExpression()).isEqualTo("(%s) AND (%s)".formatted(VISIBLE, UNDECIDED));
    }

    @Test
    void retract_request_leavesNoIndexKeyAndNobodysName() {
        UpdateItemRequest request =
                (UpdateItemRequest) calls.retract(ACTIVITY, SENT).request();

        assertThat(request.updateExpression())
                .isEqualTo("SET #retractedAt = :retractedAt REMOVE #activityTimestamp, #userId, #timestamp, #userName");
        assertThat(request.conditionExpression()).isEqualTo(VISIBLE);
    }

    @Test
    void attachReply_request_setsALaterOne() {
        UpdateItemRequest request =
                (UpdateItemRequest) calls.attachReply(ACTIVITY, 9).request();

        assertThat(request.updateExpression()).isEqualTo("SET #botMessageId = :botMessageId");
        assertThat(request.conditionExpression())
                .isEqualTo("(" + VISIBLE + ") AND ((attribute_not_exists(#botMessageId) OR"
                        + " attribute_type(#botMessageId, :null)) OR (#botMessageId < :botMessageId))");
    }

    @Test
    void find_request_isConsistent() {
        GetItemRequest request = (GetItemRequest) calls.find(ACTIVITY).request();

        assertThat(request.consistentRead()).isTrue();
    }

    @Test
    void list_request_readsOnePartition() {
        QueryRequest request = calls.list(
                        ActivityQuery.in(CHAT).by(UserId.of(42)).latestFirst().consistent(),
                        new ActivityIdRange("a", "b"))
                .request()
                .build();

        assertThat(request.keyConditionExpression())
                .isEqualTo("#chatId = :chat AND #activityId BETWEEN :low AND :high");
        assertThat(request.filterExpression()).isEqualTo("#userId = :user");
        assertThat(request.expressionAttributeValues())
                .isEqualTo(
                        Map.of(":chat", fromS("-100"), ":low", fromS("a"), ":high", fromS("b"), ":user", fromN("42")));
        assertThat(request.scanIndexForward()).isFalse();
        assertThat(request.consistentRead()).isTrue();
        assertThat(request.indexName()).isNull();
    }

    @Test
    void byName_request_readsTheLatestOfThatNameFirst() {
        QueryRequest request =
                calls.byName(NameKey.named(CHAT, "disk")).request().build();

        assertThat(request.indexName()).isEqualTo("chatId-activity-index");
        assertThat(request.keyConditionExpression())
                .isEqualTo("#chatId = :chat AND #activityTimestamp BETWEEN :low AND :high");
        assertThat(request.expressionAttributeValues())
                .isEqualTo(Map.of(":chat", fromS("-100"), ":low", fromS("disk#0"), ":high", fromS("disk#:")));
        assertThat(request.scanIndexForward()).isFalse();
    }

    @Test
    void byName_inAPeriod_isBoundedBySecondsWhateverTheUnit() {
        QueryRequest request = calls.byName(NameKey.named(CHAT, "disk", SENT, SENT.plusSeconds(60)))
                .request()
                .build();

        assertThat(request.expressionAttributeValues())
                .containsEntry(":low", fromS("disk#1771324200"))
                .containsEntry(":high", fromS("disk#1771324260:"));
    }

    private static NewActivity anActivity() {
        return NewActivity.builder()
                .chatId(CHAT)
                .messageId(7)
                .userId(UserId.of(42))
                .timestamp(SENT)
                .type(ActivityType.CHORE)
                .name("dishes")
                .effort(Effort.MEDIUM)
                .confidence(0.85)
                .build();
    }
}
