package io.github.homeops.store.dynamo.internal.item;

import static java.util.Objects.requireNonNull;

import io.github.homeops.store.dynamo.TimestampUnit;
import io.github.homeops.store.record.Attribute;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** How values are written into attributes. {@link ItemReader} reads them back. */
public final class Values {

    // Outside these, the number of digits changes, and keys no longer sort by time.
    private static final Instant FIRST = Instant.ofEpochSecond(1_000_000_000L);
    private static final Instant LAST = Instant.ofEpochMilli(9_999_999_999_999L);

    private static final Instant FAR_FUTURE = Instant.parse("9999-01-01T00:00:00Z");

    private Values() {}

    /** Writes the value of an attribute that does not depend on the unit of its table. */
    public static <T> AttributeValue of(Attribute<T> attribute, T value) {
        ItemWriter item = new ItemWriter(TimestampUnit.MILLIS);
        attribute.write(item, value);
        return requireNonNull(item.attributes().get(attribute.name()), attribute.name());
    }

    public static AttributeValue string(String value) {
        return AttributeValue.fromS(value);
    }

    public static AttributeValue number(long value) {
        return AttributeValue.fromN(Long.toString(value));
    }

    /** Writes a number with its decimals, without an exponent and without zeros at the end. */
    public static AttributeValue decimal(BigDecimal value) {
        return AttributeValue.fromN(value.stripTrailingZeros().toPlainString());
    }

    /** Writes the word that stands for the constant: {@code chore}. */
    public static AttributeValue word(Enum<?> constant) {
        return AttributeValue.fromS(constant.name().toLowerCase(Locale.ROOT));
    }

    public static AttributeValue bool(boolean value) {
        return AttributeValue.fromBool(value);
    }

    public static AttributeValue strings(List<String> values) {
        return AttributeValue.fromL(values.stream().map(Values::string).toList());
    }

    /** Writes an instant into a String attribute: {@code 2026-02-17T10:30:00.000Z}. */
    public static AttributeValue isoInstant(Instant instant) {
        return AttributeValue.fromS(IsoInstants.write(instant));
    }

    /**
     * Refuses an instant outside the range that the tables can hold in order.
     *
     * @return the instant in whole milliseconds
     */
    public static Instant requireStorable(String name, Instant instant) {
        requireNonNull(instant, name + " must not be null");
        if (instant.isBefore(FIRST) || instant.isAfter(LAST)) {
            throw new IllegalArgumentException(name + " must be from " + FIRST + " to " + LAST + ", was " + instant);
        }
        return instant.truncatedTo(ChronoUnit.MILLIS);
    }

    /** Writes an instant into a Number attribute in the unit of its table. */
    public static AttributeValue timestamp(Instant instant, TimestampUnit unit) {
        return number(units(instant, unit));
    }

    /** Returns the instant as a number in the unit of a table. */
    public static long units(Instant instant, TimestampUnit unit) {
        return unit == TimestampUnit.MILLIS ? instant.toEpochMilli() : instant.getEpochSecond();
    }

    /** Returns the instant, or the nearest one that a table can hold in order, however far off it is. */
    public static Instant nearestStorable(Instant instant) {
        if (instant.isBefore(FIRST)) {
            return FIRST;
        }
        return instant.isBefore(LAST) ? instant : LAST;
    }

    /** Returns the first unit of the table's that begins at the instant or later, however far off the instant is. */
    public static long firstUnitFrom(Instant instant, TimestampUnit unit) {
        if (instant.isBefore(Instant.EPOCH)) {
            return 0;
        }
        if (instant.isAfter(FAR_FUTURE)) {
            return firstUnitFrom(FAR_FUTURE, unit);
        }
        Instant ceiling = unit == TimestampUnit.MILLIS
                ? instant.plusNanos(999_999).truncatedTo(ChronoUnit.MILLIS)
                : instant.plusNanos(999_999_999).truncatedTo(ChronoUnit.SECONDS);
        return unit == TimestampUnit.MILLIS ? ceiling.toEpochMilli() : ceiling.getEpochSecond();
    }

    /** Writes an instant as DynamoDB wants it for expiry, in seconds whatever the table's unit is. */
    public static AttributeValue epochSeconds(Instant instant) {
        return number(instant.getEpochSecond());
    }
}
