package io.github.homeops.store.record;

import static java.util.Objects.requireNonNull;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.HouseholdId;
import io.github.homeops.store.UserId;
import io.github.homeops.store.privacy.RecordKind;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The declaration of one kind of record: its name in errors, table, key, attributes, index keys and owner, and how value and
 * item become each other. Immutable and thread-safe.
 *
 * <pre>{@code
 * RecordType<UserId, Mood> MOOD = RecordType.of(RecordKind.of("mood"), "mood of user <userId>", TABLE,
 *                 RecordKey.ofUser().at("MOOD#<userId>", "LATEST"))
 *         .belongsTo(Owner.USER)
 *         .value(Mood::userId, user -> Mood.builder().userId(user), Mood.Builder::build)
 *         .with(Attribute.text("word", "how the user feels").asPrivate(), Mood::word, Mood.Builder::word)
 *         .build();
 * }</pre>
 *
 * @param <K> the type of the key
 * @param <V> the type of the value
 */
public final class RecordType<K, V> {

    /** The causes that a record has counted, oldest first. */
    public static final Attribute<List<String>> CAUSES =
            Attribute.texts("causes", "the causes that were counted, oldest first");

    /** The message that last decided about a record. */
    public static final Attribute<Optional<Long>> DECIDED_BY = Attribute.naturalNumber(
                    "decidedBy", "the id of the message that last decided")
            .optional();

    /** The time at which the store first wrote a record. */
    public static final Attribute<Optional<Instant>> CREATED_AT = Attribute.instant(
                    "createdAt", "when the store first wrote the record")
            .optional();

    /** The time at which the store last wrote a record. */
    public static final Attribute<Optional<Instant>> UPDATED_AT = Attribute.instant(
                    "updatedAt", "when the store last wrote the record")
            .optional();

    private final RecordKind kind;
    private final KeyTemplate words;
    private final RecordTable table;
    private final RecordKey<K> key;
    private final Owner owner;
    private final Optional<String> ownerAttribute;
    private final List<Attribute<?>> attributes;
    private final Map<String, String> constants;
    private final Map<String, IndexKey> indexKeys;
    private final Set<String> tombstones;
    private final Predicate<AttributeReader> isAbsent;
    private final Map<String, RecordType<K, ?>> variants;
    private final RecordShape<K, V, ?> shape;

    private RecordType(Builder<K, V, ?> declared) {
        this.kind = declared.start.kind;
        this.words = declared.start.words;
        this.table = declared.start.table;
        this.key = declared.start.key;
        this.owner = declared.start.owner;
        this.ownerAttribute = declared.start.ownerAttribute;
        this.attributes = List.copyOf(declared.attributes);
        this.constants = Map.copyOf(declared.constants);
        this.indexKeys = new LinkedHashMap<>(declared.indexKeys);
        this.tombstones = declared.tombstones.stream().map(Attribute::name).collect(Collectors.toUnmodifiableSet());
        this.isAbsent = declared.isAbsent;
        this.variants = Map.copyOf(declared.variants);
        this.shape = declared.shape();
    }

    /**
     * Begins a declaration.
     *
     * @param words what errors call a record, with its key: {@code habit '<activity>' of user <userId>}
     */
    public static <K> Start<K> of(RecordKind kind, String words, RecordTable table, RecordKey<K> key) {
        return new Start<>(kind, KeyTemplate.ofWords(words), table, key);
    }

    /** The kind, which reports and exports name. */
    public RecordKind kind() {
        return kind;
    }

    /** The table. */
    public RecordTable table() {
        return table;
    }

    /** The key. */
    public RecordKey<K> key() {
        return key;
    }

    /** To whom the records belong. */
    public Owner owner() {
        return owner;
    }

    /** The attribute that names a user, if the owner is one whom an attribute names. */
    public Optional<String> ownerAttribute() {
        return ownerAttribute;
    }

    /** All attributes beside the key, in the order of the declaration. */
    public List<Attribute<?>> attributes() {
        return attributes;
    }

    /** Returns whether records have this attribute. */
    public boolean has(Attribute<?> attribute) {
        return attributes.contains(attribute);
    }

    /** The attributes that the value holds. */
    public List<Attribute<?>> valueAttributes() {
        return shape.fields().stream()
                .<Attribute<?>>map(RecordShape.Field::attribute)
                .toList();
    }

    /** The attributes that have the same value in every record. They are written and not read. */
    public Map<String, String> constants() {
        return constants;
    }

    /** The attributes that follow from the value. They are written and not read. */
    public List<Attribute<?>> derivedAttributes() {
        return shape.derived().stream()
                .<Attribute<?>>map(RecordShape.Derived::attribute)
                .toList();
    }

    /** The keys in indexes that follow from the key and from attributes, by the name of the index. */
    public Map<String, IndexKey> indexKeys() {
        return indexKeys;
    }

    /** The attributes that make an item a tombstone, which no read returns. */
    public Set<String> tombstones() {
        return tombstones;
    }

    /** Other shapes of records of this kind, by the sort key that has them. */
    public Map<String, RecordType<K, ?>> variants() {
        return variants;
    }

    /** Returns what errors call the record of this key: {@code DM status of user 42}. */
    public String describe(K recordKey) {
        return key.fill(words, recordKey);
    }

    /** Returns whether the item is a record to its readers: not a tombstone, and not an item that holds nothing. */
    public boolean isVisible(AttributeReader item) {
        return tombstones.stream().noneMatch(item::has) && !isAbsent.test(item);
    }

    /** Returns the key of a value. */
    public K keyOf(V value) {
        return shape.keyOf().apply(value);
    }

    /**
     * Reads the value of an item.
     *
     * @throws io.github.homeops.store.MalformedItemException if an attribute is malformed
     */
    public V read(K recordKey, AttributeReader item) {
        return shape.read(recordKey, item);
    }

    /** Writes all attributes of a value, without key and index keys. */
    public void write(V value, AttributeWriter item) {
        constants.forEach(item::text);
        shape.write(value, item);
    }

    /** Returns the kind. */
    @Override
    public String toString() {
        return kind.name();
    }

    /**
     * The key of a record in an index.
     *
     * @param partition the template of the partition key; its places are parts of the key or attributes
     * @param sort the template of the sort key
     */
    public record IndexKey(KeyTemplate partition, KeyTemplate sort) {}

    /** The first part of a declaration: the name, the place and the owner. */
    public static final class Start<K> {

        private final RecordKind kind;
        private final KeyTemplate words;
        private final RecordTable table;
        private final RecordKey<K> key;
        private Owner owner = Owner.CHAT;
        private Optional<String> ownerAttribute = Optional.empty();

        private Start(RecordKind kind, KeyTemplate words, RecordTable table, RecordKey<K> key) {
            this.kind = requireNonNull(kind, "kind must not be null");
            this.words = words;
            this.table = requireNonNull(table, "table must not be null");
            this.key = requireNonNull(key, "key must not be null");
        }

        /**
         * Declares the owner of the records: {@link Owner#CHAT}, {@link Owner#USER}, {@link Owner#USER_IN_CHAT},
         * {@link Owner#HOUSEHOLD} or {@link Owner#HOUSEHOLD_AND_USERS}.
         *
         * @throws IllegalArgumentException if the partition key does not consist of that owner
         */
        public Start<K> belongsTo(Owner recordOwner) {
            requirePartition(recordOwner);
            owner = recordOwner;
            return this;
        }

        /**
         * Declares the owner of the records, and the attribute that names the user: {@link Owner#CHAT_AND_USER} or
         * {@link Owner#CHAT_NAMING_USER}.
         *
         * @throws IllegalArgumentException if the partition key does not consist of the chat
         */
        public Start<K> belongsTo(Owner recordOwner, Attribute<?> user) {
            ownerAttribute = Optional.of(user.name());
            return belongsTo(recordOwner);
        }

        /**
         * Declares how a value is built from its key, and which key a value has.
         *
         * @param keyOf returns the key of a value
         * @param begin returns a builder with the key set
         * @param end builds the value
         */
        public <V, B> Builder<K, V, B> value(Function<V, K> keyOf, Function<K, B> begin, Function<B, V> end) {
            requirePartition(owner);
            return new Builder<>(this, keyOf, begin, end);
        }

        private void requirePartition(Owner recordOwner) {
            Set<Class<?>> wanted = switch (recordOwner) {
                case CHAT, CHAT_NAMING_USER, CHAT_AND_USER -> Set.of(ChatId.class);
                case USER -> Set.of(UserId.class);
                case USER_IN_CHAT -> Set.of(ChatId.class, UserId.class);
                case HOUSEHOLD, HOUSEHOLD_AND_USERS -> Set.of(HouseholdId.class);
            };
            Set<Class<?>> present = key.partition().places().stream()
                    .map(place -> key.part(place).type())
                    .collect(Collectors.toSet());
            if (!present.equals(wanted)) {
                throw new IllegalArgumentException("partition key of %s must consist of %s, was %s"
                        .formatted(kind, recordOwner.description(), key.partition()));
            }
        }
    }

    /** The second part of a declaration: the attributes. */
    public static final class Builder<K, V, B> {

        private final Start<K> start;
        private final Function<V, K> keyOf;
        private final Function<K, B> begin;
        private final Function<B, V> end;
        private final List<RecordShape.Field<V, B, ?>> fields = new ArrayList<>();
        private final List<Attribute<?>> attributes = new ArrayList<>();
        private final Map<String, String> constants = new LinkedHashMap<>();
        private final List<RecordShape.Derived<V, ?>> derived = new ArrayList<>();
        private final Map<String, IndexKey> indexKeys = new LinkedHashMap<>();
        private final List<Attribute<?>> tombstones = new ArrayList<>();
        private final Map<String, RecordType<K, ?>> variants = new LinkedHashMap<>();
        private Predicate<AttributeReader> isAbsent = item -> false;

        private Builder(Start<K> start, Function<V, K> keyOf, Function<K, B> begin, Function<B, V> end) {
            this.start = start;
            this.keyOf = requireNonNull(keyOf, "keyOf must not be null");
            this.begin = requireNonNull(begin, "begin must not be null");
            this.end = requireNonNull(end, "end must not be null");
        }

        /** Adds an attribute of the value. */
        public <T> Builder<K, V, B> with(Attribute<T> attribute, Function<V, T> get, BiConsumer<B, T> set) {
            fields.add(new RecordShape.Field<>(attribute, get, set));
            attributes.add(attribute);
            return this;
        }

        /** Adds the time at which the store first wrote the record, {@code createdAt}, which no later write changes. */
        public Builder<K, V, B> createdAt(Function<V, Optional<Instant>> get, BiConsumer<B, Optional<Instant>> set) {
            return with(CREATED_AT, get, set);
        }

        /** Adds the time at which the store last wrote the record, {@code updatedAt}. */
        public Builder<K, V, B> updatedAt(Function<V, Optional<Instant>> get, BiConsumer<B, Optional<Instant>> set) {
            return with(UPDATED_AT, get, set);
        }

        /** Adds an attribute that the value does not hold: only the store's own writes and conditions use it. */
        public Builder<K, V, B> internal(Attribute<?> attribute) {
            attributes.add(attribute);
            return this;
        }

        /** Adds an attribute with the same value in every record, for other readers of the table. */
        public Builder<K, V, B> constant(String name, String value) {
            constants.put(name, value);
            return this;
        }

        /** Adds an attribute that follows from the value, for other readers of the table. It is written and not read. */
        public <T> Builder<K, V, B> derived(Attribute<T> attribute, Function<V, T> get) {
            derived.add(new RecordShape.Derived<>(attribute, get));
            return this;
        }

        /** Adds an attribute whose presence makes the item a tombstone: no read returns it. */
        public Builder<K, V, B> tombstone(Attribute<?> attribute) {
            tombstones.add(attribute);
            return internal(attribute);
        }

        /** Declares that a record counts each cause once, in the attribute {@link RecordType#CAUSES}. */
        public Builder<K, V, B> countsCauses() {
            return internal(CAUSES);
        }

        /** Declares that messages decide about a record, by the attribute {@link RecordType#DECIDED_BY}. */
        public Builder<K, V, B> decidedByMessages() {
            return internal(DECIDED_BY);
        }

        /** Declares which items count as absent, such as an average without samples. */
        public Builder<K, V, B> absentIf(Predicate<AttributeReader> holdsNothing) {
            isAbsent = requireNonNull(holdsNothing, "holdsNothing must not be null");
            return this;
        }

        /**
         * Adds keys in an index that follow from the key and from attributes.
         *
         * @throws IllegalArgumentException if the table has no such index
         */
        public Builder<K, V, B> indexed(String index, String partition, String sort) {
            if (start.table.index(index).isEmpty()) {
                throw new IllegalArgumentException("table %s must have an index %s, has %s"
                        .formatted(start.table.name(), index, start.table.indexes()));
            }
            indexKeys.put(index, new IndexKey(KeyTemplate.of(partition), KeyTemplate.of(sort)));
            return this;
        }

        /** Declares another shape for the record of this sort key. */
        public Builder<K, V, B> variant(String sortKey, RecordType<K, ?> shape) {
            variants.put(sortKey, shape);
            return this;
        }

        /** Returns the declaration. */
        public RecordType<K, V> build() {
            return new RecordType<>(this);
        }

        private RecordShape<K, V, B> shape() {
            return new RecordShape<>(keyOf, begin, end, List.copyOf(fields), List.copyOf(derived));
        }
    }
}
