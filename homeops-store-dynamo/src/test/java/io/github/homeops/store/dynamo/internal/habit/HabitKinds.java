package io.github.homeops.store.dynamo.internal.habit;

import static io.github.homeops.store.dynamo.internal.Attribute.HIDES;
import static io.github.homeops.store.dynamo.internal.Attribute.MALFORMED;
import static io.github.homeops.store.dynamo.internal.ItemKind.readings;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.UserId;
import io.github.homeops.store.dynamo.internal.Attribute;
import io.github.homeops.store.dynamo.internal.Attributes;
import io.github.homeops.store.dynamo.internal.ItemKind;
import io.github.homeops.store.dynamo.internal.Keyed;
import io.github.homeops.store.dynamo.internal.record.HomeopsTable;
import java.time.DayOfWeek;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The reader and the keys of habits. */
public final class HabitKinds {

    private static final Instant NOW = Instant.parse("2026-02-17T10:30:00Z");
    private static final ChatId CHAT = ChatId.of(-100);
    private static final UserId ANNA = UserId.of(42);
    private static final Map<String, DayOfWeek> DAYS =
            Map.of("mon", DayOfWeek.MONDAY, "thu", DayOfWeek.THURSDAY, "sun", DayOfWeek.SUNDAY);
    private static final Map<String, Integer> HOURS = Map.of("0", 0, "9", 9, "23", 23, "24", 0);

    private HabitKinds() {}

    public static List<ItemKind> all() {
        List<Attribute> attributes = List.of(
                Attributes.counts("dayOfWeekCounts", DAYS),
                Attributes.counts("hourOfDayCounts", HOURS),
                Attributes.count("totalCount"),
                Attributes.isoInstant("lastSeen").orAbsent(),
                Attributes.isoInstant("updatedAt").orAbsent(),
                Attributes.unread("causes"),
                Attributes.ttl(NOW));
        return List.of(ItemKind.of(
                        "habit",
                        "habit 'disk' of user 42 in chat -100 in table 'homeops'",
                        attributes,
                        item -> ItemKind.answered(
                                        HomeopsTable.find(
                                                "find",
                                                "homeops",
                                                HabitItem.key(CHAT, ANNA, "disk"),
                                                NOW,
                                                stored ->
                                                        HabitItem.readIfCounted("homeops", CHAT, ANNA, "disk", stored)),
                                        item)
                                .map(habit -> readings(
                                        "dayOfWeekCounts", habit.days(),
                                        "hourOfDayCounts", habit.hours(),
                                        "totalCount", habit.totalCount(),
                                        "lastSeen", habit.lastSeen(),
                                        "updatedAt", habit.updatedAt())))
                .expecting(HabitKinds::noneOfNoCounts));
    }

    public static Stream<Keyed> keyed(Keyed.Parts parts) {
        return Stream.of(new Keyed(
                "homeops",
                List.of("habit", parts.chat(), parts.user(), parts.name()),
                HabitItem.key(parts.chat(), parts.user(), parts.name())));
    }

    private static Map<String, Object> noneOfNoCounts(Map<String, Object> meanings) {
        boolean counted = (meanings.get("totalCount") instanceof Long total && total > 0)
                || !Map.of().equals(meanings.get("dayOfWeekCounts"))
                || !Map.of().equals(meanings.get("hourOfDayCounts"));
        if (counted || meanings.containsValue(MALFORMED)) {
            return meanings;
        }
        Map<String, Object> none = new HashMap<>(meanings);
        none.put("totalCount", HIDES);
        return none;
    }
}
