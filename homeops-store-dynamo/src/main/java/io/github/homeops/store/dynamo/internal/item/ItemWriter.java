package io.github.homeops.store.dynamo.internal.item;

import io.github.homeops.store.dynamo.TimestampUnit;
import io.github.homeops.store.record.AttributeWriter;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Writes the attributes of one item. {@link ItemReader} reads them back. */
public final class ItemWriter implements AttributeWriter {

    private final Map<String, AttributeValue> attributes = new HashMap<>();
    private final TimestampUnit unit;

    /** Creates a writer for a table whose timestamps have this unit. */
    public ItemWriter(TimestampUnit unit) {
        this.unit = unit;
    }

    /** Returns what was written, which may be added to. */
    public Map<String, AttributeValue> attributes() {
        return attributes;
    }

    // Without a value, an attribute is absent and never "".
    @Override
    public void text(String name, String value) {
        if (!value.isEmpty()) {
            attributes.put(name, Values.string(value));
        }
    }

    @Override
    public void wholeNumber(String name, long value) {
        attributes.put(name, Values.number(value));
    }

    @Override
    public void decimal(String name, BigDecimal value) {
        attributes.put(name, Values.decimal(value));
    }

    @Override
    public void bool(String name, boolean value) {
        attributes.put(name, Values.bool(value));
    }

    @Override
    public void instant(String name, Instant value) {
        attributes.put(name, Values.isoInstant(value));
    }

    @Override
    public void timestamp(String name, Instant value) {
        attributes.put(name, Values.timestamp(value, unit));
    }

    @Override
    public void counts(String name, Map<String, Long> counts) {
        Map<String, AttributeValue> bars = new HashMap<>();
        counts.forEach((key, count) -> bars.put(key, Values.number(count)));
        attributes.put(name, AttributeValue.fromM(bars));
    }

    @Override
    public void texts(String name, List<String> values) {
        attributes.put(name, Values.strings(values));
    }
}
