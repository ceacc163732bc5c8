package io.github.homeops.store.record;

import io.github.homeops.store.UserId;
import java.time.DateTimeException;
import java.util.HashSet;
import java.util.LinkedHashMap;
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
    private final List<String> order;
    private final Function<Object[], K> read;
    private final KeyTemplate partition;
    private final KeyTemplate sort;

    private RecordKey(Parts<K> parts, KeyTemplate partition, KeyTemplate sort) {
        this.parts = Map.copyOf(parts.parts);
        this.order = List.copyOf(parts.parts.keySet());
        this.read = parts.read;
        this.partition = partition;
        this.sort = sort;
    }

    /** Returns a key that is the id of a user. */
    public static Parts<UserId> ofUser() {
        return of(KeyPart.userId(Function.identity()), Function.identity());
    }

    /** Returns a key of one part. */
    public static <A, K> Parts<K> of(KeyPart<K, A> part, Function<A, K> constructor) {
        return new Parts<>(List.of(part), values -> constructor.apply(part.cast(values[0])));
    }

    /** Returns a key of two parts. */
    public static <A, B, K> Parts<K> of(KeyPart<K, A> one, KeyPart<K, B> two, BiFunction<A, B, K> constructor) {
        return new Parts<>(List.of(one, two), values -> constructor.apply(one.cast(values[0]), two.cast(values[1])));
    }

    /** Returns a key of three parts. */
    public static <A, B, C, K> Parts<K> of(
            KeyPart<K, A> one, KeyPart<K, B> two, KeyPart<K, C> three, Of3<A, B, C, K> constructor) {
        return new Parts<>(
                List.of(one, two, three),
                values -> constructor.apply(one.cast(values[0]), two.cast(values[1]), three.cast(values[2])));
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
                values -> constructor.apply(
                        one.cast(values[0]), two.cast(values[1]), three.cast(values[2]), four.cast(values[3])));
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
        Object[] values = new Object[order.size()];
        match(partition, partitionKey, values, malformed);
        match(sort, sortKey, values, malformed);
        try {
            return read.apply(values);
        } catch (IllegalArgumentException | DateTimeException e) {
            throw malformed.apply(sort, form(sort));
        }
    }

    private void match(
            KeyTemplate template,
            String text,
            Object[] values,
            BiFunction<KeyTemplate, String, RuntimeException> malformed) {
        Optional<List<String>> texts = template.match(text);
        try {
            if (texts.isPresent()) {
                for (int i = 0; i < texts.get().size(); i++) {
                    String place = template.places().get(i);
                    values[order.indexOf(place)] = part(place).read(texts.get().get(i));
                }
                return;
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

    /** The parts of a key whose places are not known yet. */
    public static final class Parts<K> {

        private final Map<String, KeyPart<K, ?>> parts = new LinkedHashMap<>();
        private final Function<Object[], K> read;

        private Parts(List<KeyPart<K, ?>> parts, Function<Object[], K> read) {
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
            return new RecordKey<>(this, partitionKey, sortKey);
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
