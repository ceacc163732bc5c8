package io.github.homeops.store.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.homeops.store.Cause;
import io.github.homeops.store.ChatId;
import io.github.homeops.store.UserId;
import io.github.homeops.store.habit.Habit;
import io.github.homeops.store.habit.HabitRepository;
import io.github.homeops.store.testkit.LocalStore;
import io.github.homeops.store.testkit.TestClock;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What every backend must do with habits. Extend it in the tests of a backend; an empty class will do. */
@Contract
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
class HabitRepositoryContract {

    private static final ChatId CHAT = ChatId.of(-100);
    private static final UserId ANNA = UserId.of(1);
    private static final UserId BO = UserId.of(11);
    private static final int THREADS = 32;

    /** Monday, 08:30 in Stockholm. */
    private static final Instant MONDAY = Instant.parse("2026-03-02T07:30:00Z");

    private HabitRepository habits;
    private TestClock clock;
    private LocalStore database;

    @BeforeEach
    void begin(LocalStore local) {
        habits = local.store().habits();
        clock = local.clock();
        database = local;
    }

    /* --- observe --- */

    @Test
    void observe_first_countsDayHourAndTotal() {
        Habit habit = observe(MONDAY, 1);

        assertThat(habit)
                .isEqualTo(Habit.builder()
                        .chatId(CHAT)
                        .userId(ANNA)
                        .activity("dishes")
                        .putDays(DayOfWeek.MONDAY, 1)
                        .putHours(8, 1)
                        .totalCount(1)
                        .lastSeen(MONDAY)
                        .updatedAt(clock.instant())
                        .build());
        assertThat(habits.find(CHAT, ANNA, "dishes")).contains(habit);
    }

    @Test
    void observe_more_addsUp() {
        observe(MONDAY, 1);
        observe(MONDAY.plus(Duration.ofHours(1)), 2);

        Habit habit = observe(MONDAY.plus(Duration.ofDays(1)), 3);

        assertThat(habit.days()).isEqualTo(Map.of(DayOfWeek.MONDAY, 2L, DayOfWeek.TUESDAY, 1L));
        assertThat(habit.hours()).isEqualTo(Map.of(8, 2L, 9, 1L));
        assertThat(habit.totalCount()).isEqualTo(3);
        assertThat(habit.lastSeen()).contains(MONDAY.plus(Duration.ofDays(1)));
    }

    @Test
    void observe_aroundMidnightAndClockChange_countsTheHouseholdsDay() {
        observe(Instant.parse("2026-03-01T23:30:00Z"), 1);
        observe(Instant.parse("2026-03-29T01:30:00Z"), 2);

        Habit habit = habits.find(CHAT, ANNA, "dishes").orElseThrow();

        assertThat(habit.days()).isEqualTo(Map.of(DayOfWeek.MONDAY, 1L, DayOfWeek.SUNDAY, 1L));
        assertThat(habit.hours()).isEqualTo(Map.of(0, 1L, 3, 1L));
    }

    @Test
    void observe_olderEventComesLate_countsAndLeavesLastSeen() {
        observe(MONDAY, 1);

        Habit habit = observe(MONDAY.minus(Duration.ofDays(1)), 2);

        assertThat(habit.totalCount()).isEqualTo(2);
        assertThat(habit.days()).containsKey(DayOfWeek.SUNDAY);
        assertThat(habit.lastSeen()).contains(MONDAY);
    }

    @Test
    void observe_again_changesNothing() {
        Habit first = observe(MONDAY, 1);
        clock.advance(Duration.ofHours(1));

        assertThat(observe(MONDAY, 1)).isEqualTo(first);
        assertThat(habits.find(CHAT, ANNA, "dishes")).contains(first);
    }

    @Test
    void observe_nameInOtherForm_isTheSameHabit() {
        observe(MONDAY, 1);

        habits.observe(CHAT, ANNA, "  DISHES ", MONDAY, cause(2));

        assertThat(habits.find(CHAT, ANNA, "Dishes").orElseThrow().totalCount()).isEqualTo(2);
    }

    @Test
    void observe_otherPersonOrChat_isAnotherHabit() {
        observe(MONDAY, 1);
        habits.observe(CHAT, BO, "dishes", MONDAY, cause(1));
        habits.observe(ChatId.of(-1), ANNA, "dishes", MONDAY, cause(1));

        assertThat(habits.find(CHAT, ANNA, "dishes").orElseThrow().totalCount()).isEqualTo(1);
    }

    @Test
    void observe_badInput_isRefused() {
        assertThatThrownBy(() -> habits.observe(CHAT, ANNA, "dis#hes", MONDAY, cause(1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("activity must not contain '#'");
        assertThatThrownBy(() -> habits.observe(CHAT, ANNA, "dishes", Instant.EPOCH, cause(1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("at must be from 2001-09-09T01:46:40Z")
                .hasMessageEndingWith("was 1970-01-01T00:00:00Z");
        assertThat(habits.find(CHAT, ANNA, "dishes")).isEmpty();
    }

    @Test
    void observe_deliveredThreeTimesAmongFifteenOthers_countsEachOnce() {
        List<List<Integer>> blocks = Deliveries.inBlocks(4, 20260302);

        blocks.forEach(block -> block.forEach(number -> observe(MONDAY, number)));

        assertThat(habits.find(CHAT, ANNA, "dishes").orElseThrow().totalCount()).isEqualTo(4L * Deliveries.BLOCK);
    }

    @Test
    void observe_deliveredAgainAfterTwentyOthers_countsAgain() {
        IntStream.rangeClosed(1, 21).forEach(number -> observe(MONDAY, number));

        assertThat(observe(MONDAY, 1).totalCount()).isEqualTo(22);
    }

    @Test
    @Tag("many-threads")
    void observe_firstOnesRace_noneIsLost() throws Exception {
        AtOnce.run(16, number -> observe(MONDAY.plus(Duration.ofHours(number)), number));

        Habit habit = habits.find(CHAT, ANNA, "dishes").orElseThrow();
        assertThat(habit.totalCount()).isEqualTo(16);
        assertThat(habit.hours().values()).hasSize(16).containsOnly(1L);
        assertThat(habit.lastSeen()).contains(MONDAY.plus(Duration.ofHours(15)));
    }

    @Test
    @Tag("many-threads")
    void observe_manyAtOnce_countsEach() throws Exception {
        Map<Integer, Long> hours = new HashMap<>();
        IntStream.range(0, THREADS).forEach(number -> hours.merge((8 + number) % 24, (long) AtOnce.SAMPLES, Long::sum));

        AtOnce.run(THREADS, number -> {
            for (int index = 0; index < AtOnce.SAMPLES; index++) {
                observe(MONDAY.plus(Duration.ofHours(number)), number * AtOnce.SAMPLES + index);
            }
            return number;
        });

        Habit habit = habits.find(CHAT, ANNA, "dishes").orElseThrow();
        assertThat(habit.totalCount()).isEqualTo((long) THREADS * AtOnce.SAMPLES);
        assertThat(habit.hours()).isEqualTo(hours);
        assertThat(habit.days().values().stream().mapToLong(Long::longValue).sum())
                .isEqualTo(habit.totalCount());
        assertThat(habit.lastSeen()).contains(MONDAY.plus(Duration.ofHours(THREADS - 1)));
    }

    /* --- find, stream --- */

    @Test
    void find_unknown_isEmpty() {
        assertThat(habits.find(CHAT, ANNA, "dishes")).isEmpty();
        assertThat(habits.stream(CHAT, ANNA)).isEmpty();
    }

    @Test
    void stream_several_givesThoseOfThePersonInTheChatByName() {
        List.of("plants", "dishes", "laundry").forEach(name -> habits.observe(CHAT, ANNA, name, MONDAY, cause(1)));
        habits.observe(CHAT, BO, "bins", MONDAY, cause(1));
        habits.observe(ChatId.of(-1), ANNA, "windows", MONDAY, cause(1));
        database.faults().catchUp();

        assertThat(habits.stream(CHAT, ANNA).map(Habit::activity)).containsExactly("dishes", "laundry", "plants");
    }

    private Habit observe(Instant at, int number) {
        return habits.observe(CHAT, ANNA, "dishes", at, cause(number));
    }

    private static Cause cause(int number) {
        return Cause.of("c" + number);
    }
}
