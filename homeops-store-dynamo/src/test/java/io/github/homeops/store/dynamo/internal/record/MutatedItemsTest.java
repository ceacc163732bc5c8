package io.github.homeops.store.dynamo.internal.record;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import io.github.homeops.store.MalformedItemException;
import io.github.homeops.store.dynamo.StoresForTests;
import io.github.homeops.store.dynamo.TimestampUnit;
import io.github.homeops.store.record.Attribute;
import io.github.homeops.store.record.RecordTable;
import io.github.homeops.store.record.RecordType;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Valid items of each declared type with one to three attributes changed: the reader returns the right values, hides the item, or
 * throws the exception that names one of the malformed attributes, with table and key and without the value. Types come from the
 * list of the store, and attributes from their declarations.
 *
 * <p>A failure tells its seed; {@code -Dhomeops.mutations=1 -Dhomeops.mutations.seed=<seed>} runs that one item again.
 */
class MutatedItemsTest {

    private static final int ITEMS = Integer.getInteger("homeops.mutations", 40_000);
    private static final long SEED = Long.getLong("homeops.mutations.seed", 20_260_217L);
    private static final int FULL_RUN = 40_000;
    private static final int LEAST_HITS = 200;
    private static final int MOST_MUTATIONS = 3;
    private static final Instant NOW = Instant.parse("2026-02-17T10:30:00Z");
    private static final String TABLE = "some-table";

    private static final List<Shape<?, ?>> SHAPES = StoresForTests.records().stream()
            .<Shape<?, ?>>mapMulti((type, all) -> {
                all.accept(new Shape<>(type, null));
                type.variants().forEach((sort, variant) -> all.accept(new Shape<>(variant, sort)));
            })
            .toList();

    /** The types whose average is shown rounded. */
    private static final Set<String> ROUNDED =
            Set.of("effort", "preference", "weekly summary", "household summary", "balance");

    private final Map<String, Integer> hits = new TreeMap<>();
    private int complaints;

    @Test
    void readers_mutatedItems_readTheRightValuesOrNameWhatIsWrong() {
        for (long seed = SEED; seed < SEED + ITEMS; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            Shape<?, ?> shape = SHAPES.get(random.nextInt(SHAPES.size()));
            try {
                complaints += check(new Mutant<>(shape, random)) ? 0 : 1;
            } catch (AssertionError | RuntimeException e) {
                fail("seed %d, %s".formatted(seed, shape), e);
            }
        }

        System.out.printf(
                "%,d mutated items of %d types, %,d of them malformed; each of %d attributes hit %,d times or more%n",
                ITEMS, SHAPES.size(), complaints, hits.size(), Collections.min(hits.values()));
        if (ITEMS >= FULL_RUN) {
            assertThat(hits)
                    .allSatisfy((attribute, times) ->
                            assertThat(times).as(attribute).isGreaterThanOrEqualTo(LEAST_HITS));
        }
    }

    private boolean check(Mutant<?, ?> mutant) {
        mutant.mutated.forEach(name -> hits.merge(mutant.items.type() + ": " + name, 1, Integer::sum));
        return mutant.check();
    }

    /**
     * What the items of a type look like.
     *
     * @param sort the only sort key that has this shape; null for any
     */
    private record Shape<K, V>(
            RecordType<K, V> type, @Nullable String sort) {}

    /** A valid item of which some attributes have been changed. */
    private static final class Mutant<K, V> {

        private final RecordItems<K, V> items;
        private final K key;
        private final Map<String, AttributeValue> item = new HashMap<>();
        private final Map<String, StoredValue> values = new HashMap<>();
        private final List<String> mutated = new ArrayList<>();
        private final Set<String> read;
        private boolean expired;
        private @Nullable String malformedKey;

        Mutant(Shape<K, V> shape, RandomGenerator random) {
            this.items = new RecordItems<>(shape.type, TABLE, TimestampUnit.MILLIS);
            this.key = SampleKeys.key(shape.type, shape.sort, random);
            item.putAll(items.key(key));
            items.type().attributes().forEach(attribute -> store(attribute, StoredValue.valid(attribute, random)));
            items.type().tombstones().forEach(item::remove);
            this.read = items.write(items.read(key, item)).keySet();
            for (int left = 1 + random.nextInt(MOST_MUTATIONS); left > 0; left--) {
                mutate(random);
            }
        }

        private void mutate(RandomGenerator random) {
            List<Attribute<?>> attributes = items.type().attributes();
            int chosen =
                    random.nextInt(attributes.size() + (items.type().table().expires() ? 2 : 1));
            if (chosen < attributes.size()) {
                Attribute<?> attribute = attributes.get(chosen);
                boolean valid = random.nextInt(3) == 0;
                store(attribute, valid ? StoredValue.valid(attribute, random) : StoredValue.mutated(attribute, random));
                mutated.add(attribute.name());
            } else if (chosen == attributes.size()) {
                spoilKey(random);
            } else {
                expire(random);
            }
        }

        private void store(Attribute<?> attribute, StoredValue value) {
            values.put(attribute.name(), value);
            if (value.stored() == null) {
                item.remove(attribute.name());
            } else {
                item.put(attribute.name(), value.stored());
            }
        }

        /** Spoils the partition key, or the sort key where not every text can be one. */
        private void spoilKey(RandomGenerator random) {
            RecordTable.KeyAttribute partition = items.type().table().partitionKey();
            String spoilt = StoredValue.pick(random, "", "a b", "a\u0000", "#", "\ud800");
            item.put(
                    partition.name(),
                    AttributeValue.fromS(items.type().key().partition().prefix() + spoilt));
            malformedKey = partition.name();
            mutated.add(partition.name());
        }

        private void expire(RandomGenerator random) {
            long second = NOW.getEpochSecond();
            expired = random.nextBoolean();
            String ttl = expired
                    ? StoredValue.pick(random, Long.toString(second), "-1", "-1E+125", second + ".000")
                    : StoredValue.pick(
                            random, Long.toString(second + 1), second + "." + "0".repeat(26) + "1", "1E+125");
            AttributeValue other = StoredValue.other(random, AttributeValue.Type.N);
            item.put(RecordTable.TTL, expired || random.nextBoolean() ? AttributeValue.fromN(ttl) : other);
            mutated.add(RecordTable.TTL);
        }

        /** Reads the item; returns whether it could be read. Plain comparisons, since there are a million of them. */
        boolean check() {
            try {
                Optional<V> found = items.visible(item, NOW);
                require(malformedKey == null, "nobody could read the key");
                boolean hidden = isHidden();
                require(hidden || malformed().isEmpty(), "nobody could read " + malformed());
                require(found.isEmpty() == hidden, "hidden must be " + hidden);
                if (found.isPresent()) {
                    Map<String, AttributeValue> written = items.write(found.get());
                    Map<String, AttributeValue> wanted = expected(written);
                    require(written.equals(wanted), "expected " + wanted + ", was " + written);
                }
                return true;
            } catch (MalformedItemException e) {
                String complaint = requireNonNull(e.getMessage());
                boolean right = malformedKey == null
                        ? !expired && malformed().contains(e.attribute())
                        : e.attribute().equals(malformedKey);
                require(right, "complained of another thing: " + complaint);
                String words = malformedKey == null
                        ? items.type().describe(key)
                        : items.type().kind().name();
                String opening = words + " in table '" + TABLE + "': attribute '" + e.attribute() + "' ";
                // The key may stand there, the value may not.
                require(
                        complaint.startsWith(opening)
                                && !complaint.substring(opening.length()).contains(StoredValue.SECRET),
                        "complained in other words: " + complaint);
                return false;
            }
        }

        private boolean isHidden() {
            return expired
                    || items.type().tombstones().stream()
                            .map(item::get)
                            .anyMatch(mark -> mark != null && !Boolean.TRUE.equals(mark.nul()))
                    || !items.isVisible(item);
        }

        private List<String> malformed() {
            Stream<String> always = values.entrySet().stream()
                    .filter(value -> value.getValue().malformed())
                    .map(Map.Entry::getKey)
                    // Read only where the meaning of another attribute depends on them.
                    .filter(name -> read.contains(name)
                            || isOptionalAndRead(name)
                            || Set.of("learnedBy", "overruledActivity").contains(name));
            return always.toList();
        }

        private boolean isOptionalAndRead(String name) {
            return items.type().attributes().stream()
                    .anyMatch(attribute -> attribute.name().equals(name) && isInValue(attribute));
        }

        /** Returns whether a value holds the attribute: an item that has it alone loses it when the value is written. */
        private boolean isInValue(Attribute<?> attribute) {
            return read.contains(attribute.name());
        }

        private Map<String, AttributeValue> expected(Map<String, AttributeValue> written) {
            Map<String, AttributeValue> expected = new HashMap<>(items.key(key));
            items.type().constants().forEach((name, value) -> expected.put(name, AttributeValue.fromS(value)));
            items.type()
                    .derivedAttributes()
                    .forEach(derived -> expected.put(derived.name(), requireNonNull(written.get(derived.name()))));
            values.forEach((name, value) -> {
                AttributeValue meaning = meaning(name, value);
                if (read.contains(name) && meaning != null) {
                    expected.put(name, meaning);
                }
            });
            // What follows from these is the business of other tests.
            items.indexKeys(key, expected)
                    .forEach((name, value) -> expected.put(name, requireNonNull(written.get(name))));
            return expected;
        }

        private @Nullable AttributeValue meaning(String name, StoredValue value) {
            AttributeValue meaning = value.meaning();
            boolean average =
                    Set.of("ema", "value", "netLoad", "netLoad1", "netLoad2").contains(name)
                            && meaning != null
                            && meaning.n() != null;
            if (average && ROUNDED.contains(items.type().kind().name())) {
                BigDecimal rounded = new BigDecimal(requireNonNull(meaning).n()).setScale(4, RoundingMode.HALF_UP);
                return AttributeValue.fromN(
                        rounded.signum() == 0
                                ? "0"
                                : rounded.stripTrailingZeros().toPlainString());
            }
            if (name.equals("decidedBy") && items.type().kind().name().equals("alias")) {
                return isOverridden() ? null : meaning;
            }
            return meaning;
        }

        /** A message that decided has no say any more once a later one has taught, unless it overrules that. */
        private boolean isOverridden() {
            AttributeValue decided = requireNonNull(values.get("decidedBy")).meaning();
            AttributeValue taught = requireNonNull(values.get("learnedBy")).meaning();
            return decided != null
                    && taught != null
                    && requireNonNull(values.get("overruledActivity")).meaning() == null
                    && new BigDecimal(decided.n()).compareTo(new BigDecimal(taught.n())) < 0;
        }

        private static void require(boolean holds, String otherwise) {
            if (!holds) {
                throw new AssertionError(otherwise);
            }
        }
    }
}
