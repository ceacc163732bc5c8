package io.github.homeops.store.dynamo.internal.habit;

import static io.github.homeops.store.dynamo.internal.record.ItemKeys.key;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromM;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromN;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromNul;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromS;

import io.github.homeops.store.Cause;
import io.github.homeops.store.ChatId;
import io.github.homeops.store.MalformedItemException;
import io.github.homeops.store.OperationReport.Outcome;
import io.github.homeops.store.UserId;
import io.github.homeops.store.dynamo.internal.WatchedStore;
import io.github.homeops.store.dynamo.internal.item.Values;
import io.github.homeops.store.habit.Habit;
import io.github.homeops.store.habit.HabitRepository;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.LocalStore;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/** Habits as they lie in the table: what we write, what other bots wrote, what has expired, and what it all costs. */
@HomeOpsStoreTest
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
class HabitTableTest {

    private static final ChatId CHAT = ChatId.of(-100);
    private static final UserId ANNA = UserId.of(42);
    private static final Map<String, AttributeValue> DISHES = key("PATTERN#" + CHAT + "#" + ANNA, "dishes");
    private static final Instant MONDAY = Instant.parse("2026-03-02T07:30:00Z");

    private WatchedStore watched;
    private HabitRepository habits;

    @BeforeEach
    void begin(LocalStore local) {
        watched = new WatchedStore(local);
        habits = watched.fresh().build().habits();
    }

    @Test
    void observe_twice_hasExactlyTheDocumentedAttributes() {
        observe(MONDAY, 1);
        observe(MONDAY.plus(Duration.ofDays(1)), 2);

        assertThat(watched.stored(DISHES))
                .isEqualTo(Map.of(
                        "pk", fromS("PATTERN#-100#42"),
                        "sk", fromS("dishes"),
                        "dayOfWeekCounts", fromM(Map.of("mon", fromN("1"), "tue", fromN("1"))),
                        "hourOfDayCounts", fromM(Map.of("8", fromN("2"))),
                        "totalCount", fromN("2"),
                        "lastSeen", fromS("2026-03-03T07:30:00.000Z"),
                        "updatedAt", fromS("2026-03-02T08:00:00.000Z"),
                        "causes", Values.strings(List.of("c1", "c2"))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"dayOfWeekCounts", "hourOfDayCounts", "both"})
    void observe_habitOfAnotherBotWithoutMaps_createsThemAndLosesNothing(String missing) {
        Map<String, AttributeValue> item = foreign();
        if (missing.equals("both")) {
            item.remove("dayOfWeekCounts");
            item.put("hourOfDayCounts", fromNul(true));
        } else {
            item.remove(missing);
        }
        watched.put(DISHES, item);

        Habit habit = observe(MONDAY, 1);

        assertThat(habit.totalCount()).isEqualTo(8);
        assertThat(habit.days())
                .containsEntry(DayOfWeek.MONDAY, missing.equals("dayOfWeekCounts") || missing.equals("both") ? 1L : 4L);
        assertThat(habit.hours())
                .containsEntry(8, missing.equals("hourOfDayCounts") || missing.equals("both") ? 1L : 3L);
        assertThat(watched.stored(DISHES)).containsEntry("mood", fromS("sunny"));
    }

    @Test
    void observe_lastSeenInAFormThatDoesNotSort_isComparedAsTime() {
        Map<String, AttributeValue> later = foreign();
        later.put("lastSeen", fromS("2026-03-02T03:00:00-05:00"));
        watched.put(DISHES, later);

        assertThat(observe(MONDAY, 1).lastSeen()).contains(Instant.parse("2026-03-02T08:00:00Z"));

        Map<String, AttributeValue> earlier = foreign();
        earlier.put("lastSeen", fromS("2026-03-02T17:00:00+10:00"));
        watched.put(DISHES, earlier);

        assertThat(observe(MONDAY, 2).lastSeen()).contains(MONDAY);
    }

    @Test
    void find_habitOfAnotherBot_readsHour24AsMidnightAndIgnoresUnknownKeys() {
        Map<String, AttributeValue> item = foreign();
        item.put(
                "hourOfDayCounts",
                fromM(Map.of("0", fromN("1"), "24", fromN("2"), "25", fromN("9"), "noon", fromN("9"))));
        watched.put(DISHES, item);

        assertThat(habits.find(CHAT, ANNA, "dishes").orElseThrow().hours()).isEqualTo(Map.of(0, 3L));
    }

    @Test
    void observe_barOfAnotherType_complainsAndChangesNothing() {
        Map<String, AttributeValue> item = foreign();
        item.put("dayOfWeekCounts", fromM(Map.of("mon", fromS("often"))));
        item.put("lastSeen", fromS("2026-03-01T10:00:00.000Z"));
        watched.put(DISHES, item);

        assertThatThrownBy(() -> observe(MONDAY, 1))
                .isInstanceOf(MalformedItemException.class)
                .hasMessageEndingWith("attribute 'dayOfWeekCounts' must be a map of N, had S");
        assertThat(watched.stored(DISHES))
                .containsEntry("totalCount", fromN("7"))
                .doesNotContainKey("causes");
    }

    @Test
    void observe_oddValuesBesideTheBar_areKeptAndDoNotGetInTheWay() {
        Map<String, AttributeValue> item = foreign();
        item.put("dayOfWeekCounts", fromM(Map.of("mon", fromN("3"), "sun", fromS("never"), "note", fromS("x"))));
        item.put("causes", AttributeValue.fromL(List.of(fromN("7"))));
        watched.put(DISHES, item);

        Habit habit = observe(MONDAY, 1);

        assertThat(habit.days()).isEqualTo(Map.of(DayOfWeek.MONDAY, 4L));
        assertThat(watched.stored(DISHES))
                .containsEntry(
                        "dayOfWeekCounts", fromM(Map.of("mon", fromN("4"), "sun", fromS("never"), "note", fromS("x"))))
                .containsEntry("causes", AttributeValue.fromL(List.of(fromN("7"), fromS("c1"))));
    }

    @Test
    void observe_nullWhereACountShouldBe_countsFromZero() {
        Map<String, AttributeValue> item = foreign();
        item.put("dayOfWeekCounts", fromM(Map.of("mon", fromNul(true), "sun", fromN("4"))));
        item.put("totalCount", fromNul(true));
        item.put("lastSeen", fromNul(true));
        item.put("causes", fromNul(true));
        watched.put(DISHES, item);

        Habit habit = observe(MONDAY, 1);

        assertThat(habit.days()).isEqualTo(Map.of(DayOfWeek.MONDAY, 1L, DayOfWeek.SUNDAY, 4L));
        assertThat(habit.totalCount()).isEqualTo(1);
        assertThat(habit.lastSeen()).contains(MONDAY);
        assertThat(watched.stored(DISHES)).containsEntry("causes", Values.strings(List.of("c1")));
    }

    @Test
    void observe_oldCausesCannotBeForgotten_isDoneAllTheSame() {
        IntStream.rangeClosed(1, 19).forEach(number -> observe(MONDAY, number));
        watched.intercepted().beforeSending(request -> {
            if (request instanceof UpdateItemRequest update
                    && update.updateExpression().startsWith("REMOVE")) {
                throw SdkClientException.create("out of order");
            }
        });

        assertThat(observe(MONDAY, 20).totalCount()).isEqualTo(20);
        assertThat(watched.last().outcome()).isEqualTo(Outcome.DONE);

        watched.intercepted().beforeSending(request -> {});
        observe(MONDAY, 21);
        assertThat(watched.stored(DISHES))
                .containsEntry(
                        "causes",
                        Values.strings(IntStream.rangeClosed(6, 21)
                                .mapToObj(number -> "c" + number)
                                .toList()));
    }

    @Test
    void cost_ofEachCase_isAsDocumented() {
        observe(MONDAY, 1);
        // The refused write is billed and not reported: one unit more.
        assertThat(watched.lastCost()).isEqualTo("2 requests, 0.0 read, 1.0 written");
        observe(MONDAY, 2);
        assertThat(watched.lastCost()).isEqualTo("1 requests, 0.0 read, 1.0 written");
        observe(MONDAY.minus(Duration.ofDays(1)), 3);
        assertThat(watched.lastCost()).isEqualTo("2 requests, 0.0 read, 1.0 written");
        observe(MONDAY, 3);
        assertThat(watched.lastCost()).isEqualTo("1 requests, 0.0 read, 0.0 written");
        IntStream.rangeClosed(4, 19).forEach(number -> observe(MONDAY, number));
        assertThat(watched.lastCost()).isEqualTo("1 requests, 0.0 read, 1.0 written");
        observe(MONDAY, 20);
        assertThat(watched.lastCost()).isEqualTo("2 requests, 0.0 read, 2.0 written");
        habits.find(CHAT, ANNA, "dishes");
        assertThat(watched.lastCost()).isEqualTo("1 requests, 1.0 read, 0.0 written");
        assertThat(habits.stream(CHAT, ANNA)).hasSize(1);
        assertThat(watched.lastCost()).isEqualTo("1 requests, 0.5 read, 0.0 written");
    }

    @Test
    void cost_ofAFullHabitWithLongNames_staysOneUnit() {
        String name = "å".repeat(40);
        Instant at = MONDAY;
        for (int number = 1; number <= 24 * 7; number++) {
            // As long as the id of an activity.
            habits.observe(CHAT, ANNA, name, at, Cause.of("01KHN7S7V0000000000001%04d".formatted(number)));
            at = at.plus(Duration.ofHours(1));
        }
        for (int number = 1; number <= 3; number++) {
            habits.observe(CHAT, ANNA, name, at, Cause.of("01KHN7S7V0000000000002%04d".formatted(number)));
            assertThat(watched.last().writeUnits()).isEqualTo(watched.last().attempts());
        }
    }

    private Habit observe(Instant at, int number) {
        return habits.observe(CHAT, ANNA, "dishes", at, Cause.of("c" + number));
    }

    private static Map<String, AttributeValue> foreign() {
        return new HashMap<>(Map.of(
                "dayOfWeekCounts", fromM(Map.of("mon", fromN("3"), "sun", fromN("4"))),
                "hourOfDayCounts", fromM(Map.of("8", fromN("2"), "9", fromN("5"))),
                "totalCount", fromN("7"),
                "lastSeen", fromS("2026-03-01T10:00:00Z"),
                "mood", fromS("sunny")));
    }
}
