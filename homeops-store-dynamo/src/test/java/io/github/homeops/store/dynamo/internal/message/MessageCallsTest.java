package io.github.homeops.store.dynamo.internal.message;

import static org.assertj.core.api.Assertions.assertThat;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromN;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromS;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.dynamo.internal.record.RecordItems;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageEdit;
import io.github.homeops.store.message.MessageRef;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

class MessageCallsTest {

    private static final Instant NOW = Instant.parse("2026-02-17T10:30:00Z");
    private static final MessageRef MESSAGE = new MessageRef(ChatId.of(-100), 7);

    private final MessageCalls calls = new MessageCalls(RecordItems.of(MessageRecord.TYPE, "messages"), null);

    @Test
    void save_request_isAPutWhereThereIsNothingOrAnExpiredItem() {
        PutItemRequest request =
                (PutItemRequest) calls.save(aMessage(), "write-1", NOW).request();

        assertThat(request.conditionExpression()).isEqualTo("attribute_not_exists(#messageId) OR #ttl <= :now");
        assertThat(request.expressionAttributeNames()).isEqualTo(Map.of("#messageId", "messageId", "#ttl", "ttl"));
        assertThat(request.expressionAttributeValues()).isEqualTo(Map.of(":now", fromN("1771324200")));
        assertThat(request.item()).containsEntry("writeId", fromS("write-1")).doesNotContainKey("ttl");
        assertThat(request.returnValuesOnConditionCheckFailure())
                .isEqualTo(ReturnValuesOnConditionCheckFailure.ALL_OLD);
    }

    @Test
    void save_withRetention_expiresThatLongAfterTheSaving() {
        MessageCalls retaining = new MessageCalls(RecordItems.of(MessageRecord.TYPE, "messages"), Duration.ofDays(90));

        PutItemRequest request =
                (PutItemRequest) retaining.save(aMessage(), "write-1", NOW).request();

        assertThat(request.item()).containsEntry("ttl", fromN(Long.toString(1771324200L + 90 * 86400)));
    }

    @Test
    void markProcessed_request_setsTheTimeOnceOnALiveItem() {
        UpdateItemRequest request =
                (UpdateItemRequest) calls.markProcessed(MESSAGE, NOW).request();

        assertThat(request.key()).isEqualTo(Map.of("chatId", fromS("-100"), "messageId", fromN("7")));
        assertThat(request.updateExpression()).isEqualTo("SET #processedAt = :processedAt REMOVE #findings");
        assertThat(request.conditionExpression())
                .isEqualTo("((attribute_exists(#messageId)) AND (NOT attribute_type(#ttl, :number) OR #ttl > :now))"
                        + " AND (attribute_not_exists(#processedAt) OR attribute_type(#processedAt, :null))");
    }

    @Test
    void edit_request_replacesWhatIsThereAndRemovesWhatIsNot() {
        MessageEdit edit = MessageEdit.builder().editedAt(NOW).text("new").build();

        UpdateItemRequest request =
                (UpdateItemRequest) calls.edit(MESSAGE, edit, NOW).request();

        assertThat(request.updateExpression()).isEqualTo("SET #editedAt = :editedAt, #text = :text REMOVE #raw");
        assertThat(request.conditionExpression())
                .endsWith("(attribute_not_exists(#editedAt) OR (size(#editedAt) = :isoLength"
                        + " AND contains(#editedAt, :t) AND contains(#editedAt, :z) AND #editedAt <= :before))");
    }

    @Test
    void delete_request_leavesNothingOfTextOrSender() {
        UpdateItemRequest request =
                (UpdateItemRequest) calls.delete(MESSAGE, NOW).request();

        assertThat(request.updateExpression())
                .isEqualTo("SET #deletedAt = :deletedAt REMOVE #text, #raw, #userName, #userId, #findings");
    }

    @Test
    void visible_request_readsOnePartitionAndHidesWhatIsGone() {
        MessageIdRange range =
                MessageIdRange.all(ChatId.of(-100), true, false).from(5).to(9);

        QueryRequest request = calls.visible(range, null, NOW).request().build();

        assertThat(request.keyConditionExpression()).isEqualTo("#chatId = :chat AND #messageId BETWEEN :low AND :high");
        assertThat(request.filterExpression())
                .isEqualTo("(NOT attribute_type(#ttl, :number) OR #ttl > :now) AND"
                        + " (attribute_not_exists(#deletedAt) OR attribute_type(#deletedAt, :null))");
        assertThat(request.scanIndexForward()).isFalse();
        assertThat(request.consistentRead()).isNull();
    }

    private static Message aMessage() {
        return Message.builder()
                .chatId(-100)
                .messageId(7)
                .userId(42)
                .timestamp(NOW)
                .build();
    }
}
