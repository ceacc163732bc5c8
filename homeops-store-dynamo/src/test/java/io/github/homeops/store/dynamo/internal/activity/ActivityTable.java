package io.github.homeops.store.dynamo.internal.activity;

import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromN;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromS;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.UserId;
import io.github.homeops.store.activity.ActivityRef;
import io.github.homeops.store.activity.ActivityType;
import io.github.homeops.store.activity.Effort;
import io.github.homeops.store.activity.NewActivity;
import io.github.homeops.store.dynamo.TableNames;
import io.github.homeops.store.dynamo.TimestampUnit;
import io.github.homeops.store.dynamo.internal.item.ItemReader;
import io.github.homeops.store.dynamo.internal.record.RecordItems;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** The table underneath, as another bot sees it. */
record ActivityTable(DynamoDbClient client) {

    static final ChatId CHAT = ChatId.of(-100);
    static final UserId ANNA = UserId.of(1);
    static final UserId BO = UserId.of(2);

    private static final String NAME = TableNames.DEFAULT.activities();
    private static final int BATCH = 25;

    /** Begins an activity of Anna's, the dishes. */
    static NewActivity.Builder anActivity(long messageId, Instant time) {
        return NewActivity.builder()
                .chatId(CHAT)
                .messageId(messageId)
                .userId(ANNA)
                .timestamp(time)
                .type(ActivityType.CHORE)
                .name("dishes")
                .effort(Effort.MEDIUM)
                .confidence(0.85);
    }

    /**
     * Returns the dishes of Anna's as bots write them that know nothing of ours: {@code timestamp} in whatever unit, and the
     * key of the index by name of the same digits.
     */
    static Map<String, AttributeValue> foreign(String activityId, long messageId, String activity, long timestamp) {
        Map<String, AttributeValue> item = new HashMap<>();
        item.put("chatId", fromS(CHAT.value()));
        item.put("activityId", fromS(activityId));
        item.put("messageId", fromN(Long.toString(messageId)));
        item.put("userId", fromN(ANNA.toString()));
        item.put("userName", fromS("Anna"));
        item.put("type", fromS("chore"));
        item.put("activity", fromS(activity));
        item.put("effort", fromS("medium"));
        item.put("confidence", fromN("0.85"));
        item.put("timestamp", fromN(Long.toString(timestamp)));
        item.put("activityTimestamp", fromS(activity + "#" + timestamp));
        item.put("createdAt", fromS("2026-03-02T08:00:00.000Z"));
        return item;
    }

    ActivityRef put(Map<String, AttributeValue> item) {
        client.putItem(put -> put.tableName(NAME).item(item));
        ItemReader reader = new ItemReader("item", item);
        return new ActivityRef(ChatId.of(reader.requiredText("chatId")), reader.requiredText("activityId"));
    }

    /** Changes one attribute of an item that is there. */
    void set(ActivityRef activity, String attribute, AttributeValue value) {
        Map<String, AttributeValue> item = new HashMap<>(item(activity));
        item.put(attribute, value);
        put(item);
    }

    Map<String, AttributeValue> item(ActivityRef activity) {
        return client.getItem(get -> get.tableName(NAME)
                        .key(Map.of(
                                "chatId", fromS(activity.chatId().value()), "activityId", fromS(activity.activityId())))
                        .consistentRead(true))
                .item();
    }

    /** Writes what the repository would, many at a time. */
    void load(Stream<NewActivity> history, TimestampUnit unit) {
        List<WriteRequest> batch = new ArrayList<>();
        history.forEach(activity -> {
            ActivityRef ref = new ActivityRef(activity.chatId(), ActivityId.of(activity));
            Map<String, AttributeValue> item = new ActivityCalls(new RecordItems<>(ActivityRecord.TYPE, NAME, unit))
                    .write(activity, ref, "01KHNJCN5V00000000003G1EBB", activity.timestamp());
            batch.add(WriteRequest.builder().putRequest(put -> put.item(item)).build());
            if (batch.size() == BATCH) {
                flush(batch);
            }
        });
        flush(batch);
    }

    private void flush(List<WriteRequest> batch) {
        if (!batch.isEmpty()) {
            client.batchWriteItem(write -> write.requestItems(Map.of(NAME, List.copyOf(batch))));
            batch.clear();
        }
    }
}
