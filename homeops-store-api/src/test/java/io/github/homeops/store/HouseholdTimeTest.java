package io.github.homeops.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HouseholdTimeTest {

    private final HouseholdTime stockholm = at("2026-02-17T10:30:00Z", "Europe/Stockholm", QuietHours.DEFAULT);

    @ParameterizedTest
    @CsvSource({
        // instant, date, weekday, hour: winter, summer, and both nights on which the clocks change
        "2026-01-15T22:59:59.999Z, 2026-01-15, THURSDAY, 23",
        "2026-01-15T23:00:00Z, 2026-01-16, FRIDAY, 0",
        "2026-07-15T21:59:59.999Z, 2026-07-15, WEDNESDAY, 23",
        "2026-07-15T22:00:00Z, 2026-07-16, THURSDAY, 0",
        "2026-03-29T00:59:59.999Z, 2026-03-29, SUNDAY, 1",
        "2026-03-29T01:00:00Z, 2026-03-29, SUNDAY, 3",
        "2026-03-29T22:00:00Z, 2026-03-30, MONDAY, 0",
        "2026-10-25T00:00:00Z, 2026-10-25, SUNDAY, 2",
        "2026-10-25T01:00:00Z, 2026-10-25, SUNDAY, 2",
        "2026-10-25T22:59:59.999Z, 2026-10-25, SUNDAY, 23",
        "2026-10-25T23:00:00Z, 2026-10-26, MONDAY, 0"
    })
    void dateDayAndHour_ofAnInstant_areTheHouseholds(Instant instant, LocalDate date, DayOfWeek day, int hour) {
        assertThat(stockholm.dateOf(instant)).isEqualTo(date);
        assertThat(stockholm.dayOfWeek(instant)).isEqualTo(day);
        assertThat(stockholm.hourOfDay(instant)).isEqualTo(hour);
    }

    @ParameterizedTest
    @CsvSource({
        "2026-03-29T21:59:59Z, 2026-03-22T23:00:00Z",
        "2026-03-29T22:00:00Z, 2026-03-29T22:00:00Z",
        "2026-10-25T22:59:59Z, 2026-10-18T22:00:00Z",
        "2026-10-25T23:00:00Z, 2026-10-25T23:00:00Z"
    })
    void startOfWeek_aroundAClockChange_isMondayMidnight(Instant instant, Instant start) {
        assertThat(stockholm.startOfWeek(instant)).isEqualTo(start);
    }

    @Test
    void startOfDay_whereTheClocksSkipMidnight_isWhenTheDayBegins() {
        HouseholdTime beirut = at("2026-03-29T10:00:00Z", "Asia/Beirut", QuietHours.DEFAULT);

        assertThat(beirut.startOfDay(LocalDate.of(2026, 3, 29))).isEqualTo(Instant.parse("2026-03-28T22:00:00Z"));
        assertThat(beirut.hourOfDay(beirut.startOfDay(LocalDate.of(2026, 3, 29))))
                .isEqualTo(1);
    }

    @Test
    void nowTodayAndThisWeek_followTheClock() {
        assertThat(stockholm.now()).isEqualTo(Instant.parse("2026-02-17T10:30:00Z"));
        assertThat(stockholm.today()).isEqualTo(LocalDate.of(2026, 2, 17));
        assertThat(stockholm.startOfWeek()).isEqualTo(Instant.parse("2026-02-15T23:00:00Z"));
        assertThat(stockholm.isQuiet()).isFalse();
        assertThat(stockholm.zone()).isEqualTo(HouseholdTime.STOCKHOLM);
    }

    @Test
    void today_westOfUtc_isStillYesterday() {
        HouseholdTime losAngeles = at("2026-02-17T07:59:59Z", "America/Los_Angeles", QuietHours.DEFAULT);

        assertThat(losAngeles.today()).isEqualTo(LocalDate.of(2026, 2, 16));
        assertThat(losAngeles.isQuiet()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "13:00, 15:00, 12:59, false",
        "13:00, 15:00, 13:00, true",
        "13:00, 15:00, 14:59, true",
        "13:00, 15:00, 15:00, false",
        "22:00, 07:00, 21:59, false",
        "22:00, 07:00, 22:00, true",
        "22:00, 07:00, 00:00, true",
        "22:00, 07:00, 06:59, true",
        "22:00, 07:00, 07:00, false",
        "00:00, 00:00, 12:00, false"
    })
    void contains_timeOfDay_takesTheFirstMinuteAndNotTheLast(
            LocalTime from, LocalTime until, LocalTime time, boolean quiet) {
        assertThat(new QuietHours(from, until).contains(time)).isEqualTo(quiet);
    }

    private static HouseholdTime at(String instant, String zone, QuietHours quietHours) {
        return HouseholdTime.of(Clock.fixed(Instant.parse(instant), ZoneOffset.UTC), ZoneId.of(zone), quietHours);
    }
}
