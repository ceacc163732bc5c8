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
        LocalDate firstMonday = today.minusWeeks(weeks);
        stage.at(today, LocalTime.MIDNIGHT);
        Reading before = stage.meter().total();
        long chores = stage.teller().weekByWeek(weeks, week -> remember(stage, firstMonday.plusWeeks(week)));
        Reading spent = stage.meter().since(before);
        stage.teller()
                .line(
                        "%,d chores recorded and learned from: %,d requests, %,.0f write units, %,.1f read units",
                        chores, spent.requests(), spent.writeUnits(), spent.readUnits());
    }

    private static long remember(Stage stage, LocalDate monday) {
        MessageQuery week = MessageQuery.in(Household.CHAT)
                .between(stage.time().startOfDay(monday), stage.time().startOfDay(monday.plusWeeks(1)));
        List<Message> said = stage.messages().stream(week).toList();
        return said.stream()
                .mapToInt(message -> stage.bot().remember(message).activities().size())
                .sum();
    }
}
