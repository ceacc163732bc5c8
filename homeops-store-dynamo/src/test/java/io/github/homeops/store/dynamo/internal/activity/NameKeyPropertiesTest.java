package io.github.homeops.store.dynamo.internal.activity;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.NameRule;
import io.github.homeops.store.UserId;
import io.github.homeops.store.activity.ActivityQuery;
import io.github.homeops.store.activity.ActivityType;
import io.github.homeops.store.activity.Effort;
import io.github.homeops.store.activity.NewActivity;
import io.github.homeops.store.dynamo.StoresForTests;
import io.github.homeops.store.dynamo.internal.item.Expression;
import io.github.homeops.store.dynamo.internal.record.StoredValue;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.LocalStore;
import java.time.Instant;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** No question about one name is answered with another's activities, however alike the two are. A failure tells its seed. */
@HomeOpsStoreTest
class NameKeyPropertiesTest {

    private static final int ROUNDS = Integer.getInteger("homeops.keys", 50_000);
    private static final ChatId CHAT = ChatId.of(-100);
    private static final UserId ANNA = UserId.of(1);
    private static final long FIRST_SECOND = 1_000_000_000L;
    private static final long END_SECOND = 10_000_000_000L;

    // What sorts around the separator and the digits, and what continues a name as if it were its time.
    private static final String[] PIECES = {
        "disk", "d", " ", "!", "\"", "$", "%", "0", "1", "9", ":", ";", "ning", "å", "🧹"
    };

    @Test
    void named_keyOfAnyName_holdsForItsOwnAlone() {
        for (long seed = 0; seed < ROUNDS; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            String asked = name(random);
            String stored = name(random);
            String key = NameKey.of(stored, timestamp(random));

            boolean holds = isBetween(key, NameKey.named(CHAT, asked));

            assertThat(holds)
                    .as("seed %d: '%s' asked for, '%s' stored", seed, asked, key)
                    .isEqualTo(asked.equals(stored));
        }
    }

    @Test
    void named_withinATime_holdsForTheSecondsOfThatTime() {
        for (long seed = 0; seed < ROUNDS; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            long from = second(random);
            long until = Math.max(from, second(random));
            long timestamp = timestamp(random);
            long second = timestamp < END_SECOND ? timestamp : timestamp / 1000;

            Expression keys = NameKey.named(CHAT, "disk", Instant.ofEpochSecond(from), Instant.ofEpochSecond(until));

            assertThat(isBetween(NameKey.of("disk", timestamp), keys))
                    .as("seed %d: %d from %d to %d", seed, timestamp, from, until)
                    .isEqualTo(from <= second && second <= until);
            assertThat(isBetween(NameKey.of("disk" + StoredValue.pick(random, PIECES), timestamp), keys))
                    .isFalse();
        }
    }

    @Test
    void before_keyOfAnyName_neverHoldsForItsOwnAndMissesNoneThatSortsLower() {
        for (long seed = 0; seed < ROUNDS; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            String asked = name(random);
            String stored = name(random);
            String key = NameKey.of(stored, timestamp(random));
            String bound = requireNonNull(requireNonNull(Expression.values(NameKey.before(CHAT, asked)))
                            .get(":bound"))
                    .s();

            boolean holds = compare(key, bound) < 0;

            assertThat(holds)
                    .as("seed %d: before '%s', '%s' stored", seed, asked, key)
                    .isEqualTo(!stored.equals(asked) && compare(stored + "#", asked + "#") < 0);
        }
    }

    @Test
    void questions_onARealIndex_areAnsweredByTheirOwnNameAlone(LocalStore local) {
        HomeOpsStore store = StoresForTests.builder()
                .client(local.client())
                .clock(local.clock())
                .nameRule(NameRule.EXACT)
                .build();
        RandomGenerator random = new SplittableRandom(7);
        Set<String> names = IntStream.range(0, 200)
                .mapToObj(number -> name(random))
                .filter(NameKeyPropertiesTest::isAllowed)
                .collect(Collectors.toCollection(TreeSet::new));
        Instant start = Instant.parse("2026-02-17T10:00:00Z");
        Map<String, Instant> last = new TreeMap<>();
        long messageId = 0;
        for (String name : names) {
            for (int again = 0; again <= messageId % 3; again++) {
                Instant time = start.plusSeconds(++messageId);
                store.activities().record(anActivity(name, messageId, time));
                last.put(name, time);
            }
        }

        assertThat(store.activities().latestTimes(CHAT)).containsExactlyInAnyOrderEntriesOf(last);
        long counted = 0;
        for (String name : names) {
            assertThat(store.activities().findLatest(ActivityQuery.in(CHAT).exactly(name)))
                    .hasValueSatisfying(found -> {
                        assertThat(found.name()).isEqualTo(name);
                        assertThat(found.timestamp()).isEqualTo(last.get(name));
                    });
            counted += store.activities()
                    .count(ActivityQuery.in(CHAT).exactly(name).by(ANNA).between(start, start.plusSeconds(3600)));
        }
        assertThat(counted).isEqualTo(messageId);
    }

    private static NewActivity anActivity(String name, long messageId, Instant time) {
        return NewActivity.builder()
                .chatId(CHAT)
                .messageId(messageId)
                .userId(ANNA)
                .timestamp(time)
                .type(ActivityType.CHORE)
                .name(name)
                .effort(Effort.LOW)
                .confidence(1)
                .build();
    }

    private static String name(RandomGenerator random) {
        return IntStream.range(0, 1 + random.nextInt(3))
                .mapToObj(place -> StoredValue.pick(random, PIECES))
                .collect(Collectors.joining());
    }

    /** Returns whether the rule takes the name: names without a visible character are refused. */
    private static boolean isAllowed(String name) {
        try {
            return NameRule.EXACT.apply("name", name).equals(name);
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private static long second(RandomGenerator random) {
        // Close together, so that they often meet.
        return StoredValue.pick(random, FIRST_SECOND, END_SECOND - 3) + random.nextInt(3);
    }

    private static long timestamp(RandomGenerator random) {
        long second = second(random);
        return random.nextBoolean() ? second : second * 1000 + random.nextInt(1000);
    }

    private static boolean isBetween(String key, Expression keys) {
        String low = requireNonNull(requireNonNull(Expression.values(keys)).get(":low"))
                .s();
        String high = requireNonNull(requireNonNull(Expression.values(keys)).get(":high"))
                .s();
        return compare(low, key) <= 0 && compare(key, high) <= 0;
    }

    /** Compares as the database does: by the bytes in UTF-8. */
    private static int compare(String one, String other) {
        return Arrays.compareUnsigned(one.getBytes(UTF_8), other.getBytes(UTF_8));
    }
}
