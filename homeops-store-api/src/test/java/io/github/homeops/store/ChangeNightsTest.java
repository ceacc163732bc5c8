package io.github.homeops.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Every minute of the nights on which clocks change, and of the days around them. What is expected is told by the two
 * offsets and the moment of the change, as the almanac has them, and by nothing that knows zones.
 */
class ChangeNightsTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);

    @ParameterizedTest
    @CsvSource({
        // zone, moment of the change, offset before, offset after
        "Europe/Stockholm, 2026-03-29T01:00:00Z, +01:00, +02:00",
        "Europe/Stockholm, 2026-10-25T01:00:00Z, +02:00, +01:00",
        "America/Los_Angeles, 2026-03-08T10:00:00Z, -08:00, -07:00",
        "America/Los_Angeles, 2026-11-01T09:00:00Z, -07:00, -08:00",
        // Midnight is skipped, and the day begins at 01:00; the hour before midnight comes twice.
        "America/Santiago, 2026-09-06T04:00:00Z, -04:00, -03:00",
        "America/Santiago, 2026-04-05T03:00:00Z, -03:00, -04:00",
        // The hour before midnight is skipped; midnight comes twice.
        "America/Nuuk, 2026-03-29T01:00:00Z, -02:00, -01:00",
        "America/Havana, 2026-11-01T05:00:00Z, -04:00, -05:00",
        // Half an hour, and quarters of one.
        "Australia/Lord_Howe, 2026-04-04T15:00:00Z, +11:00, +10:30",
        "Pacific/Chatham, 2026-09-26T14:00:00Z, +12:45, +13:45"
    })
    void everyQuestion_everyMinuteAroundAChange_isAnsweredByTheWallClock(
            String zone, Instant change, ZoneOffset before, ZoneOffset after) {
        HouseholdTime time = household(zone, change);
        Map<LocalDate, Instant> firstMinutes = new HashMap<>();
        Instant begin = change.minus(Duration.ofDays(8));
        Instant end = change.plus(Duration.ofDays(8));

        // A week and more earlier, so that the Monday before has been seen to begin.
        for (Instant now = begin.minus(Duration.ofDays(8)); now.isBefore(end); now = now.plus(MINUTE)) {
            LocalDateTime wall = wallClock(now, now.isBefore(change) ? before : after);
            LocalDate date = wall.toLocalDate();
            firstMinutes.putIfAbsent(date, now);
            if (now.isBefore(begin)) {
                continue;
            }

            assertThat(time.dateOf(now)).as("%s", now).isEqualTo(date);
            assertThat(time.dayOfWeek(now)).as("%s", now).isEqualTo(date.getDayOfWeek());
            assertThat(time.hourOfDay(now)).as("%s", now).isEqualTo(wall.getHour());
            assertThat(time.isQuiet(now)).as("%s", now).isEqualTo(wall.getHour() >= 22 || wall.getHour() < 7);
            assertThat(time.startOfDay(date)).as("%s", now).isEqualTo(firstMinutes.get(date));
            LocalDate monday = date.minusDays(date.getDayOfWeek().getValue() - 1L);
            assertThat(time.startOfWeek(now)).as("%s", now).isEqualTo(firstMinutes.get(monday));
        }
    }

    @Test
    void startOfWeek_bothChangeNights_makesAWeekOf167And169Hours() {
        HouseholdTime stockholm = household("Europe/Stockholm", Instant.EPOCH);
        Instant spring = Instant.parse("2026-03-29T12:00:00Z");
        Instant autumn = Instant.parse("2026-10-25T12:00:00Z");

        assertThat(hoursOfWeek(stockholm, spring)).isEqualTo(167);
        assertThat(hoursOfWeek(stockholm, autumn)).isEqualTo(169);
    }

    @Test
    void isQuiet_hoursOfTheHouseholdsOwn_followTheWallClockThroughTheHourThatComesTwice() {
        HouseholdTime time = HouseholdTime.of(
                Clock.systemUTC(),
                ZoneId.of("Europe/Stockholm"),
                new QuietHours(LocalTime.of(2, 15), LocalTime.of(2, 45)));

        assertThat(quietMinutes(time, "2026-10-25T00:00:00Z")).isEqualTo(60);
        assertThat(quietMinutes(time, "2026-03-29T00:00:00Z")).isZero();
        assertThat(quietMinutes(time, "2026-03-30T00:00:00Z")).isEqualTo(30);
    }

    private static long hoursOfWeek(HouseholdTime time, Instant sunday) {
        Instant monday = time.startOfWeek(sunday);
        Instant next = time.startOfWeek(sunday.plus(Duration.ofDays(1)));
        assertThat(time.dayOfWeek(monday)).isEqualTo(DayOfWeek.MONDAY);
        return Duration.between(monday, next).toHours();
    }

    private static int quietMinutes(HouseholdTime time, String from) {
        Instant start = Instant.parse(from);
        int quiet = 0;
        for (int minute = 0; minute < 4 * 60; minute++) {
            quiet += time.isQuiet(start.plus(Duration.ofMinutes(minute))) ? 1 : 0;
        }
        return quiet;
    }

    private static LocalDateTime wallClock(Instant instant, ZoneOffset offset) {
        return LocalDateTime.ofEpochSecond(instant.getEpochSecond(), 0, offset);
    }

    private static HouseholdTime household(String zone, Instant now) {
        return HouseholdTime.of(Clock.fixed(now, ZoneOffset.UTC), ZoneId.of(zone), QuietHours.DEFAULT);
    }
}
