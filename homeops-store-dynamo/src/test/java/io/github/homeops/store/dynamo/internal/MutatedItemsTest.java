package io.github.homeops.store.dynamo.internal;

import static io.github.homeops.store.dynamo.internal.Attribute.HIDES;
import static io.github.homeops.store.dynamo.internal.Attribute.MALFORMED;
import static io.github.homeops.store.dynamo.internal.Attribute.SECRET;
import static io.github.homeops.store.dynamo.internal.Attribute.UNREAD;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import io.github.homeops.store.MalformedItemException;
import io.github.homeops.store.dynamo.internal.Attribute.Mutation;
import io.github.homeops.store.dynamo.internal.Attribute.Stored;
import io.github.homeops.store.dynamo.internal.activity.ActivityKinds;
import io.github.homeops.store.dynamo.internal.alias.AliasKinds;
import io.github.homeops.store.dynamo.internal.counter.CounterKinds;
import io.github.homeops.store.dynamo.internal.dm.DmStatusKinds;
import io.github.homeops.store.dynamo.internal.effort.EffortKinds;
import io.github.homeops.store.dynamo.internal.habit.HabitKinds;
import io.github.homeops.store.dynamo.internal.message.MessageKinds;
import io.github.homeops.store.dynamo.internal.preference.PreferenceKinds;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Valid items with one to three attributes changed, through every reader: it returns the right values, or throws the
 * exception that names one of the attributes that nobody could read, with table and key and without the value.
 *
 * <p>A failure tells its seed; {@code -Dhomeops.mutations=1 -Dhomeops.mutations.seed=<seed>} runs that one item again.
 */
class MutatedItemsTest {

    private static final int ITEMS = Integer.getInteger("homeops.mutations", 200_000);
    private static final long SEED = Long.getLong("homeops.mutations.seed", 20_260_217L);
    private static final int FULL_RUN = 200_000;
    private static final int LEAST_HITS = 1000;
    private static final int MOST_MUTATIONS = 3;

    private static final List<ItemKind> KINDS = Stream.of(
                    MessageKinds.all(),
                    ActivityKinds.all(),
                    CounterKinds.all(),
                    AliasKinds.all(),
                    AverageKinds.all(),
                    EffortKinds.all(),
                    PreferenceKinds.all(),
                    HabitKinds.all(),
                    DmStatusKinds.all())
            .flatMap(List::stream)
            .toList();

    private final Map<String, Integer> hits = new TreeMap<>();
    private int complaints;

    @Test
    void readers_mutatedItems_readTheRightValuesOrNameWhatIsWrong() {
        for (long seed = SEED; seed < SEED + ITEMS; seed++) {
            check(seed);
        }

        System.out.printf(
                "%,d mutated items through %d readers, %,d of them malformed; each of %d attributes hit %,d times or more%n",
                ITEMS, KINDS.size(), complaints, hits.size(), Collections.min(hits.values()));
        if (ITEMS >= FULL_RUN) {
            assertThat(hits.keySet())
                    .hasSize(KINDS.stream()
                            .mapToInt(kind -> kind.attributes().size())
                            .sum());
            assertThat(hits)
                    .allSatisfy((attribute, times) ->
                            assertThat(times).as(attribute).isGreaterThanOrEqualTo(LEAST_HITS));
        }
    }

    private void check(long seed) {
        RandomGenerator random = new SplittableRandom(seed);
        ItemKind kind = KINDS.get(random.nextInt(KINDS.size()));
        Mutant mutant = Mutant.of(kind, random);
        mutant.mutated.keySet().forEach(attribute -> hits.merge(kind.name() + ": " + attribute, 1, Integer::sum));
        try {
            complaints += mutant.check() ? 0 : 1;
        } catch (AssertionError | RuntimeException e) {
            fail("seed %d, %s, mutated %s".formatted(seed, kind.name(), mutant.mutated), e);
        }
    }

    /**
     * A valid item of which some attributes have been changed.
     *
     * @param meanings what a reader has to make of each attribute
     * @param mutated what was done to which
     */
    private record Mutant(
            ItemKind kind,
            Map<String, AttributeValue> item,
            Map<String, Object> meanings,
            Map<String, Mutation> mutated) {

        static Mutant of(ItemKind kind, RandomGenerator random) {
            Mutant mutant = new Mutant(kind, new HashMap<>(), new HashMap<>(), new TreeMap<>());
            kind.attributes().forEach(attribute -> mutant.store(attribute, attribute.valid(random)));
            for (int left = 1 + random.nextInt(MOST_MUTATIONS); left > 0; left--) {
                Attribute attribute =
                        kind.attributes().get(random.nextInt(kind.attributes().size()));
                Mutation mutation = List.copyOf(attribute.mutations())
                        .get(random.nextInt(attribute.mutations().size()));
                mutant.store(attribute, attribute.mutated(mutation, random));
                mutant.mutated.put(attribute.name(), mutation);
            }
            return mutant;
        }

        private void store(Attribute attribute, Stored stored) {
            String name = attribute.name();
            if (stored.value() == null) {
                item.remove(name);
            } else {
                item.put(name, stored.value());
            }
            meanings.put(name, stored.meaning());
        }

        /** Reads the item; returns whether it could be read. Plain comparisons, since there are a million of them. */
        boolean check() {
            Map<String, Object> expected = new HashMap<>(kind.expected().apply(meanings));
            boolean hidden = expected.containsValue(HIDES);
            Set<String> malformed = having(MALFORMED, expected);
            try {
                Optional<Map<String, Object>> read = kind.reader().apply(item);
                require(hidden || malformed.isEmpty(), () -> "nobody could read " + malformed);
                expected.keySet().removeAll(having(UNREAD, expected));
                require(
                        read.equals(hidden ? Optional.empty() : Optional.of(expected)),
                        () -> "expected " + (hidden ? "nothing" : expected) + ", was " + read);
                return true;
            } catch (MalformedItemException e) {
                String complaint = requireNonNull(e.getMessage());
                require(
                        !hidden && malformed.contains(e.attribute()),
                        () -> "complained of another thing: " + complaint);
                require(e.item().matches(kind.words().apply(meanings)), () -> "called it by other words: " + e.item());
                String opening = e.item() + ": attribute '" + e.attribute() + "' ";
                // The key may stand there, the value may not.
                require(
                        complaint.startsWith(opening)
                                && !complaint.substring(opening.length()).contains(SECRET),
                        () -> "complained in other words: " + complaint);
                return false;
            }
        }

        private static Set<String> having(Object meaning, Map<String, Object> meanings) {
            return meanings.entrySet().stream()
                    .filter(entry -> entry.getValue() == meaning)
                    .map(Map.Entry::getKey)
                    .collect(Collectors.toSet());
        }

        private static void require(boolean holds, Supplier<String> otherwise) {
            if (!holds) {
                throw new AssertionError(otherwise.get());
            }
        }
    }
}
