package io.github.homeops.store.habit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.UserId;
import java.time.DayOfWeek;
import java.util.List;
import org.junit.jupiter.api.Test;

class HabitTest {

    @Test
    void usual_nothingCounted_isEmpty() {
        Habit habit = aHabit().build();

        assertThat(habit.usualDay()).isEmpty();
        assertThat(habit.usualHour()).isEmpty();
    }

    @Test
    void usual_several_isTheMostFrequentWithItsShare() {
        Habit habit = aHabit().putDays(DayOfWeek.MONDAY, 2)
                .putDays(DayOfWeek.SUNDAY, 6)
                .putHours(8, 7)
                .putHours(23, 5)
                .build();

        assertThat(habit.usualDay()).contains(new Usual<>(DayOfWeek.SUNDAY, 0.75, 8));
        assertThat(habit.usualDay().orElseThrow().reliable()).isEmpty();
        assertThat(habit.usualHour().orElseThrow().rawValue()).isEqualTo(8);
        assertThat(habit.usualHour().orElseThrow().reliable()).contains(8);
    }

    @Test
    void usual_equallyOften_isTheFirst() {
        Habit habit = aHabit().putDays(DayOfWeek.SUNDAY, 2)
                .putDays(DayOfWeek.TUESDAY, 2)
                .putHours(20, 1)
                .putHours(7, 1)
                .build();

        assertThat(habit.usualDay().orElseThrow().rawValue()).isEqualTo(DayOfWeek.TUESDAY);
        assertThat(habit.usualHour().orElseThrow().rawValue()).isEqualTo(7);
    }

    @Test
    void usual_tenObservations_areEnough() {
        assertThat(new Usual<>(8, 0.5, 9).reliable()).isEmpty();
        assertThat(new Usual<>(8, 0.5, 10).reliable()).contains(8);
    }

    @Test
    void picture_habit_isDarkestWhereDayAndHourMeet() {
        Habit habit = aHabit().putDays(DayOfWeek.MONDAY, 4)
                .putDays(DayOfWeek.SATURDAY, 1)
                .putHours(8, 4)
                .putHours(20, 2)
                .build();

        assertThat(habit.chart()).isEqualTo("""
                            0     6     12    18   23
                        mon ········█···········▒···
                        tue ························
                        wed ························
                        thu ························
                        fri ························
                        sat ········░···········░···
                        sun ························""");
    }

    @Test
    void picture_severalHabits_addsThemUp() {
        Habit early = aHabit().putDays(DayOfWeek.MONDAY, 1).putHours(0, 1).build();
        Habit late = aHabit().putDays(DayOfWeek.MONDAY, 1).putHours(23, 3).build();

        assertThat(WeekChart.of(List.of(early, late)).lines().skip(1).findFirst())
                .contains("mon ▒······················█");
        assertThat(WeekChart.of(List.of()).lines())
                .hasSize(8)
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(29));
    }

    private static Habit.Builder aHabit() {
        return Habit.builder()
                .chatId(ChatId.of(-100))
                .userId(UserId.of(1))
                .activity("dishes")
                .totalCount(0);
    }
}
