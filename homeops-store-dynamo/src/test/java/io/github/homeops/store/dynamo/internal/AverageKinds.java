package io.github.homeops.store.dynamo.internal;

import static io.github.homeops.store.dynamo.internal.Attribute.ABSENT;
import static io.github.homeops.store.dynamo.internal.Attribute.HIDES;
import static io.github.homeops.store.dynamo.internal.Attribute.MALFORMED;
import static io.github.homeops.store.dynamo.internal.ItemKind.readings;

import io.github.homeops.store.dynamo.internal.counting.AverageItem;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What all moving averages have in common, and their reader where one more sample is let in. */
public final class AverageKinds {

    private static final Instant NOW = Instant.parse("2026-02-17T10:30:00Z");

    private AverageKinds() {}

    public static List<ItemKind> all() {
        List<Attribute> attributes = List.of(
                Attributes.decimal("ema", "-1E30", "1E30", exact -> exact),
                Attributes.count("sampleCount"),
                Attributes.texts("causes"),
                Attributes.unread("updatedAt"),
                Attributes.ttl(NOW));
        return List.of(ItemKind.of("average to be written", "the average", attributes, item -> {
                    AverageItem average = AverageItem.read("the average", "ema", item, NOW);
                    return average.expired()
                            ? Optional.empty()
                            : Optional.of(readings(
                                    "ema", average.average(),
                                    "sampleCount", average.sampleCount(),
                                    "causes", average.causes()));
                })
                .expecting(AverageKinds::noneOfNoSamples));
    }

    /** An average, as it is shown: to be there, unless there are no samples either. */
    public static Attribute shown(String name) {
        return Attributes.decimal(name, "-1E30", "1E30", AverageKinds::rounded).orAbsent();
    }

    /** Says what is to be read of an average that is shown. */
    public static Map<String, Object> shown(String name, Map<String, Object> meanings) {
        Map<String, Object> expected = new HashMap<>(meanings);
        if (expected.get(name) == ABSENT) {
            expected.put(name, Long.valueOf(0).equals(expected.get("sampleCount")) ? HIDES : MALFORMED);
        }
        return expected;
    }

    private static Map<String, Object> noneOfNoSamples(Map<String, Object> meanings) {
        Map<String, Object> expected = new HashMap<>(meanings);
        if (Long.valueOf(0).equals(expected.get("sampleCount"))) {
            expected.put("ema", BigDecimal.ZERO);
        }
        return expected;
    }

    private static BigDecimal rounded(BigDecimal exact) {
        String plain = exact.setScale(4, RoundingMode.HALF_UP).toPlainString();
        return new BigDecimal(plain.replaceFirst("\\.?0+$", ""));
    }
}
