package io.github.homeops.store.dynamo.internal.preference;

import static io.github.homeops.store.dynamo.internal.record.ItemKeys.key;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromM;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromN;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromNul;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromS;

import io.github.homeops.store.Cause;
import io.github.homeops.store.UserId;
import io.github.homeops.store.dynamo.DynamoHomeOpsStore;
import io.github.homeops.store.dynamo.internal.WatchedStore;
import io.github.homeops.store.dynamo.internal.item.Values;
import io.github.homeops.store.preference.ActiveTimes;
import io.github.homeops.store.preference.PreferenceAverage;
import io.github.homeops.store.preference.PreferenceRepository;
import io.github.homeops.store.preference.Preferences;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.LocalStore;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Preferences as they lie in the table: what we write, what other bots wrote, what has expired, and what it costs. */
@HomeOpsStoreTest
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
class PreferenceTableTest {

    private static final UserId ANNA = UserId.of(42);
    private static final Map<String, AttributeValue> IGNORE_RATE = key("PREF#" + ANNA, "ignoreRate");
    private static final Map<String, AttributeValue> ACTIVE_TIMES = key("PREF#" + ANNA, "activeTimes");
    private static final LocalDate TODAY = LocalDate.parse("2026-03-02");
    private static final Instant EIGHT = Instant.parse("2026-03-01T19:30:00Z");
    private static final Instant MIDNIGHT = Instant.parse("2026-03-01T23:30:00Z");

    private WatchedStore watched;
    private PreferenceRepository preferences;

    @BeforeEach
    void begin(LocalStore local) {
        watched = new WatchedStore(local);
        preferences = watched.fresh().build().preferences();
    }

    /* --- what we write --- */

    @Test
    void observe_each_hasExactlyTheDocumentedAttributes() {
        preferences.observeIgnored(ANNA, true, Cause.of("a"));
        preferences.observeIgnored(ANNA, false, Cause.of("b"));
        preferences.observeActive(ANNA, EIGHT, Cause.of("a"));
        preferences.observeActive(ANNA, EIGHT, Cause.of("b"));
        preferences.observeDay(ANNA, TODAY, 7);

        assertThat(watched.stored(IGNORE_RATE))
                .isEqualTo(Map.of(
                        "pk", fromS("PREF#42"),
                        "sk", fromS("ignoreRate"),
                        "value", fromN("0.8"),
                        "sampleCount", fromN("2"),
                        "updatedAt", fromS("2026-03-02T08:00:00.000Z"),
                        "causes", Values.strings(List.of("a", "b"))));
        assertThat(watched.stored(ACTIVE_TIMES))
                .isEqualTo(Map.of(
                        "pk", fromS("PREF#42"),
                        "sk", fromS("activeTimes"),
                        "value", fromM(Map.of("20", fromN("2"))),
                        "sampleCount", fromN("2"),
                        "updatedAt", fromS("2026-03-02T08:00:00.000Z"),
                        "causes", Values.strings(List.of("a", "b"))));
        assertThat(watched.stored(key("PREF#" + ANNA, "interactionFrequency")))
                .containsEntry("value", fromN("7"))
                .containsEntry("causes", Values.strings(List.of("2026-03-02")));
    }

    /* --- what other bots wrote --- */

    @Test
    void observeIgnored_itemOfAnotherBotWithoutCausesAndCount_beginsAnewInIt() {
        watched.put(IGNORE_RATE, Map.of("value", fromN("0.5")));

        assertThat(preferences.findIgnoreRate(ANNA).orElseThrow().sampleCount()).isZero();
        PreferenceAverage rate = preferences.observeIgnored(ANNA, true, Cause.of("a"));

        assertThat(rate.rawAverage()).isEqualTo("1");
        assertThat(rate.sampleCount()).isEqualTo(1);
    }

    @Test
    void observeActive_itemOfAnotherBot_addsToIt() {
        watched.put(
                ACTIVE_TIMES,
                Map.of("value", fromM(Map.of("0", fromN("2"), "24", fromN("3"), "lunch", fromS("late")))));
        assertThat(preferences.findActiveTimes(ANNA).orElseThrow().rawHours()).isEqualTo(Map.of(0, 5L));

        ActiveTimes times = preferences.observeActive(ANNA, MIDNIGHT, Cause.of("a"));

        assertThat(times.rawHours()).isEqualTo(Map.of(0, 6L));
        assertThat(times.sampleCount()).isEqualTo(1);
        assertThat(watched.stored(ACTIVE_TIMES))
                .containsEntry("value", fromM(Map.of("0", fromN("3"), "24", fromN("3"), "lunch", fromS("late"))));
    }

    @Test
    void observeActive_itemOfAnotherBotWithoutTheMap_createsItAndKeepsTheCount() {
        watched.put(ACTIVE_TIMES, Map.of("sampleCount", fromN("7"), "value", fromNul(true)));

        ActiveTimes times = preferences.observeActive(ANNA, EIGHT, Cause.of("a"));

        assertThat(times.rawHours()).isEqualTo(Map.of(20, 1L));
        assertThat(times.sampleCount()).isEqualTo(8);
        assertThat(times.reliable()).as("one of eight lies in an hour").isEmpty();
    }

    @Test
    void findAll_unknownShapes_passesOverAndCountsThem() {
        preferences.observeIgnored(ANNA, true, Cause.of("a"));
        watched.put(key("PREF#" + ANNA, "quietHours"), Map.of("value", fromS("22-07")));
        watched.put(key("PREF#" + ANNA, "moods"), Map.of("value", fromM(Map.of()), "sampleCount", fromN("1")));
        watched.put(key("PREF#" + ANNA, "two words"), Map.of("value", fromN("1")));
        watched.put(key("PREF#" + ANNA, "empty"), Map.of());
        watched.put(key("PREF#" + ANNA, "mood"), Map.of("value", fromN("1"), "sampleCount", fromN("3")));

        Preferences all = preferences.findAll(ANNA);

        assertThat(all.ignoreRate()).isPresent();
        assertThat(all.metrics()).containsOnlyKeys("mood");
        assertThat(all.skipped()).isEqualTo(3);
        assertThat(watched.last().skipped()).isEqualTo(3);
    }

    /* --- what has expired --- */

    /* --- lost answers --- */

    /* --- costs and settings --- */

    @Test
    void cost_ofAnAverage() {
        preferences.observeIgnored(ANNA, true, Cause.of("a"));
        assertThat(watched.lastCost()).as("cold").isEqualTo("2 requests, 1.0 read, 1.0 written");
        preferences.observeIgnored(ANNA, true, Cause.of("b"));
        assertThat(watched.lastCost()).as("warm").isEqualTo("1 requests, 0.0 read, 1.0 written");
        preferences.findIgnoreRate(ANNA);
        assertThat(watched.lastCost()).as("find").isEqualTo("1 requests, 1.0 read, 0.0 written");

        IntStream.range(10, 30).forEach(number -> preferences.observeIgnored(ANNA, true, ulid(number)));
        preferences.observeIgnored(ANNA, true, ulid(40));
        assertThat(watched.lastCost()).as("warm, full").isEqualTo("1 requests, 0.0 read, 1.0 written");
        preferences = watched.fresh().build().preferences();
        preferences.observeIgnored(ANNA, true, ulid(41));
        assertThat(watched.lastCost()).as("cold, full").isEqualTo("2 requests, 1.0 read, 1.0 written");
    }

    @Test
    void cost_ofActiveTimes() {
        preferences.observeActive(ANNA, EIGHT, Cause.of("a"));
        assertThat(watched.lastCost()).as("first").isEqualTo("2 requests, 0.0 read, 1.0 written");
        preferences.observeActive(ANNA, EIGHT, Cause.of("b"));
        assertThat(watched.lastCost()).as("further").isEqualTo("1 requests, 0.0 read, 1.0 written");
        preferences.observeActive(ANNA, EIGHT, Cause.of("b"));
        assertThat(watched.lastCost()).as("repeat").isEqualTo("1 requests, 0.0 read, 0.0 written");

        IntStream.range(0, 17)
                .forEach(number -> preferences.observeActive(ANNA, EIGHT.plus(Duration.ofHours(number)), ulid(number)));
        assertThat(watched.lastCost()).as("nearly full").isEqualTo("1 requests, 0.0 read, 1.0 written");
        preferences.observeActive(ANNA, EIGHT, ulid(40));
        assertThat(watched.lastCost()).as("full: old causes go").isEqualTo("2 requests, 0.0 read, 2.0 written");
        preferences.findActiveTimes(ANNA);
        assertThat(watched.lastCost()).as("find").isEqualTo("1 requests, 1.0 read, 0.0 written");
        preferences.findAll(ANNA);
        assertThat(watched.lastCost()).as("find all").isEqualTo("1 requests, 0.5 read, 0.0 written");
    }

    @Test
    void alpha_ofTheStore_isKeptAndChecked() {
        DynamoHomeOpsStore.Builder builder = watched.fresh();
        PreferenceRepository steep = builder.preferenceAlpha(0.5).build().preferences();
        steep.observeIgnored(ANNA, true, Cause.of("a"));

        assertThat(steep.observeIgnored(ANNA, false, Cause.of("b")).rawAverage())
                .isEqualTo("0.5");
        assertThatThrownBy(() -> builder.preferenceAlpha(0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("preferenceAlpha must be above 0 and at most 1, was 0.0");
    }

    private static Cause ulid(int number) {
        return Cause.of("01KJPC8Q0000000000000000" + (10 + number));
    }
}
