package io.github.homeops.store.dynamo.internal.item;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.MalformedItemException;
import io.github.homeops.store.dynamo.TimestampUnit;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.chrono.IsoChronology;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.DateTimeParseException;
import java.time.format.ResolverStyle;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Reads the attributes of one item, and names item and attribute in every complaint; never the value, which may be private.
 * An attribute that is NULL counts as absent.
 */
public final class ItemReader {

    // The range that the API allows, in seconds: only within it do numbers of one unit have one length. A number says
    // its unit, since in milliseconds the range begins above where it ends in seconds.
    private static final long FIRST_SECOND = 1_000_000_000L;
    private static final long END_SECOND = 10_000_000_000L;

    // Java's own knows "+01:00" and "Z", but not the "+0100" that other languages print.
    private static final DateTimeFormatter ISO_INSTANT = new DateTimeFormatterBuilder()
            .parseCaseInsensitive()
            .append(DateTimeFormatter.ISO_LOCAL_DATE_TIME)
            .appendPattern("[XXXXX][XXXX][X]")
            .toFormatter(Locale.ROOT)
            .withChronology(IsoChronology.INSTANCE)
            .withResolverStyle(ResolverStyle.STRICT);

    private static final BigDecimal LARGEST = BigDecimal.valueOf(Long.MAX_VALUE);
    private static final BigDecimal SMALLEST = BigDecimal.valueOf(Long.MIN_VALUE);

    private final String item;
    private final Map<String, AttributeValue> attributes;

    /** Begins to read the item, which complaints call by the given words: table and key. */
    public ItemReader(String item, Map<String, AttributeValue> attributes) {
        this.item = item;
        this.attributes = attributes;
    }

    /** Returns whether the item has the attribute, with a value. */
    public static boolean has(Map<String, AttributeValue> item, String name) {
        AttributeValue value = item.get(name);
        return value != null && !Boolean.TRUE.equals(value.nul());
    }

    public String string(String name) {
        return optionalString(name).orElseThrow(() -> missing(name));
    }

    public Optional<String> optionalString(String name) {
        return present(name).map(value -> {
            if (value.s() == null) {
                throw wrongType(name, "S", value);
            }
            return value.s();
        });
    }

    public long wholeNumber(String name) {
        return optionalWholeNumber(name).orElseThrow(() -> missing(name));
    }

    public Optional<Long> optionalWholeNumber(String name) {
        return present(name).map(value -> {
            try {
                return number(name, value).longValueExact();
            } catch (ArithmeticException e) {
                throw malformed(name, "must be a whole number of at most 64 bits");
            }
        });
    }

    /** Reads a number with its decimals. */
    public BigDecimal decimal(String name) {
        return present(name).map(value -> number(name, value)).orElseThrow(() -> missing(name));
    }

    /** Reads a share, from 0 to 1. */
    public double share(String name) {
        BigDecimal share = decimal(name);
        if (share.signum() < 0 || share.compareTo(BigDecimal.ONE) > 0) {
            throw malformed(name, "must be from 0 to 1");
        }
        return share.doubleValue();
    }

    /** Reads a word that stands for a constant, in whatever letters another bot wrote it. */
    public <E extends Enum<E>> E oneOf(Class<E> type, String name) {
        return optionalOneOf(type, name).orElseThrow(() -> missing(name));
    }

    public <E extends Enum<E>> Optional<E> optionalOneOf(Class<E> type, String name) {
        return optionalString(name)
                .map(word -> Arrays.stream(type.getEnumConstants())
                        .filter(constant -> constant.name().equalsIgnoreCase(word))
                        .findFirst()
                        .orElseThrow(() -> malformed(name, "must be " + words(type))));
    }

    /** Reads a truth; false if it is absent. */
    public boolean isTrue(String name) {
        return present(name)
                .map(value -> {
                    if (value.bool() == null) {
                        throw wrongType(name, "BOOL", value);
                    }
                    return value.bool();
                })
                .orElse(false);
    }

    /**
     * Reads a count; 0 if it is absent. One that is no whole number of 64 bits is cut to one: it may have been added to by
     * then, when a complaint would come too late.
     */
    public long count(String name) {
        return present(name)
                .map(value -> number(name, value).min(LARGEST).max(SMALLEST).longValue())
                .orElse(0L);
    }

    /** Reads a timestamp in either unit. */
    public Instant timestamp(String name) {
        long number = wholeNumber(name);
        return unitOf(name, number) == TimestampUnit.SECONDS
                ? Instant.ofEpochSecond(number)
                : Instant.ofEpochMilli(number);
    }

    /** Returns the unit that a timestamp is in. */
    public TimestampUnit timestampUnit(String name) {
        return unitOf(name, wholeNumber(name));
    }

    private TimestampUnit unitOf(String name, long number) {
        if (number >= FIRST_SECOND && number < END_SECOND) {
            return TimestampUnit.SECONDS;
        }
        if (number >= FIRST_SECOND * 1000 && number < END_SECOND * 1000) {
            return TimestampUnit.MILLIS;
        }
        throw malformed(
                name,
                "must be a time from %s until before %s, in seconds or milliseconds"
                        .formatted(Instant.ofEpochSecond(FIRST_SECOND), Instant.ofEpochSecond(END_SECOND)));
    }

    /** Reads the id of a chat. */
    public ChatId chatId(String name) {
        try {
            return ChatId.of(string(name));
        } catch (IllegalArgumentException e) {
            throw malformed(name, "must be the id of a chat: " + e.getMessage());
        }
    }

    /** Reads an instant from a String attribute, in any ISO 8601 form with an offset. */
    public Optional<Instant> optionalIsoInstant(String name) {
        return optionalString(name).map(text -> {
            try {
                return OffsetDateTime.parse(text, ISO_INSTANT).toInstant();
            } catch (DateTimeParseException e) {
                throw malformed(name, "must be an ISO 8601 instant");
            }
        });
    }

    /** Reads a map of whatever; empty if it is absent. */
    public Map<String, AttributeValue> map(String name) {
        return present(name)
                .map(value -> {
                    if (!value.hasM()) {
                        throw wrongType(name, "M", value);
                    }
                    return value.m();
                })
                .orElse(Map.of());
    }

    /** Reads a list of Strings; empty if it is absent. */
    public List<String> strings(String name) {
        return elements(name).stream().map(one -> element(name, one)).toList();
    }

    /** Reads a list of whatever; empty if it is absent. */
    public List<AttributeValue> elements(String name) {
        return present(name)
                .map(value -> {
                    if (!value.hasL()) {
                        throw wrongType(name, "L", value);
                    }
                    return value.l();
                })
                .orElse(List.of());
    }

    /**
     * Reads a map of counts by what their keys stand for, without those of none; empty if it is absent. Other keys, and values
     * that are no Numbers, are passed over: another bot may keep something of its own there.
     */
    public <K extends Comparable<K>> Map<K, Long> counts(String name, Map<String, K> keys) {
        Map<String, AttributeValue> counts = map(name);
        ItemReader reader = new ItemReader(item, counts);
        Map<K, Long> read = new TreeMap<>();
        keys.forEach((key, meaning) -> {
            AttributeValue count = counts.get(key);
            if (count != null && count.n() != null) {
                read.merge(meaning, reader.count(key), ItemReader::sum);
            }
        });
        read.values().removeIf(count -> count <= 0);
        return read;
    }

    /** Reads a list of maps, each with complaints that name its place in the list; empty if it is absent. */
    public Optional<List<ItemReader>> optionalMaps(String name) {
        return present(name).map(value -> {
            if (!value.hasL()) {
                throw wrongType(name, "L", value);
            }
            return IntStream.range(0, value.l().size())
                    .mapToObj(index -> map(name, index, value.l().get(index)))
                    .toList();
        });
    }

    /** Complains about an attribute of this item. */
    public MalformedItemException malformed(String name, String problem) {
        return new MalformedItemException(item, name, problem);
    }

    private Optional<AttributeValue> present(String name) {
        return has(attributes, name) ? Optional.ofNullable(attributes.get(name)) : Optional.empty();
    }

    private BigDecimal number(String name, AttributeValue value) {
        @Nullable String digits = value.n();
        if (digits == null) {
            throw wrongType(name, "N", value);
        }
        try {
            return new BigDecimal(digits);
        } catch (NumberFormatException e) {
            throw malformed(name, "must be a number");
        }
    }

    private String element(String name, AttributeValue value) {
        if (value.s() == null) {
            throw malformed(name, "must be a list of S, had " + value.type());
        }
        return value.s();
    }

    private static String words(Class<? extends Enum<?>> type) {
        return Arrays.stream(type.getEnumConstants())
                .map(constant -> constant.name().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(" or "));
    }

    private ItemReader map(String name, int index, AttributeValue value) {
        if (!value.hasM()) {
            throw malformed(name, "must be a list of M, had " + value.type());
        }
        return new ItemReader("%s: %s[%d]".formatted(item, name, index), value.m());
    }

    // Beyond 64 bits a count is cut, and so is the sum of two.
    private static long sum(long one, long other) {
        return BigDecimal.valueOf(one)
                .add(BigDecimal.valueOf(other))
                .min(LARGEST)
                .max(SMALLEST)
                .longValue();
    }

    private MalformedItemException missing(String name) {
        return malformed(name, "must be there, was absent");
    }

    private MalformedItemException wrongType(String name, String expected, AttributeValue value) {
        return malformed(name, "must be " + expected + ", was " + value.type());
    }
}
