package io.github.homeops.store.record;

import static java.util.Objects.requireNonNull;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.HouseholdId;
import io.github.homeops.store.IsoWeek;
import io.github.homeops.store.UserId;
import io.github.homeops.store.internal.KeyParts;
import java.time.Instant;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.function.Function;

/**
 * A typed part of a key. No part contains {@code #}, which separates parts, so two records never have one key. Immutable and
 * thread-safe.
 *
 * @param <K> the type of the key
 * @param <T> the type of the part
 */
public final class KeyPart<K, T> {

    private final String name;
    private final String words;
    private final Class<T> type;
    private final Function<K, T> ofKey;
    private final Function<T, String> write;
    private final Function<String, T> read;

    private KeyPart(
            String name,
            String words,
            Class<T> type,
            Function<K, T> ofKey,
            Function<T, String> write,
            Function<String, T> read) {
        this.name = requireNonNull(name, "name must not be null");
        this.words = words;
        this.type = type;
        this.ofKey = requireNonNull(ofKey, "ofKey must not be null");
        this.write = write;
        this.read = read;
    }

    /** Returns the id of a chat; its name is {@code chatId}. */
    public static <K> KeyPart<K, ChatId> chatId(Function<K, ChatId> ofKey) {
        return new KeyPart<>("chatId", "the id of a chat", ChatId.class, ofKey, ChatId::value, ChatId::of);
    }

    /** Returns the id of a user; its name is {@code userId}. */
    public static <K> KeyPart<K, UserId> userId(Function<K, UserId> ofKey) {
        return userId("userId", ofKey);
    }

    /** Returns the id of a user, under another name where a key has two. */
    public static <K> KeyPart<K, UserId> userId(String name, Function<K, UserId> ofKey) {
        return new KeyPart<>(
                name,
                "the id of a user",
                UserId.class,
                ofKey,
                UserId::toString,
                text -> UserId.of(Long.parseLong(text)));
    }

    /** Returns the id of a household; its name is {@code householdId}. */
    public static <K> KeyPart<K, HouseholdId> householdId(Function<K, HouseholdId> ofKey) {
        return new KeyPart<>(
                "householdId", "the id of a household", HouseholdId.class, ofKey, HouseholdId::value, HouseholdId::of);
    }

    /** Returns a number that is not negative, such as the id of a message. */
    public static <K> KeyPart<K, Long> number(String name, Function<K, Long> ofKey) {
        return new KeyPart<>(name, "a number from 0 on", Long.class, ofKey, Object::toString, text -> {
            long number = Long.parseLong(text);
            if (number < 0) {
                throw new IllegalArgumentException(name + " must not be below zero");
            }
            return number;
        });
    }

    /**
     * Returns a name of 1 to 200 characters without {@code #} and control characters. A stored name is returned as it is: another
     * bot may have another rule.
     */
    public static <K> KeyPart<K, String> name(String name, Function<K, String> ofKey) {
        return new KeyPart<>(
                name, "a name", String.class, ofKey, text -> KeyParts.requireName(name, text), Function.identity());
    }

    /** Returns an id of 1 to 200 characters without {@code #}, white space and control characters. */
    public static <K> KeyPart<K, String> id(String name, Function<K, String> ofKey) {
        return id(name, "an id", ofKey);
    }

    /** Returns an id whose form the constructor of the key checks; {@code words} say which form: {@code a ULID}. */
    public static <K> KeyPart<K, String> id(String name, String words, Function<K, String> ofKey) {
        Function<String, String> checked = text -> {
            KeyParts.requireId(name, text);
            return text;
        };
        return new KeyPart<>(name, words, String.class, ofKey, checked, checked);
    }

    /** Returns a date: {@code 2026-02-17}. */
    public static <K> KeyPart<K, LocalDate> date(String name, Function<K, LocalDate> ofKey) {
        return new KeyPart<>(name, "a date", LocalDate.class, ofKey, LocalDate::toString, LocalDate::parse);
    }

    /** Returns a week: {@code 2026-W07}. */
    public static <K> KeyPart<K, IsoWeek> week(String name, Function<K, IsoWeek> ofKey) {
        return new KeyPart<>(name, "a week", IsoWeek.class, ofKey, IsoWeek::toString, IsoWeek::parse);
    }

    /** Returns an instant in whole seconds, {@code 2026-02-17T10:30:00Z}; fractions are cut off. */
    public static <K> KeyPart<K, Instant> instant(String name, Function<K, Instant> ofKey) {
        return new KeyPart<>(
                name,
                "an instant",
                Instant.class,
                ofKey,
                instant -> DateTimeFormatter.ISO_INSTANT.format(instant.truncatedTo(ChronoUnit.SECONDS)),
                Instant::parse);
    }

    /** The name of the part, as templates use it. */
    public String name() {
        return name;
    }

    /** What the part is, in words: {@code the id of a chat}. */
    public String description() {
        return words;
    }

    /** The Java type of the part. */
    public Class<T> type() {
        return type;
    }

    /**
     * Returns the part of this key as it is stored.
     *
     * @throws IllegalArgumentException if the part is not allowed in a key
     */
    public String textOf(K key) {
        return write.apply(ofKey.apply(key));
    }

    /**
     * Returns a value of this part as it is stored.
     *
     * @throws IllegalArgumentException if the value is not allowed in a key
     * @throws ClassCastException if the value has another type
     */
    public String text(Object value) {
        return write.apply(type.cast(value));
    }

    /** Returns the value as the type of this part. */
    T cast(Object value) {
        return type.cast(value);
    }

    /**
     * Reads the part.
     *
     * @throws RuntimeException if the text is not such a part
     */
    T read(String text) {
        return read.apply(text);
    }
}
