package io.github.homeops.store.dynamo.internal.dm;

import static io.github.homeops.store.dynamo.internal.ItemKind.readings;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.UserId;
import io.github.homeops.store.dynamo.internal.Attribute;
import io.github.homeops.store.dynamo.internal.Attributes;
import io.github.homeops.store.dynamo.internal.ItemKind;
import io.github.homeops.store.dynamo.internal.Keyed;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The reader of DM status. */
public final class DmStatusKinds {

    private static final Instant NOW = Instant.parse("2026-02-17T10:30:00Z");
    private static final UserId ANNA = UserId.of(42);

    private DmStatusKinds() {}

    public static List<ItemKind> all() {
        List<Attribute> attributes = List.of(
                Attributes.truth("optedIn"),
                Attributes.wholeNumber("privateChatId", Long.MIN_VALUE).orAbsent(),
                Attributes.isoInstant("optedInAt").orAbsent(),
                Attributes.truth("prompted"),
                Attributes.isoInstant("updatedAt").orAbsent(),
                Attributes.unread("promptedBy"),
                Attributes.unread("decidedBy"),
                Attributes.ttl(NOW));
        return List.of(ItemKind.of("DM status", "DM status of user 42 in table 'homeops'", attributes, item -> {
            Map<String, AttributeValue> stored = new HashMap<>(item);
            stored.putAll(DmStatusItem.key(ANNA));
            return ItemKind.answered(new DmStatusCalls("homeops").find(ANNA, NOW), stored)
                    .map(status -> readings(
                            "optedIn", status.isOptedIn(),
                            "privateChatId",
                                    status.privateChat().map(ChatId::value).map(Long::valueOf),
                            "optedInAt", status.optedInAt(),
                            "prompted", status.isPrompted(),
                            "updatedAt", status.updatedAt()));
        }));
    }

    public static Stream<Keyed> keyed(Keyed.Parts parts) {
        return Stream.of(new Keyed("homeops", List.of("DM status", parts.user()), DmStatusItem.key(parts.user())));
    }
}
