package io.github.homeops.store.examples;

import io.github.homeops.store.examples.Meter.Reading;
import java.time.LocalDate;
import java.time.LocalTime;

/** The history that another bot kept is imported, in batches. */
final class HistoryMovesIn implements Scene {

    private final LocalDate firstMonday;
    private final int weeks;

    HistoryMovesIn(LocalDate firstMonday, int weeks) {
        this.firstMonday = firstMonday;
        this.weeks = weeks;
    }

    @Override
    public String title() {
        return "The last bot's memory moves in: " + weeks + " weeks";
    }

    @Override
    public void play(Stage stage) {
        Reading before = stage.meter().total();
        long written = stage.teller().weekByWeek(weeks, week -> moveIn(stage, firstMonday.plusWeeks(week)));
        Reading spent = stage.meter().since(before);
        stage.teller()
                .line(
                        "%,d messages in %d batches of up to 25: %,.0f write units, half of them for the index by user",
                        written, spent.requests(), spent.writeUnits());
    }

    private static long moveIn(Stage stage, LocalDate monday) {
        stage.at(monday.plusWeeks(1), LocalTime.MIDNIGHT);
        return stage.messages().importOverwriting(stage.household().week(monday).stream());
    }
}
