package io.github.homeops.store.dynamo.internal.item;

import io.github.homeops.store.MalformedItemException;
import io.github.homeops.store.dynamo.TimestampUnit;
import io.github.homeops.store.record.AttributeReader;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Reads the attributes of one item, and names item and attribute in every complaint; never the value, which may be private.
 * An attribute that is NULL counts as absent.
 */
public final class ItemReader implements AttributeReader {

    // The range that the API allows, in seconds: only within it do numbers of one unit have one length. A number says
    // its unit, since in milliseconds the range begins above where it ends in seconds.
    private static final long FIRST_SECOND = 1_000_000_000L;
    private static final long END_SECOND = 10_000_000_000L;

    private static final BigDecimal LARGEST = BigDecimal.valueOf(Long.MAX_VALUE);
    private static final BigDecimal SMALLEST = BigDecimal.valueOf(Long.MIN_VALUE);

    private final Supplier<String> item;
    private final Map<String, AttributeValue> attributes;

    /** Creates a reader of the item, which complaints call by the given words: table and key. */
    public ItemReader(String item, Map<String, AttributeValue> attributes) {
        this(() -> item, attributes);
    }

    /** Creates a reader of the item, whose words are only put together for a complaint. */
    public ItemReader(Supplier<String> item, Map<String, AttributeValue> attributes) {
        this.item = item;
        this.attributes = attributes;
    }

    /** Returns whether the item has the attribute, with a value. */
    public static boolean has(Map<String, AttributeValue> item, String name) {
        AttributeValue value = item.get(name);
        return value != null && !Boolean.TRUE.equals(value.nul());
    }

    @Override
    public boolean has(String name) {
        return has(attributes, name);
    }

    @Override
    public Optional<String> text(String name) {
        AttributeValue value = present(name);
        return value == null ? Optional.empty() : Optional.of(typed(name, "S", value, value.s()));
    }

    /** Returns a text that must be there. */
    public String requiredText(String name) {
        return text(name).orElseThrow(() -> missing(name));
    }

    @Override
    public Optional<Long> wholeNumber(String name) {
        AttributeValue value = present(name);
        return value == null ? Optional.empty() : Optional.of(wholeNumber(name, value));
    }

    /** Returns a whole number that must be there. */
    public long requiredWholeNumber(String name) {
        return wholeNumber(name).orElseThrow(() -> missing(name));
    }

    @Override
    public Optional<BigDecimal> decimal(String name) {
        AttributeValue value = present(name);
        return value == null ? Optional.empty() : Optional.of(number(name, value));
    }

    @Override
    public boolean bool(String name) {
        AttributeValue value = present(name);
        return value != null && typed(name, "BOOL", value, value.bool());
    }

    /**
     * Returns a count; 0 if it is absent. One that is not a whole number of 64 bits is cut to one: it may have been added to by
     * then, when a complaint would come too late.
     */
    @Override
    public long count(String name) {
        AttributeValue value = present(name);
        if (value == null || isShortNumber(value.n())) {
            return value == null ? 0 : Long.parseLong(value.n());
        }
        return number(name, value).min(LARGEST).max(SMALLEST).longValue();
    }

    @Override
    public Optional<Instant> instant(String name) {
        return text(name).map(text -> {
            try {
                return IsoInstants.read(text);
            } catch (DateTimeException e) {
                throw malformed(name, "must be an ISO 8601 instant");
            }
        });
    }

    @Override
    public Optional<Instant> timestamp(String name) {
        AttributeValue value = present(name);
        if (value == null) {
            return Optional.empty();
        }
        long number = wholeNumber(name, value);
        return Optional.of(
                unitOf(name, number) == TimestampUnit.SECONDS
                        ? Instant.ofEpochSecond(number)
                        : Instant.ofEpochMilli(number));
    }

    /** Returns the unit that a timestamp is in. */
    public TimestampUnit timestampUnit(String name) {
        return unitOf(name, requiredWholeNumber(name));
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

    /** Returns a map of whatever; empty if it is absent. */
    public Map<String, AttributeValue> map(String name) {
        AttributeValue value = present(name);
        return value == null ? Map.of() : typed(name, "M", value, value.hasM() ? value.m() : null);
    }

    @Override
    public List<String> texts(String name) {
        return elements(name).stream().map(one -> element(name, one)).toList();
    }

    @Override
    public List<String> textsIgnoringOthers(String name) {
        return elements(name).stream()
                .map(AttributeValue::s)
                .filter(Objects::nonNull)
                .toList();
    }

    /** Returns a list of whatever; empty if it is absent. */
    public List<AttributeValue> elements(String name) {
        AttributeValue value = present(name);
        return value == null ? List.of() : typed(name, "L", value, value.hasL() ? value.l() : null);
    }

    /**
     * Returns the counts of a map. Other keys, and values that are not Numbers, are ignored: another bot may keep something of
     * its own there.
     */
    @Override
    public <K extends Comparable<K>> Map<K, Long> counts(String name, Map<String, K> keys) {
        Map<String, AttributeValue> counts = map(name);
        ItemReader reader = new ItemReader(item, counts);
        Map<K, Long> read = new TreeMap<>();
        counts.forEach((key, count) -> {
            K meaning = keys.get(key);
            if (meaning != null && count.n() != null) {
                read.merge(meaning, reader.count(key), ItemReader::sum);
            }
        });
        read.values().removeIf(count -> count <= 0);
        return read;
    }

    /** Returns a list of maps, each with complaints that name its place in the list; empty if it is absent. */
    public Optional<List<ItemReader>> maps(String name) {
        if (!has(name)) {
            return Optional.empty();
        }
        List<AttributeValue> elements = elements(name);
        return Optional.of(IntStream.range(0, elements.size())
                .mapToObj(index -> map(name, index, elements.get(index)))
                .toList());
    }

    @Override
    public MalformedItemException malformed(String name, String problem) {
        return new MalformedItemException(item.get(), name, problem);
    }

    private @Nullable AttributeValue present(String name) {
        AttributeValue value = attributes.get(name);
        return value == null || Boolean.TRUE.equals(value.nul()) ? null : value;
    }

    private long wholeNumber(String name, AttributeValue value) {
        if (isShortNumber(value.n())) {
            return Long.parseLong(value.n());
        }
        try {
            return number(name, value).longValueExact();
        } catch (ArithmeticException e) {
            throw malformed(name, "must be a whole number of at most 64 bits");
        }
    }

    /** Returns whether the number is digits alone, of which a long holds any. */
    private static boolean isShortNumber(@Nullable String number) {
        if (number == null || number.isEmpty() || number.length() > 18) {
            return false;
        }
        for (int i = 0; i < number.length(); i++) {
            if (number.charAt(i) < '0' || number.charAt(i) > '9') {
                return false;
            }
        }
        return true;
    }

    private BigDecimal number(String name, AttributeValue value) {
        String digits = typed(name, "N", value, value.n());
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

    private ItemReader map(String name, int index, AttributeValue value) {
        if (!value.hasM()) {
            throw malformed(name, "must be a list of M, had " + value.type());
        }
        return new ItemReader(() -> "%s: %s[%d]".formatted(item.get(), name, index), value.m());
    }

    // Beyond 64 bits a count is cut, and so is the sum of two.
    private static long sum(long one, long other) {
        try {
            return Math.addExact(one, other);
        } catch (ArithmeticException e) {
            return one < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
        }
    }

    private MalformedItemException missing(String name) {
        return malformed(name, "must be there, was absent");
    }

    private <T> T typed(String name, String expected, AttributeValue value, @Nullable T content) {
        if (content == null) {
            throw malformed(name, "must be " + expected + ", was " + value.type());
        }
        return content;
    }
}
