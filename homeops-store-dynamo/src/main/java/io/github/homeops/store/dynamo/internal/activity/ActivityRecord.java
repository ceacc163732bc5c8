package io.github.homeops.store.dynamo.internal.activity;

import io.github.homeops.store.UserId;
import io.github.homeops.store.activity.Activity;
import io.github.homeops.store.activity.ActivityRef;
import io.github.homeops.store.activity.ActivityType;
import io.github.homeops.store.activity.Effort;
import io.github.homeops.store.dynamo.internal.record.Tables;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.privacy.RecordKind;
import io.github.homeops.store.record.Attribute;
import io.github.homeops.store.record.KeyPart;
import io.github.homeops.store.record.Owner;
import io.github.homeops.store.record.RecordKey;
import io.github.homeops.store.record.RecordType;
import java.time.Instant;

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
            .value(Activity::ref, Begun::new, begun -> begun.activity.build())
            .with(
                    Attribute.naturalNumber("messageId", "the message that reported it"),
                    Activity::messageId,
                    (begun, messageId) -> begun.activity.messageId(messageId))
            .with(USER_ID, Activity::userId, (begun, userId) -> begun.activity.userId(userId))
            .with(USER_NAME.optional(), Activity::userName, (begun, userName) -> begun.activity.userName(userName))
            .with(ACTIVITY_TYPE, Activity::type, (begun, type) -> begun.activity.type(type))
            .with(ACTIVITY, Activity::name, (begun, name) -> begun.activity.name(name))
            .with(EFFORT, Activity::effort, (begun, effort) -> begun.activity.effort(effort))
            .with(
                    Attribute.fraction("confidence", "how sure the classifier was, with at most 20 decimals"),
                    Activity::confidence,
                    (begun, confidence) -> begun.activity.confidence(confidence))
            .with(TIMESTAMP, Activity::timestamp, (begun, timestamp) -> begun.activity.timestamp(timestamp))
            .indexed(Tables.BY_NAME, "<chatId>", "<activity>#<timestamp>")
            .createdAt(Activity::createdAt, (begun, createdAt) -> begun.activity.createdAt(createdAt))
            .with(
                    BOT_MESSAGE_ID.optional(),
                    activity -> activity.reply().map(MessageRef::messageId),
                    (begun, id) -> id.ifPresent(begun::reply))
            .tombstone(RETRACTED_AT.optional())
            .internal(WRITE_ID.optional())
            .decidedByMessages()
            .build();

    private ActivityRecord() {}

    /** An activity that is being read, with its key: the reply is a message of the same chat. */
    private static final class Begun {

        private final ActivityRef key;
        private final Activity.Builder activity;

        Begun(ActivityRef key) {
            this.key = key;
            this.activity = Activity.builder().chatId(key.chatId()).activityId(key.activityId());
        }

        void reply(long messageId) {
            activity.reply(new MessageRef(key.chatId(), messageId));
        }
    }
}
