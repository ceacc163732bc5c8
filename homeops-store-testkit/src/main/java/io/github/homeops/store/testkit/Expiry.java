package io.github.homeops.store.testkit;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Expires and deletes items with an expiry date, at a time that the test chooses. */
record Expiry(Tables tables, Instant now) {

    private static final String TTL = "ttl";

    /** Moves all expiry dates in the future to the present; returns the number of items. */
    int expire() {
        return setWhere(ttl -> ttl.compareTo(present()) > 0, this::expired);
    }

    /** Deletes the expired items; returns their number. */
    int sweep() {
        return setWhere(ttl -> ttl.compareTo(present()) <= 0, item -> Map.of());
    }

    private int setWhere(Predicate<BigDecimal> chosen, Change change) {
        int items = 0;
        for (String table : tables.names()) {
            for (var entry : tables.items(table).entrySet()) {
                // DynamoDB ignores an expiry date that is not a Number.
                String ttl = number(entry.getValue().get(TTL));
                if (ttl != null && chosen.test(new BigDecimal(ttl))) {
                    tables.set(entry.getKey(), change.of(entry.getValue()));
                    items++;
                }
            }
        }
        return items;
    }

    private Map<String, AttributeValue> expired(Map<String, AttributeValue> item) {
        Map<String, AttributeValue> changed = new HashMap<>(item);
        changed.put(TTL, AttributeValue.fromN(present().toString()));
        return changed;
    }

    private BigDecimal present() {
        return BigDecimal.valueOf(now.getEpochSecond());
    }

    private static @Nullable String number(@Nullable AttributeValue value) {
        return value == null ? null : value.n();
    }

    /** The change of an item; an empty result deletes it. */
    private interface Change {
        Map<String, AttributeValue> of(Map<String, AttributeValue> item);
    }
}
