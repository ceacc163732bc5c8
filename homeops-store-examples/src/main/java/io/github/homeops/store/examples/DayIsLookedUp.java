package io.github.homeops.store.examples;

import io.github.homeops.store.Page;
import io.github.homeops.store.PageRequest;
import io.github.homeops.store.examples.Meter.Reading;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageQuery;
import java.time.LocalDate;

/** One day is found in the history without reading the rest of it. */
final class DayIsLookedUp implements Scene {

    private static final PageRequest PAGE = PageRequest.of(3);

    private final LocalDate date;

    DayIsLookedUp(LocalDate date) {
        this.date = date;
    }

    @Override
    public String title() {
        return "What was said on " + Teller.day(date) + "? One day out of three months";
    }

    @Override
    public void play(Stage stage) {
        MessageQuery day = MessageQuery.in(Household.CHAT)
                .between(stage.time().startOfDay(date), stage.time().startOfDay(date.plusDays(1)));
        Page<Message> first = stage.messages().page(day, PAGE);
        tell(stage, first);
        first.next().ifPresent(next -> {
            stage.teller().line("-- more: the button carries the cursor %s (%d characters)", next, next.length());
            tell(stage, stage.messages().page(day, PAGE.after(next)));
        });
        count(stage, "that day", day);
        count(stage, "whole chat", MessageQuery.in(Household.CHAT));
    }

    private static void tell(Stage stage, Page<Message> page) {
        page.items().forEach(message -> stage.teller().said(stage.time(), message, ""));
    }

    private static void count(Stage stage, String what, MessageQuery query) {
        Reading before = stage.meter().total();
        long found = stage.messages().stream(query).count();
        Reading spent = stage.meter().since(before);
        stage.teller()
                .line(
                        "%-10s %,6d messages %4d requests %6.1f read units",
                        what, found, spent.requests(), spent.readUnits());
    }
}
