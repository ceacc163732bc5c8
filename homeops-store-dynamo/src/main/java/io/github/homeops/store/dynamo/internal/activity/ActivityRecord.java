package io.github.homeops.store.dynamo.internal.activity;

import io.github.homeops.store.UserId;
import io.github.homeops.store.activity.Activity;
import io.github.homeops.store.activity.ActivityRef;
import io.github.homeops.store.activity.ActivityType;
import io.github.homeops.store.activity.Effort;
import io.github.homeops.store.dynamo.internal.record.Tables;
import io.github.homeops.store.privacy.RecordKind;
import io.github.homeops.store.record.Attribute;
import io.github.homeops.store.record.KeyPart;
import io.github.homeops.store.record.Owner;
import io.github.homeops.store.record.RecordKey;
import io.github.homeops.store.record.RecordType;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;

/** The declaration of activities. */
public final class ActivityRecord {

    static final Attribute<UserId> USER_ID = Attribute.userId("userId", "who did it; removed by retract");
    static final Attribute<String> USER_NAME =
            Attribute.text("userName", "the user's name; removed by retract").asPrivate();
    static final Attribute<ActivityType> ACTIVITY_TYPE =
            Attribute.enumeration("type", ActivityType.class, "work for the household, or rest");
    static final Attribute<String> ACTIVITY = Attribute.text("activity", "what was done, by the store's `NameRule`");
    static final Attribute<Effort> EFFORT = Attribute.enumeration("effort", Effort.class, "how hard it was");
    static final Attribute<Instant> TIMESTAMP =
            Attribute.timestamp("timestamp", "the time of the message; removed by retract");
    static final Attribute<Long> BOT_MESSAGE_ID =
            Attribute.naturalNumber("botMessageId", "the bot's reply; of several the highest");
    static final Attribute<Instant> RETRACTED_AT =
            Attribute.instant("retractedAt", "when it was taken back; the rest is a tombstone");
    static final Attribute<String> WRITE_ID =
            Attribute.text("writeId", "a ULID for each call of `record`, the same for all its attempts");

    private static final Attribute<OptionalLong> REPLY = BOT_MESSAGE_ID
            .optional()
            .as(
                    "must be the id of a message",
                    id -> id.map(OptionalLong::of).orElse(OptionalLong.empty()),
                    id -> id.isPresent() ? Optional.of(id.getAsLong()) : Optional.empty());

    public static final RecordType<ActivityRef, Activity> TYPE = RecordType.of(
                    RecordKind.ACTIVITY,
                    "activity <activityId> of chat <chatId>",
                    Tables.ACTIVITIES,
                    RecordKey.of(
                                    KeyPart.chatId(ActivityRef::chatId),
                                    KeyPart.id("activityId", "a ULID", ActivityRef::activityId),
                                    ActivityRef::new)
                            .at("<chatId>", "<activityId>"))
            .belongsTo(Owner.CHAT_AND_USER, USER_ID)
            .value(
                    Activity::ref,
                    key -> Activity.builder().chatId(key.chatId()).activityId(key.activityId()),
                    Activity.Builder::build)
            .with(
                    Attribute.naturalNumber("messageId", "the message that reported it"),
                    Activity::messageId,
                    Activity.Builder::messageId)
            .with(USER_ID, Activity::userId, Activity.Builder::userId)
            .with(USER_NAME.optional(), Activity::userName, Activity.Builder::userName)
            .with(ACTIVITY_TYPE, Activity::type, Activity.Builder::type)
            .with(ACTIVITY, Activity::name, Activity.Builder::name)
            .with(EFFORT, Activity::effort, Activity.Builder::effort)
            .with(
                    Attribute.fraction("confidence", "how sure the classifier was, with at most 20 decimals"),
                    Activity::confidence,
                    Activity.Builder::confidence)
            .with(TIMESTAMP, Activity::timestamp, Activity.Builder::timestamp)
            .indexed(Tables.BY_NAME, "<chatId>", "<activity>#<timestamp>")
            .createdAt(Activity::createdAt, Activity.Builder::createdAt)
            .with(REPLY, Activity::botMessageId, Activity.Builder::botMessageId)
            .tombstone(RETRACTED_AT.optional())
            .internal(WRITE_ID.optional())
            .decidedByMessages()
            .build();

    private ActivityRecord() {}
}
