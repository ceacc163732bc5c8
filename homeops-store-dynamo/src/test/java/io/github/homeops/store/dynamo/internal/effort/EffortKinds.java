package io.github.homeops.store.dynamo.internal.effort;

import static io.github.homeops.store.dynamo.internal.ItemKind.readings;

import io.github.homeops.store.UserId;
import io.github.homeops.store.activity.Effort;
import io.github.homeops.store.dynamo.internal.Attribute;
import io.github.homeops.store.dynamo.internal.Attributes;
import io.github.homeops.store.dynamo.internal.AverageKinds;
import io.github.homeops.store.dynamo.internal.ItemKind;
import io.github.homeops.store.dynamo.internal.Keyed;
import io.github.homeops.store.dynamo.internal.record.HomeopsTable;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/** The reader and the keys of efforts. */
public final class EffortKinds {

    private static final Instant NOW = Instant.parse("2026-02-17T10:30:00Z");
    private static final UserId ANNA = UserId.of(42);

    private EffortKinds() {}

    public static List<ItemKind> all() {
        List<Attribute> attributes = List.of(
                AverageKinds.shown("ema"),
                Attributes.count("sampleCount"),
                Attributes.word("lastEffort", Effort.class).orAbsent(),
                Attributes.isoInstant("updatedAt").orAbsent(),
                Attributes.unread("causes"),
                Attributes.ttl(NOW));
        return List.of(ItemKind.of(
                        "effort",
                        "effort of user 42 for 'disk' in table 'homeops'",
                        attributes,
                        item -> ItemKind.answered(
                                        HomeopsTable.find(
                                                "find",
                                                "homeops",
                                                EffortItem.key(ANNA, "disk"),
                                                NOW,
                                                stored -> EffortItem.read("homeops", ANNA, "disk", stored)),
                                        item)
                                .map(effort -> readings(
                                        "ema", effort.average(),
                                        "sampleCount", effort.sampleCount(),
                                        "lastEffort", effort.lastEffort(),
                                        "updatedAt", effort.updatedAt())))
                .expecting(meanings -> AverageKinds.shown("ema", meanings)));
    }

    public static Stream<Keyed> keyed(Keyed.Parts parts) {
        return Stream.of(new Keyed(
                "homeops", List.of("effort", parts.user(), parts.name()), EffortItem.key(parts.user(), parts.name())));
    }
}
