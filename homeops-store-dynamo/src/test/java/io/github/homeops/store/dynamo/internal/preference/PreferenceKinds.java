package io.github.homeops.store.dynamo.internal.preference;

import static io.github.homeops.store.dynamo.internal.Attribute.ABSENT;
import static io.github.homeops.store.dynamo.internal.Attribute.HIDES;
import static io.github.homeops.store.dynamo.internal.ItemKind.readings;

import io.github.homeops.store.UserId;
import io.github.homeops.store.dynamo.internal.Attribute;
import io.github.homeops.store.dynamo.internal.Attributes;
import io.github.homeops.store.dynamo.internal.AverageKinds;
import io.github.homeops.store.dynamo.internal.ItemKind;
import io.github.homeops.store.dynamo.internal.Keyed;
import io.github.homeops.store.dynamo.internal.record.HomeopsTable;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The readers and keys of preferences. */
public final class PreferenceKinds {

    private static final Instant NOW = Instant.parse("2026-02-17T10:30:00Z");
    private static final UserId ANNA = UserId.of(42);
    private static final Map<String, Integer> HOURS = Map.of("0", 0, "9", 9, "23", 23, "24", 0);

    private PreferenceKinds() {}

    public static List<ItemKind> all() {
        return List.of(average(), activeTimes());
    }

    public static Stream<Keyed> keyed(Keyed.Parts parts) {
        return Metrics.isName(parts.name())
                ? Stream.of(new Keyed(
                        "homeops",
                        List.of("preference", parts.user(), parts.name()),
                        PreferenceItem.key(parts.user(), parts.name())))
                : Stream.empty();
    }

    private static ItemKind average() {
        return found(
                        "ignoreRate",
                        AverageKinds.shown("value"),
                        item -> PreferenceItem.readAverage("homeops", ANNA, "ignoreRate", item)
                                .map(average -> readings(
                                        "value", average.rawAverage(),
                                        "sampleCount", average.sampleCount(),
                                        "updatedAt", average.updatedAt())))
                .expecting(meanings -> AverageKinds.shown("value", meanings));
    }

    private static ItemKind activeTimes() {
        return found(
                        "activeTimes",
                        Attributes.counts("value", HOURS).orAbsent(),
                        item -> PreferenceItem.readActiveTimes("homeops", ANNA, item)
                                .map(times -> readings(
                                        "value", times.rawHours(),
                                        "sampleCount", times.sampleCount(),
                                        "updatedAt", times.updatedAt())))
                .expecting(PreferenceKinds::noneOfNoSamples);
    }

    private static ItemKind found(
            String metric,
            Attribute value,
            Function<Map<String, AttributeValue>, Optional<Map<String, Object>>> reader) {
        List<Attribute> attributes = List.of(
                value,
                Attributes.count("sampleCount"),
                Attributes.isoInstant("updatedAt").orAbsent(),
                Attributes.unread("causes"),
                Attributes.ttl(NOW));
        return ItemKind.of(
                "preference " + metric,
                "preference '" + metric + "' of user 42 in table 'homeops'",
                attributes,
                item -> ItemKind.answered(
                        HomeopsTable.find("find", "homeops", PreferenceItem.key(ANNA, metric), NOW, reader), item));
    }

    /** Without hours there may still be samples: another bot may have counted them differently. */
    private static Map<String, Object> noneOfNoSamples(Map<String, Object> meanings) {
        Map<String, Object> expected = new HashMap<>(meanings);
        if (expected.get("value") == ABSENT) {
            expected.put("value", Long.valueOf(0).equals(expected.get("sampleCount")) ? HIDES : Map.of());
        }
        return expected;
    }
}
