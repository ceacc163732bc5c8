package io.github.homeops.store.dynamo.internal.activity;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.UserId;
import io.github.homeops.store.activity.Activity;
import io.github.homeops.store.activity.ActivityRef;
import io.github.homeops.store.activity.ActivityType;
import io.github.homeops.store.activity.Effort;
import io.github.homeops.store.activity.NewActivity;
import io.github.homeops.store.dynamo.TimestampUnit;
import io.github.homeops.store.dynamo.internal.item.ItemReader;
import io.github.homeops.store.dynamo.internal.item.Values;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** How an activity lies in its table: key {@code chatId}, {@code activityId}. */
final class ActivityItem {

    static final String CHAT_ID = "chatId";
    static final String ACTIVITY_ID = "activityId";
    static final String MESSAGE_ID = "messageId";
    static final String USER_ID = "userId";
    static final String USER_NAME = "userName";
    static final String TYPE = "type";
    static final String ACTIVITY = "activity";
    static final String EFFORT = "effort";
    static final String CONFIDENCE = "confidence";
    static final String TIMESTAMP = "timestamp";
    static final String CREATED_AT = "createdAt";
    static final String BOT_MESSAGE_ID = "botMessageId";
    static final String RETRACTED_AT = "retractedAt";
    static final String WRITE_ID = "writeId";

    private ActivityItem() {}

    static Map<String, AttributeValue> key(ActivityRef activity) {
        return Map.of(
                CHAT_ID, Values.string(activity.chatId().value()), ACTIVITY_ID, Values.string(activity.activityId()));
    }

    /** Writes an activity whose name and time are as the table keeps them. */
    static Map<String, AttributeValue> write(
            NewActivity activity, ActivityRef ref, TimestampUnit unit, String writeId, Instant now) {
        Map<String, AttributeValue> item = new HashMap<>(key(ref));
        item.put(MESSAGE_ID, Values.number(activity.messageId()));
        item.put(USER_ID, Values.number(activity.userId().value()));
        activity.userName().filter(name -> !name.isEmpty()).ifPresent(name -> item.put(USER_NAME, Values.string(name)));
        item.put(TYPE, Values.word(activity.type()));
        item.put(ACTIVITY, Values.string(activity.name()));
        item.put(EFFORT, Values.word(activity.effort()));
        item.put(CONFIDENCE, Values.share(activity.confidence()));
        item.put(TIMESTAMP, Values.timestamp(activity.timestamp(), unit));
        item.put(NameKey.ATTRIBUTE, indexKey(activity.name(), Values.units(activity.timestamp(), unit)));
        item.put(CREATED_AT, Values.isoInstant(now));
        item.put(WRITE_ID, Values.string(writeId));
        return item;
    }

    static AttributeValue indexKey(String name, long timestamp) {
        return Values.string(NameKey.of(name, timestamp));
    }

    static Activity read(String table, Map<String, AttributeValue> item) {
        ItemReader reader = reader(table, item);
        return Activity.builder()
                .chatId(reader.chatId(CHAT_ID))
                .activityId(reader.string(ACTIVITY_ID))
                .messageId(messageId(reader, MESSAGE_ID, reader.wholeNumber(MESSAGE_ID)))
                .userId(UserId.of(reader.wholeNumber(USER_ID)))
                .userName(reader.optionalString(USER_NAME))
                .type(reader.oneOf(ActivityType.class, TYPE))
                .name(reader.string(ACTIVITY))
                .effort(reader.oneOf(Effort.class, EFFORT))
                .confidence(reader.share(CONFIDENCE))
                .timestamp(reader.timestamp(TIMESTAMP))
                .createdAt(reader.optionalIsoInstant(CREATED_AT))
                .botMessageId(reader.optionalWholeNumber(BOT_MESSAGE_ID)
                        .map(id -> OptionalLong.of(messageId(reader, BOT_MESSAGE_ID, id)))
                        .orElse(OptionalLong.empty()))
                .build();
    }

    /** Begins to read the item, whose key must be that of an activity. */
    static ItemReader reader(String table, Map<String, AttributeValue> item) {
        ItemReader key = new ItemReader("activity in table '" + table + "'", item);
        ChatId chat = key.chatId(CHAT_ID);
        String id = key.string(ACTIVITY_ID);
        try {
            return new ItemReader("%s in table '%s'".formatted(new ActivityRef(chat, id), table), item);
        } catch (IllegalArgumentException e) {
            throw key.malformed(ACTIVITY_ID, "of chat " + chat + " must be a ULID");
        }
    }

    /** Returns whether the item is an activity to its readers, and not a retracted one. */
    static boolean isVisible(Map<String, AttributeValue> item) {
        return !item.isEmpty() && !ItemReader.has(item, RETRACTED_AT);
    }

    private static long messageId(ItemReader reader, String attribute, long id) {
        if (id < 0) {
            throw reader.malformed(attribute, "must not be below zero");
        }
        return id;
    }
}
