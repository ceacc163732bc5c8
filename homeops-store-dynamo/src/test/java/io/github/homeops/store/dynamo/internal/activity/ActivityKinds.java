package io.github.homeops.store.dynamo.internal.activity;

import static io.github.homeops.store.dynamo.internal.Attribute.MALFORMED;
import static io.github.homeops.store.dynamo.internal.ItemKind.readings;
import static java.util.Objects.requireNonNull;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromS;

import com.github.f4b6a3.ulid.Ulid;
import io.github.homeops.store.ChatId;
import io.github.homeops.store.activity.Activity;
import io.github.homeops.store.activity.ActivityRef;
import io.github.homeops.store.activity.ActivityType;
import io.github.homeops.store.activity.Effort;
import io.github.homeops.store.activity.NewActivity;
import io.github.homeops.store.dynamo.TimestampUnit;
import io.github.homeops.store.dynamo.internal.Attribute;
import io.github.homeops.store.dynamo.internal.Attribute.Stored;
import io.github.homeops.store.dynamo.internal.Attributes;
import io.github.homeops.store.dynamo.internal.ItemKind;
import io.github.homeops.store.dynamo.internal.Keyed;
import java.math.BigDecimal;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The readers of activities. */
public final class ActivityKinds {

    private static final String TABLE = "activities";
    private static final ActivityRef ASKED = new ActivityRef(ChatId.of(-100), "01KHNJCN5V00000000003G1EBB");

    private static final List<Attribute> CONTENTS = List.of(
            Attributes.wholeNumber("messageId", 0),
            Attributes.wholeNumber("userId", Long.MIN_VALUE),
            Attributes.text("userName").orAbsent(),
            Attributes.word("type", ActivityType.class),
            Attributes.text("activity"),
            Attributes.word("effort", Effort.class),
            Attributes.decimal("confidence", "0", "1", BigDecimal::doubleValue),
            Attributes.timestamp("timestamp"),
            Attributes.isoInstant("createdAt").orAbsent(),
            Attributes.wholeNumber("botMessageId", 0).orAbsent(),
            Attributes.unread("decidedBy"),
            Attributes.unread("writeId"));

    private ActivityKinds() {}

    public static List<ItemKind> all() {
        return List.of(found(), listed(), named());
    }

    public static Stream<Keyed> keyed(Keyed.Parts parts) {
        NewActivity activity = NewActivity.builder()
                .chatId(parts.chat())
                .messageId(parts.messageId())
                .ordinal(parts.date().getMonthValue())
                .userId(parts.user())
                .timestamp(parts.date().atStartOfDay(ZoneOffset.UTC).toInstant())
                .type(ActivityType.CHORE)
                .name(parts.name())
                .effort(Effort.LOW)
                .confidence(1)
                .build();
        return Stream.of(new Keyed(
                "activities",
                List.of("activity", parts.chat(), parts.messageId(), parts.date()),
                ActivityItem.key(new ActivityRef(parts.chat(), ActivityId.of(activity)))));
    }

    private static ItemKind found() {
        List<Attribute> attributes = Stream.concat(CONTENTS.stream(), Stream.of(Attributes.mark("retractedAt")))
                .toList();
        return ItemKind.of("activity found", ASKED + " in table 'activities'", attributes, item -> {
            Map<String, AttributeValue> stored = new HashMap<>(item);
            stored.putAll(ActivityItem.key(ASKED));
            return ItemKind.answered(new ActivityCalls(TABLE, TimestampUnit.MILLIS).find(ASKED), stored)
                    .map(ActivityKinds::contents);
        });
    }

    private static ItemKind listed() {
        Attribute id = Attributes.text(
                "activityId",
                random -> {
                    String ulid = new Ulid(random.nextLong(), random.nextLong()).toString();
                    return new Stored(fromS(ulid), ulid);
                },
                "secret",
                "01KHNJCN5V00000000003G1EB",
                "01KHNJCN5V00000000003G1EBBB",
                "01KHNJCN5V00000000003G1EBU",
                "01KHNJCN5V00000000003G1EBſ",
                "81KHNJCN5V00000000003G1EBB");
        List<Attribute> attributes = Stream.concat(Stream.of(Attributes.chatId("chatId", ""), id), CONTENTS.stream())
                .toList();
        return ItemKind.of("activity in a list", "", attributes, item -> {
                    Activity activity = ActivityItem.read(TABLE, item);
                    Map<String, Object> readings = contents(activity);
                    readings.putAll(readings("chatId", activity.chatId(), "activityId", activity.activityId()));
                    return Optional.of(readings);
                })
                .called(ActivityKinds::words);
    }

    /** The name by which the index has an activity. */
    private static ItemKind named() {
        Attribute key = Attributes.text(
                "activityTimestamp",
                random -> new Stored(fromS("disk#" + random.nextInt(1_000_000_000, Integer.MAX_VALUE)), "disk"),
                "secret",
                "disk#",
                "#1771324200",
                "disk#17713242O0",
                "disk#ning#1771324200",
                "disk#1771324200 ");
        return ItemKind.of("activity by name", ASKED + " in table 'activities'", List.of(key), item -> {
            Map<String, AttributeValue> stored = new HashMap<>(item);
            stored.putAll(ActivityItem.key(ASKED));
            return Optional.of(readings("activityTimestamp", NameKey.nameIn(ActivityItem.reader(TABLE, stored))));
        });
    }

    private static Map<String, Object> contents(Activity activity) {
        return readings(
                "messageId", activity.messageId(),
                "userId", activity.userId().value(),
                "userName", activity.userName(),
                "type", activity.type(),
                "activity", activity.name(),
                "effort", activity.effort(),
                "confidence", activity.confidence(),
                "timestamp", activity.timestamp(),
                "createdAt", activity.createdAt(),
                "botMessageId", activity.botMessageId());
    }

    private static String words(Map<String, Object> meanings) {
        Object chat = requireNonNull(meanings.get("chatId"));
        Object id = requireNonNull(meanings.get("activityId"));
        return chat == MALFORMED || id == MALFORMED
                ? "activity in table 'activities'"
                : "activity " + id + " of chat " + chat + " in table 'activities'";
    }
}
