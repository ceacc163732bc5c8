package io.github.homeops.store.record;

import static java.util.Objects.requireNonNull;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.HouseholdId;
import io.github.homeops.store.UserId;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * An attribute of a record: its name, its type, and whether it may be absent. Immutable and thread-safe.
 *
 * <pre>{@code
 * Attribute<String> NAME = Attribute.text("displayName", "the user's name").asPrivate();
 * Attribute<Optional<Instant>> SEEN = Attribute.instant("lastSeen", "the latest activity").optional();
 * }</pre>
 *
 * <p>An item without the attribute is malformed, unless the attribute is {@link #optional()}, has a {@link #orElse default},
 * or is a count, a boolean or a list, which have a default of their own.
 *
 * @param <T> the type of the value in Java
 */
public final class Attribute<T> {

    /** More than anybody can mean; DynamoDB takes no number that is closer to zero than 10 to the power of -130. */
    private static final int FRACTION_DECIMALS = 20;

    private final Description description;
    private final BiFunction<AttributeReader, String, Optional<T>> find;
    private final Write<T> write;

    private Attribute(Description description, BiFunction<AttributeReader, String, Optional<T>> find, Write<T> write) {
        this.description = description;
        this.find = find;
        this.write = write;
    }

    private static <T> Attribute<T> of(
            String name,
            AttributeType type,
            String meaning,
            BiFunction<AttributeReader, String, Optional<T>> find,
            Write<T> write) {
        return new Attribute<>(new Description(name, type, meaning, false, false, "0.1", List.of()), find, write);
    }

    /** Returns a text. {@code meaning} documents the attribute in the tables of the data model. */
    public static Attribute<String> text(String name, String meaning) {
        return of(name, AttributeType.TEXT, meaning, AttributeReader::text, AttributeWriter::text);
    }

    /** Returns a constant of an enumeration, stored as its name in lower case and read in any case. */
    public static <E extends Enum<E>> Attribute<E> enumeration(String name, Class<E> constants, String meaning) {
        List<String> words = Arrays.stream(constants.getEnumConstants())
                .map(constant -> constant.name().toLowerCase(Locale.ROOT))
                .toList();
        Map<String, E> byWord = new HashMap<>();
        Arrays.stream(constants.getEnumConstants())
                .forEach(constant -> byWord.put(constant.name().toLowerCase(Locale.ROOT), constant));
        String problem = "must be " + String.join(" or ", words);
        return new Attribute<>(
                new Description(name, AttributeType.ENUMERATION, meaning, false, false, "0.1", words),
                (item, attribute) -> item.text(attribute)
                        .map(word -> Optional.ofNullable(byWord.get(word.toLowerCase(Locale.ROOT)))
                                .orElseThrow(() -> item.malformed(attribute, problem))),
                (item, attribute, constant) ->
                        item.text(attribute, constant.name().toLowerCase(Locale.ROOT)));
    }

    /** Returns a whole number of 64 bits. */
    public static Attribute<Long> wholeNumber(String name, String meaning) {
        return of(
                name, AttributeType.WHOLE_NUMBER, meaning, AttributeReader::wholeNumber, AttributeWriter::wholeNumber);
    }

    /** Returns a whole number of 64 bits that is not negative, such as the id of a message. */
    public static Attribute<Long> naturalNumber(String name, String meaning) {
        return of(
                name,
                AttributeType.NATURAL_NUMBER,
                meaning,
                (item, attribute) -> {
                    Optional<Long> number = item.wholeNumber(attribute);
                    if (number.isPresent() && number.get() < 0) {
                        throw item.malformed(attribute, "must not be below zero");
                    }
                    return number;
                },
                AttributeWriter::wholeNumber);
    }

    /** Returns the id of a user. */
    public static Attribute<UserId> userId(String name, String meaning) {
        return wholeNumber(name, meaning).as("must be the id of a user", UserId::of, UserId::value);
    }

    /** Returns the id of a chat, stored as text. */
    public static Attribute<ChatId> chatId(String name, String meaning) {
        return of(name, AttributeType.CHAT_ID, meaning, AttributeReader::text, AttributeWriter::text)
                .as("must be the id of a chat", ChatId::of, ChatId::value);
    }

    /** Returns the id of a chat that is a number, stored as a number. */
    public static Attribute<ChatId> chatNumber(String name, String meaning) {
        return of(name, AttributeType.CHAT_NUMBER, meaning, AttributeReader::wholeNumber, AttributeWriter::wholeNumber)
                .as("must be the id of a chat", ChatId::of, chat -> Long.valueOf(chat.value()));
    }

    /** Returns the id of a household. */
    public static Attribute<HouseholdId> householdId(String name, String meaning) {
        return of(name, AttributeType.HOUSEHOLD_ID, meaning, AttributeReader::text, AttributeWriter::text)
                .as("must be the id of a household", HouseholdId::of, HouseholdId::value);
    }

    /** Returns a number with its decimals. */
    public static Attribute<BigDecimal> decimal(String name, String meaning) {
        return of(name, AttributeType.DECIMAL, meaning, AttributeReader::decimal, AttributeWriter::decimal);
    }

    /** Returns a number from 0 to 1. */
    public static Attribute<Double> fraction(String name, String meaning) {
        return of(
                name,
                AttributeType.FRACTION,
                meaning,
                (item, attribute) -> item.decimal(attribute).map(share -> {
                    if (share.signum() < 0 || share.compareTo(BigDecimal.ONE) > 0) {
                        throw item.malformed(attribute, "must be from 0 to 1");
                    }
                    return share.doubleValue();
                }),
                (item, attribute, share) -> item.decimal(attribute, rounded(BigDecimal.valueOf(share))));
    }

    private static BigDecimal rounded(BigDecimal share) {
        return share.scale() > FRACTION_DECIMALS ? share.setScale(FRACTION_DECIMALS, RoundingMode.HALF_UP) : share;
    }

    /** Returns a count, which is 0 if it is absent. */
    public static Attribute<Long> count(String name, String meaning) {
        return of(
                name,
                AttributeType.COUNT,
                meaning,
                (item, attribute) -> Optional.of(item.count(attribute)),
                AttributeWriter::wholeNumber);
    }

    /** Returns a boolean, which is false if it is absent. */
    public static Attribute<Boolean> bool(String name, String meaning) {
        return of(
                name,
                AttributeType.BOOL,
                meaning,
                (item, attribute) -> Optional.of(item.bool(attribute)),
                AttributeWriter::bool);
    }

    /** Returns an instant that is stored as text: {@code 2026-02-17T10:30:00.000Z}. */
    public static Attribute<Instant> instant(String name, String meaning) {
        return of(name, AttributeType.INSTANT, meaning, AttributeReader::instant, AttributeWriter::instant);
    }

    /** Returns an instant that is stored as a number in the table's unit. */
    public static Attribute<Instant> timestamp(String name, String meaning) {
        return of(name, AttributeType.TIMESTAMP, meaning, AttributeReader::timestamp, AttributeWriter::timestamp);
    }

    /** Returns counts by what their keys stand for; several keys may stand for the same. Empty if they are absent. */
    public static <K extends Comparable<K>> Attribute<Map<K, Long>> counts(
            String name, Map<String, K> keys, String meaning) {
        Map<K, String> written = new HashMap<>();
        keys.forEach((key, value) ->
                written.merge(value, key, (one, other) -> one.length() <= other.length() ? one : other));
        return new Attribute<>(
                new Description(
                        name,
                        AttributeType.COUNTS,
                        meaning,
                        false,
                        false,
                        "0.1",
                        keys.keySet().stream().sorted().toList()),
                (item, attribute) -> Optional.of(item.counts(attribute, keys)),
                (item, attribute, counts) -> item.counts(
                        attribute,
                        counts.entrySet().stream()
                                .collect(Collectors.toMap(
                                        count -> requireNonNull(written.get(count.getKey())), Map.Entry::getValue))));
    }

    /** Returns a list of texts, which is empty if it is absent. */
    public static Attribute<List<String>> texts(String name, String meaning) {
        return of(
                name,
                AttributeType.TEXTS,
                meaning,
                (item, attribute) -> Optional.of(item.texts(attribute)),
                AttributeWriter::texts);
    }

    /** Returns a list of texts among which another program may keep other elements; those are ignored. */
    public static Attribute<List<String>> textsIgnoringOthers(String name, String meaning) {
        return of(
                name,
                AttributeType.TEXTS,
                meaning,
                (item, attribute) -> Optional.of(item.textsIgnoringOthers(attribute)),
                AttributeWriter::texts);
    }

    /**
     * Returns an attribute of a shape of its own, which only the record's own code reads and writes.
     *
     * @param stored how it is stored, for the documentation: {@code L of M}
     */
    public static Attribute<Object> other(String name, String stored, String meaning) {
        return new Attribute<>(
                new Description(name, AttributeType.OTHER, meaning, true, false, "0.1", List.of(stored)),
                (item, attribute) -> Optional.empty(),
                (item, attribute, value) -> {});
    }

    /**
     * Returns an attribute of another Java type that is stored as this one.
     *
     * @param problem the complaint about a stored value that {@code decode} rejects with an
     *     {@link IllegalArgumentException}: {@code must be the id of a chat}. The value itself is never shown.
     */
    public <U> Attribute<U> as(String problem, Function<T, U> decode, Function<U, T> encode) {
        return new Attribute<>(
                description,
                (item, attribute) -> find.apply(item, attribute).map(stored -> {
                    try {
                        return decode.apply(stored);
                    } catch (IllegalArgumentException e) {
                        throw item.malformed(attribute, problem);
                    }
                }),
                (item, attribute, value) -> write.to(item, attribute, encode.apply(value)));
    }

    /** Returns the same attribute read by other code, for one whose meaning depends on other attributes of the item. */
    public Attribute<T> readBy(Function<AttributeReader, T> reading) {
        return new Attribute<>(description, (item, attribute) -> Optional.of(reading.apply(item)), write);
    }

    /** Returns an attribute that may be absent. Without a value it is not stored. */
    public Attribute<Optional<T>> optional() {
        return new Attribute<>(
                description.mayBeAbsent(),
                (item, attribute) -> Optional.of(find.apply(item, attribute)),
                (item, attribute, value) -> value.ifPresent(present -> write.to(item, attribute, present)));
    }

    /** Returns an attribute that has this value where it is absent. */
    public Attribute<T> orElse(T ifAbsent) {
        requireNonNull(ifAbsent, "ifAbsent must not be null");
        return new Attribute<>(
                description.mayBeAbsent(),
                (item, attribute) -> find.apply(item, attribute).or(() -> Optional.of(ifAbsent)),
                write);
    }

    /** Returns an attribute whose value may stand in no error, log line or {@code toString}: a text or a name. */
    public Attribute<T> asPrivate() {
        return new Attribute<>(description.kept(), find, write);
    }

    /** Returns an attribute that the given version of the library was the first to write. */
    public Attribute<T> since(String version) {
        return new Attribute<>(description.firstWrittenBy(version), find, write);
    }

    /** The name in the table. */
    public String name() {
        return description.name;
    }

    /** The type. */
    public AttributeType type() {
        return description.type;
    }

    /** What the attribute means, in words for the documentation. */
    public String meaning() {
        return description.meaning;
    }

    /** Returns whether an item may lack the attribute. */
    public boolean isOptional() {
        return description.optional;
    }

    /** Returns whether the value is private. */
    public boolean isPrivate() {
        return description.secret;
    }

    /** The first version of the library that writes the attribute. */
    public String since() {
        return description.since;
    }

    /** The stored values of an enumeration, the keys of counts, or the stored form of another shape; empty for all other types. */
    public List<String> values() {
        return description.words;
    }

    /**
     * Reads the value from an item.
     *
     * @throws io.github.homeops.store.MalformedItemException if it is absent and must be there, or has another type
     */
    public T read(AttributeReader item) {
        return find.apply(item, name()).orElseThrow(() -> item.malformed(name(), "must be there, was absent"));
    }

    /** Writes the value into an item. */
    public void write(AttributeWriter item, T value) {
        write.to(item, name(), value);
    }

    /** Returns the name and the stored type: {@code displayName S}. */
    @Override
    public String toString() {
        return name() + " " + type().stored();
    }

    @FunctionalInterface
    private interface Write<T> {
        void to(AttributeWriter item, String name, T value);
    }

    private record Description(
            String name,
            AttributeType type,
            String meaning,
            boolean optional,
            boolean secret,
            String since,
            List<String> words) {

        private Description {
            requireNonNull(name, "name must not be null");
            requireNonNull(meaning, "meaning must not be null");
        }

        Description mayBeAbsent() {
            return new Description(name, type, meaning, true, secret, since, words);
        }

        Description kept() {
            return new Description(name, type, meaning, optional, true, since, words);
        }

        Description firstWrittenBy(String version) {
            return new Description(name, type, meaning, optional, secret, version, words);
        }
    }
}
