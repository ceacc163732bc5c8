package io.github.homeops.store.dynamo.internal.activity;

import static io.github.homeops.store.dynamo.internal.activity.ActivityTable.ANNA;
import static io.github.homeops.store.dynamo.internal.activity.ActivityTable.CHAT;
import static io.github.homeops.store.dynamo.internal.activity.ActivityTable.anActivity;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.activity.ActivityRepository;
import io.github.homeops.store.dynamo.TimestampUnit;
import io.github.homeops.store.dynamo.internal.WatchedStore;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.LocalStore;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.temporal.IsoFields;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@HomeOpsStoreTest
class ActivityWeekTest {

    private static final long MINUTES = 8 * 24 * 60;

    /** Both changes of the clocks, east and west of UTC; each week has the activities of the calendar's week. */
    @ParameterizedTest
    @CsvSource({
        "Europe/Stockholm, 2026-03-29",
        "Europe/Stockholm, 2026-10-25",
        "America/Los_Angeles, 2026-03-08",
        "America/Los_Angeles, 2026-11-01"
    })
    void countThisWeek_aroundTheChangeOfClocks_isTheCalendarsWeek(ZoneId zone, LocalDate sunday, LocalStore local) {
        WatchedStore store = new WatchedStore(local);
        ActivityRepository activities =
                store.fresh().householdZone(zone).build().activities();
        Instant first = sunday.minusDays(7).atStartOfDay(zone).toInstant().minusSeconds(60);
        List<Instant> times = LongStream.range(0, MINUTES / 20)
                .mapToObj(i -> first.plusSeconds(60 * 20 * i))
                .toList();
        new ActivityTable(local.client())
                .load(
                        LongStream.range(0, times.size())
                                .mapToObj(i -> anActivity(i, times.get((int) i)).build()),
                        TimestampUnit.MILLIS);

        for (Instant now : List.of(
                first,
                first.plusSeconds(60),
                sunday.minusDays(6).atStartOfDay(zone).toInstant(),
                sunday.atStartOfDay(zone).toInstant().plusSeconds(3 * 3600),
                sunday.plusDays(1).atStartOfDay(zone).toInstant().minusMillis(1),
                sunday.plusDays(1).atStartOfDay(zone).toInstant())) {
            store.clock().set(now);
            assertThat(activities.countThisWeek(CHAT, "dishes", ANNA))
                    .as("at %s", now.atZone(zone))
                    .isEqualTo(times.stream()
                            .filter(time -> week(time, zone) == week(now, zone))
                            .count());
        }
    }

    private static int week(Instant time, ZoneId zone) {
        return time.atZone(zone).get(IsoFields.WEEK_OF_WEEK_BASED_YEAR);
    }
}
