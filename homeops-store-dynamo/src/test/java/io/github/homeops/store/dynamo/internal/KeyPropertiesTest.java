package io.github.homeops.store.dynamo.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.NameRule;
import io.github.homeops.store.UserId;
import io.github.homeops.store.dynamo.internal.activity.ActivityKinds;
import io.github.homeops.store.dynamo.internal.alias.AliasKinds;
import io.github.homeops.store.dynamo.internal.counter.CounterKinds;
import io.github.homeops.store.dynamo.internal.dm.DmStatusKinds;
import io.github.homeops.store.dynamo.internal.effort.EffortKinds;
import io.github.homeops.store.dynamo.internal.habit.HabitKinds;
import io.github.homeops.store.dynamo.internal.message.MessageKinds;
import io.github.homeops.store.dynamo.internal.preference.PreferenceKinds;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** No two records share a key, whatever their chats, people and words are called, and whichever kinds they are of. */
class KeyPropertiesTest {

    private static final int ROUNDS = 200_000;

    // Few characters, so that what could be taken apart in two ways is soon found: separators, digits, prefixes, and
    // half of
    // a surrogate pair, which has no form of its own in UTF-8.
    private static final String[] PIECES = {
        "#", "%", "-", "_", ".", " ", "0", "1", "12", "a", "A", "å", "a\u030A", "\uD83E", "\uDDF9", "🧹", "ALIAS",
        "PREF", "STATUS",
    };

    private static final List<Function<Keyed.Parts, Stream<Keyed>>> KINDS = List.of(
            MessageKinds::keyed,
            ActivityKinds::keyed,
            CounterKinds::keyed,
            AliasKinds::keyed,
            EffortKinds::keyed,
            PreferenceKinds::keyed,
            HabitKinds::keyed,
            DmStatusKinds::keyed);

    @Test
    void keys_ofDifferentRecords_differ() {
        Map<List<Object>, List<Object>> recordOf = new HashMap<>();
        for (long seed = 0; seed < ROUNDS; seed++) {
            List<Keyed> records = records(new SplittableRandom(seed));
            for (Keyed one : records) {
                List<Object> other = recordOf.putIfAbsent(List.of(one.table(), asStored(one.key())), one.inputs());

                assertThat(other == null || other.equals(one.inputs()))
                        .as("seed %d: %s has the key of %s", seed, one.inputs(), other)
                        .isTrue();
            }
        }

        Map<Object, Long> kinds = recordOf.values().stream()
                .collect(Collectors.groupingBy(inputs -> inputs.get(0), TreeMap::new, Collectors.counting()));
        System.out.printf("%,d different keys: %s%n", recordOf.size(), kinds);
        assertThat(kinds).hasSize(KINDS.size() + 1);
    }

    /** Returns the records of all kinds that take these parts; none if they are refused. */
    private static List<Keyed> records(RandomGenerator random) {
        try {
            Keyed.Parts parts = new Keyed.Parts(
                    ChatId.of(word(random)),
                    UserId.of(Attributes.pick(random, -1L, 0L, 1L, 2L, 11L, 12L, Long.MIN_VALUE, Long.MAX_VALUE)),
                    Attributes.pick(random, NameRule.values()).apply("name", word(random)),
                    random.nextInt(50),
                    LocalDate.of(2026, 1 + random.nextInt(12), 1));
            return KINDS.stream().flatMap(kind -> kind.apply(parts)).toList();
        } catch (IllegalArgumentException e) {
            return List.of();
        }
    }

    private static String word(RandomGenerator random) {
        return IntStream.range(0, 1 + random.nextInt(4))
                .mapToObj(place -> Attributes.pick(random, PIECES))
                .collect(Collectors.joining());
    }

    /** Returns the key as the database has it: in UTF-8. */
    private static Map<String, String> asStored(Map<String, AttributeValue> key) {
        Map<String, String> stored = new TreeMap<>();
        key.forEach((name, value) -> stored.put(
                name, new String(value.toString().getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8)));
        return stored;
    }
}
