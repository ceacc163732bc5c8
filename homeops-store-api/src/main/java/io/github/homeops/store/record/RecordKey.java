package io.github.homeops.store.record;

import io.github.homeops.store.UserId;
import java.time.DateTimeException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * The key of a record: its typed parts, and where each of them stands in the partition key and in the sort key. Immutable and
 * thread-safe.
 *
 * <pre>{@code
 * RecordKey.of(chatId(HabitKey::chatId), userId(HabitKey::userId), name("activity", HabitKey::activity), HabitKey::new)
 *         .at("PATTERN#<chatId>#<userId>", "<activity>")
 * }</pre>
 *
 * @param <K> the type of the key in Java
 */
public final class RecordKey<K> {

    private final Map<String, KeyPart<K, ?>> parts;
    private final Function<Map<String, String>, K> read;
    private final KeyTemplate partition;
    private final KeyTemplate sort;

    private RecordKey(
            Map<String, KeyPart<K, ?>> parts,
            Function<Map<String, String>, K> read,
            KeyTemplate partition,
            KeyTemplate sort) {
        this.parts = parts;
        this.read = read;
        this.partition = partition;
        this.sort = sort;
    }

    /** Returns a key that is the id of a user. */
    public static Parts<UserId> ofUser() {
        return of(KeyPart.userId(Function.identity()), Function.identity());
    }

    /** Returns a key of one part. */
    public static <A, K> Parts<K> of(KeyPart<K, A> part, Function<A, K> constructor) {
        return new Parts<>(List.of(part), texts -> constructor.apply(read(part, texts)));
    }

    /** Returns a key of two parts. */
    public static <A, B, K> Parts<K> of(KeyPart<K, A> one, KeyPart<K, B> two, BiFunction<A, B, K> constructor) {
        return new Parts<>(List.of(one, two), texts -> constructor.apply(read(one, texts), read(two, texts)));
    }

    /** Returns a key of three parts. */
    public static <A, B, C, K> Parts<K> of(
            KeyPart<K, A> one, KeyPart<K, B> two, KeyPart<K, C> three, Of3<A, B, C, K> constructor) {
        return new Parts<>(
                List.of(one, two, three),
                texts -> constructor.apply(read(one, texts), read(two, texts), read(three, texts)));
    }

    /** Returns a key of four parts. */
    public static <A, B, C, D, K> Parts<K> of(
            KeyPart<K, A> one,
            KeyPart<K, B> two,
            KeyPart<K, C> three,
            KeyPart<K, D> four,
            Of4<A, B, C, D, K> constructor) {
        return new Parts<>(
                List.of(one, two, three, four),
                texts -> constructor.apply(read(one, texts), read(two, texts), read(three, texts), read(four, texts)));
    }

    /** The parts by name. */
    public Map<String, KeyPart<K, ?>> parts() {
        return parts;
    }

    /** The template of the partition key. */
    public KeyTemplate partition() {
        return partition;
    }

    /** The template of the sort key. */
    public KeyTemplate sort() {
        return sort;
    }

    /** Returns the text of the template with the parts of this key in its places. */
    public String fill(KeyTemplate template, K key) {
        return template.fill(place -> part(place).textOf(key));
    }

    /**
     * Returns the partition key for values of its places, in order.
     *
     * @throws IllegalArgumentException if a value is not allowed in a key, or their number is not that of the places
     */
    public String partitionOf(Object... values) {
        List<String> places = partition.places();
        if (places.size() != values.length) {
            throw new IllegalArgumentException(
                    "partition %s must have %d values, had %d".formatted(partition, places.size(), values.length));
        }
        return partition.fill(place -> part(place).text(values[places.indexOf(place)]));
    }

    /**
     * Reads a key from partition key and sort key.
     *
     * @param malformed called with the template that a text does not follow, and what the text must be; returns the exception
     *     to throw
     */
    public K read(String partitionKey, String sortKey, BiFunction<KeyTemplate, String, RuntimeException> malformed) {
        Map<String, String> texts = new HashMap<>(match(partition, partitionKey, malformed));
        texts.putAll(match(sort, sortKey, malformed));
        try {
            return read.apply(texts);
        } catch (IllegalArgumentException | DateTimeException e) {
            throw malformed.apply(sort, form(sort));
        }
    }

    private Map<String, String> match(
            KeyTemplate template, String text, BiFunction<KeyTemplate, String, RuntimeException> malformed) {
        Optional<Map<String, String>> texts = template.match(text);
        try {
            if (texts.isPresent()) {
                texts.get().forEach((place, value) -> part(place).read(value));
                return texts.get();
            }
        } catch (IllegalArgumentException | DateTimeException e) {
            // The exception below says it without the value.
        }
        throw malformed.apply(template, form(template));
    }

    private String form(KeyTemplate template) {
        List<String> places = template.places();
        boolean single = places.size() == 1 && template.toString().equals("<" + places.get(0) + ">");
        return "must be " + (single ? part(places.get(0)).description() : template);
    }

    /**
     * Returns the part of this name.
     *
     * @throws IllegalArgumentException if the key has no such part
     */
    public KeyPart<K, ?> part(String place) {
        return Optional.<KeyPart<K, ?>>ofNullable(parts.get(place))
                .orElseThrow(() -> new IllegalArgumentException("no part is named " + place));
    }

    private static <K, T> T read(KeyPart<K, T> part, Map<String, String> texts) {
        return part.read(Optional.ofNullable(texts.get(part.name())).orElseThrow());
    }

    /** The parts of a key whose places are not known yet. */
    public static final class Parts<K> {

        private final Map<String, KeyPart<K, ?>> parts = new HashMap<>();
        private final Function<Map<String, String>, K> read;

        private Parts(List<KeyPart<K, ?>> parts, Function<Map<String, String>, K> read) {
            parts.forEach(part -> this.parts.put(part.name(), part));
            this.read = read;
        }

        /**
         * Returns the key with its parts at these places: {@code PATTERN#<chatId>#<userId>} and {@code <activity>}.
         *
         * @throws IllegalArgumentException unless each part has one place
         */
        public RecordKey<K> at(String partition, String sort) {
            KeyTemplate partitionKey = KeyTemplate.of(partition);
            KeyTemplate sortKey = KeyTemplate.of(sort);
            Set<String> places = new HashSet<>(partitionKey.places());
            places.addAll(sortKey.places());
            int count = partitionKey.places().size() + sortKey.places().size();
            if (!places.equals(parts.keySet()) || count != parts.size()) {
                throw new IllegalArgumentException(
                        "%s and %s must have one place for each of %s".formatted(partition, sort, parts.keySet()));
            }
            return new RecordKey<>(Map.copyOf(parts), read, partitionKey, sortKey);
        }
    }

    /** A constructor of three parts. */
    @FunctionalInterface
    public interface Of3<A, B, C, K> {
        /** Returns the key. */
        K apply(A one, B two, C three);
    }

    /** A constructor of four parts. */
    @FunctionalInterface
    public interface Of4<A, B, C, D, K> {
        /** Returns the key. */
        K apply(A one, B two, C three, D four);
    }
}
