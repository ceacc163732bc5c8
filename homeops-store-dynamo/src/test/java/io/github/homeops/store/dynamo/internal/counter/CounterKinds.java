package io.github.homeops.store.dynamo.internal.counter;

import static io.github.homeops.store.dynamo.internal.ItemKind.readings;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.dynamo.internal.Attribute;
import io.github.homeops.store.dynamo.internal.Attribute.Stored;
import io.github.homeops.store.dynamo.internal.Attributes;
import io.github.homeops.store.dynamo.internal.ItemKind;
import io.github.homeops.store.dynamo.internal.Keyed;
import io.github.homeops.store.dynamo.internal.request.Result;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The readers of counters: each attribute by itself, since one that is spoilt is in nobody's way who does not need it. */
public final class CounterKinds {

    private static final Instant NOW = Instant.parse("2026-02-17T10:30:00Z");
    private static final ChatId CHAT = ChatId.of(-100);
    private static final LocalDate DATE = LocalDate.parse("2026-02-17");
    private static final CounterCalls CALLS = new CounterCalls("counters");

    private CounterKinds() {}

    public static List<ItemKind> all() {
        Attribute lastReply = Attributes.isoInstant("lastResponseAt").orAbsent();
        return List.of(
                reading("count", Attributes.count("count"), CounterItem::count),
                reading("last reply", lastReply, item -> Optional.ofNullable(item.lastResponseAt())),
                reading("causes", entries("causes"), item -> CounterItem.strings(item.causes())),
                reading("permits", entries("permits"), item -> CounterItem.strings(item.permits())));
    }

    private static Attribute entries(String name) {
        return Attributes.texts(name, random -> {
            List<AttributeValue> mixed = List.of(AttributeValue.fromS("-100#7"), AttributeValue.fromN("1"));
            return new Stored(AttributeValue.fromL(mixed), List.of("-100#7"));
        });
    }

    public static Stream<Keyed> keyed(Keyed.Parts parts) {
        return Stream.of(new Keyed(
                "counters",
                List.of("counter", parts.chat(), parts.date()),
                CounterItem.key(parts.chat(), parts.date())));
    }

    private static ItemKind reading(String what, Attribute attribute, Function<CounterItem, Object> reading) {
        List<Attribute> attributes = List.of(attribute, Attributes.ttl(NOW), Attributes.unread("updatedAt"));
        return ItemKind.of(
                "counter: " + what, "counter of chat -100 on 2026-02-17 in table 'counters'", attributes, item -> {
                    Map<String, AttributeValue> stored = new HashMap<>(item);
                    stored.putAll(CounterItem.key(CHAT, DATE));
                    return ItemKind.answered(
                            CALLS.find(
                                    CHAT,
                                    DATE,
                                    NOW,
                                    found -> Result.done(
                                            found.isAbsent()
                                                    ? Optional.<Map<String, Object>>empty()
                                                    : Optional.of(readings(attribute.name(), reading.apply(found))))),
                            stored);
                });
    }
}
