package io.github.homeops.store.dynamo.internal.counter;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.counter.Permit;
import io.github.homeops.store.counter.PermitRule;
import io.github.homeops.store.counter.ResponseCounterRepository;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.testkit.LocalStore;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A bot asks every minute through the nights on which clocks change: when the day's places are given out, and reset. */
class PermitNightsTest {

    private static final ChatId CHAT = ChatId.of(-100);
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final PermitRule ONCE = PermitRule.builder().cap(1).build();
    private static final PermitRule COOL_ALONE =
            PermitRule.builder().cap(1_000).withCoolDown().build();

    @ParameterizedTest
    @CsvSource({
        // zone, the date that has the change in it, when it begins, when it ends
        "Europe/Stockholm, 2026-03-29, 2026-03-28T23:00:00Z, 2026-03-29T22:00:00Z",
        "Europe/Stockholm, 2026-10-25, 2026-10-24T22:00:00Z, 2026-10-25T23:00:00Z",
        "America/Los_Angeles, 2026-03-08, 2026-03-08T08:00:00Z, 2026-03-09T07:00:00Z",
        "America/Los_Angeles, 2026-11-01, 2026-11-01T07:00:00Z, 2026-11-02T08:00:00Z",
        // Midnight is skipped, and the day begins at 01:00; the hour before midnight comes twice.
        "America/Santiago, 2026-09-06, 2026-09-06T04:00:00Z, 2026-09-07T03:00:00Z",
        "America/Santiago, 2026-04-04, 2026-04-04T03:00:00Z, 2026-04-05T04:00:00Z"
    })
    void ask_everyMinuteAroundAChange_resetsAtTheHouseholdsMidnight(
            String zone, LocalDate date, Instant midnight, Instant nextMidnight) {
        try (LocalStore local = LocalStore.builder().zone(ZoneId.of(zone)).open()) {
            ResponseCounterRepository counters = local.store().counters();
            Instant begin = midnight.minus(Duration.ofHours(3));
            Instant end = nextMidnight.plus(Duration.ofHours(3));
            List<Instant> granted = new ArrayList<>();
            long message = 0;

            for (Instant now = begin; now.isBefore(end); now = now.plus(MINUTE)) {
                local.clock().set(now);
                boolean before = now.isBefore(midnight);
                boolean during = !before && now.isBefore(nextMidnight);

                Permit permit = counters.ask(new MessageRef(CHAT, message++), ONCE);

                if (permit instanceof Permit.Granted first) {
                    granted.add(now);
                    assertThat(first.date())
                            .as("%s", now)
                            .isEqualTo(before ? date.minusDays(1) : during ? date : date.plusDays(1));
                } else if (now.isBefore(nextMidnight)) {
                    Instant reset = before ? midnight : nextMidnight;
                    assertThat(permit).as("%s", now).isEqualTo(new Permit.Refused(Permit.Reason.CAP, reset));
                }
            }

            assertThat(granted).containsExactly(begin, midnight, nextMidnight);
            assertThat(counters.count(CHAT, date)).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "Europe/Stockholm, 2026-03-28T22:30:00Z",
        "Europe/Stockholm, 2026-10-24T21:30:00Z",
        "America/Los_Angeles, 2026-11-01T06:30:00Z",
        "America/Santiago, 2026-09-06T03:30:00Z",
        "America/Santiago, 2026-04-05T02:30:00Z"
    })
    void ask_everyMinuteThroughTheNight_isGrantedOnceInEveryCoolDownThatReallyPasses(String zone, Instant begin) {
        try (LocalStore local = LocalStore.builder().zone(ZoneId.of(zone)).open()) {
            ResponseCounterRepository counters = local.store().counters();

            for (int minute = 0; minute < 5 * 60; minute++) {
                Instant now = begin.plus(Duration.ofMinutes(minute));
                local.clock().set(now);

                Permit permit = counters.ask(new MessageRef(CHAT, minute), COOL_ALONE);

                if (minute % 15 == 0) {
                    assertThat(permit.isGranted()).as("%s", now).isTrue();
                } else {
                    Instant over = begin.plus(Duration.ofMinutes(minute - minute % 15 + 15));
                    assertThat(permit).as("%s", now).isEqualTo(new Permit.Refused(Permit.Reason.COOL_DOWN, over));
                }
            }
        }
    }
}
