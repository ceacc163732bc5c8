package io.github.homeops.store.dynamo.internal.record;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.HouseholdId;
import io.github.homeops.store.NameRule;
import io.github.homeops.store.UserId;
import io.github.homeops.store.dynamo.StoresForTests;
import io.github.homeops.store.record.KeyPart;
import io.github.homeops.store.record.KeyTemplate;
import io.github.homeops.store.record.RecordType;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * No two records share a key, whatever their chats, users and names are called, and whichever types they are of. Types come from
 * the list of the store, and parts from their declarations.
 */
class KeyPropertiesTest {

    private static final int ROUNDS = Integer.getInteger("homeops.keys", 10_000);

    // Few characters, so that what could be taken apart in two ways is soon found: separators, digits, prefixes, and
    // half of
    // a surrogate pair, which has no form of its own in UTF-8.
    private static final String[] PIECES = {
        "#", "%", "-", "_", ".", " ", "0", "1", "12", "a", "A", "å", "a\u030A", "\uD83E", "\uDDF9", "🧹", "ALIAS",
        "PREF", "STATUS",
    };

    @Test
    void keys_ofDifferentRecords_differ() {
        Map<List<String>, List<Object>> recordOf = new HashMap<>();
        Map<String, Integer> found = new TreeMap<>();
        for (long seed = 0; seed < ROUNDS; seed++) {
            for (RecordType<?, ?> type : StoresForTests.records()) {
                check(type, new SplittableRandom(seed), recordOf, found);
            }
        }

        System.out.printf("%,d different keys: %s%n", recordOf.size(), found);
        assertThat(found.keySet())
                .containsAll(StoresForTests.records().stream()
                        .map(RecordType::toString)
                        .toList());
    }

    private static <K> void check(
            RecordType<K, ?> type,
            RandomGenerator random,
            Map<List<String>, List<Object>> recordOf,
            Map<String, Integer> found) {
        Map<String, Object> parts = new HashMap<>();
        String partition;
        String sort;
        try {
            partition = fill(type, type.key().partition(), parts, random);
            sort = fill(type, type.key().sort(), parts, random);
        } catch (IllegalArgumentException e) {
            return; // refused, as a bot's would be
        }
        List<Object> record = List.of(type.kind(), parts);
        Object other = recordOf.putIfAbsent(List.of(type.table().name(), asStored(partition), asStored(sort)), record);
        if (other != null && !other.equals(record)) {
            assertThat(record).as("the record of the key of %s", other).isEqualTo(other);
        }
        found.merge(type.toString(), 1, Integer::sum);
    }

    private static <K> String fill(
            RecordType<K, ?> type, KeyTemplate template, Map<String, Object> parts, RandomGenerator random) {
        return template.fill(place -> {
            KeyPart<K, ?> part = type.key().part(place);
            Object value = value(part, random);
            parts.put(place, value);
            return part.text(value);
        });
    }

    private static Object value(KeyPart<?, ?> part, RandomGenerator random) {
        if (part.type() == ChatId.class) {
            return ChatId.of(word(random));
        }
        if (part.type() == HouseholdId.class) {
            return HouseholdId.of(word(random));
        }
        if (part.type() == UserId.class) {
            return UserId.of(StoredValue.pick(random, -1L, 0L, 1L, 2L, 11L, 12L, Long.MIN_VALUE, Long.MAX_VALUE));
        }
        if (part.type() == String.class) {
            return part.description().equals("a name")
                    ? StoredValue.pick(random, NameRule.values()).apply("name", word(random))
                    : word(random);
        }
        return SampleKeys.part(part, random);
    }

    private static String word(RandomGenerator random) {
        return IntStream.range(0, 1 + random.nextInt(4))
                .mapToObj(place -> StoredValue.pick(random, PIECES))
                .collect(Collectors.joining());
    }

    /** Returns the key as the database has it: in UTF-8. */
    private static String asStored(String key) {
        return new String(key.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
    }
}
