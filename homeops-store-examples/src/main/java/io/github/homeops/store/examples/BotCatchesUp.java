package io.github.homeops.store.examples;

import io.github.homeops.store.examples.Meter.Reading;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageQuery;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;

/** The bot reads the last weeks of the history again, and records what was done in them. */
final class BotCatchesUp implements Scene {

    private final LocalDate today;
    private final int weeks;

    BotCatchesUp(LocalDate today, int weeks) {
        this.today = today;
        this.weeks = weeks;
    }

    @Override
    public String title() {
        return "The bot reads the last " + weeks + " weeks again, and remembers who did what";
    }

    @Override
    public void play(Stage stage) {
        stage.at(today, LocalTime.MIDNIGHT);
        Reading before = stage.meter().total();
        int recorded = 0;
        stage.teller().progress("   week");
        for (int week = weeks; week > 0; week--) {
            recorded += remember(stage, today.minusWeeks(week));
            stage.teller().progress(" " + (weeks - week + 1));
        }
        Reading spent = stage.meter().since(before);
        stage.teller().progress(System.lineSeparator());
        stage.teller()
                .line(
                        "%,d chores recorded and learned from: %,d requests, %,.0f write units, %,.1f read units",
                        recorded, spent.requests(), spent.writeUnits(), spent.readUnits());
    }

    private static int remember(Stage stage, LocalDate monday) {
        MessageQuery week = MessageQuery.of(Household.CHAT)
                .between(stage.time().startOfDay(monday), stage.time().startOfDay(monday.plusWeeks(1)));
        List<Message> said = stage.messages().stream(week).toList();
        return said.stream()
                .mapToInt(message -> stage.bot().remember(message).activities().size())
                .sum();
    }
}
