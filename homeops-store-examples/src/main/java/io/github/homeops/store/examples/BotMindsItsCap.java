package io.github.homeops.store.examples;

import io.github.homeops.store.counter.Permit;
import io.github.homeops.store.message.Message;
import java.time.LocalDate;
import java.time.LocalTime;

/** The bot thanks three times a day and no more; thanks that could not be sent do not count. */
final class BotMindsItsCap implements Scene {

    private final LocalDate date;

    BotMindsItsCap(LocalDate date) {
        this.date = date;
    }

    @Override
    public String title() {
        return Teller.day(date) + ": the bot minds its cap of three thanks a day; what cannot be sent does not count";
    }

    @Override
    public void play(Stage stage) {
        stage.at(date, LocalTime.of(8, 0));
        stage.say(Member.ANNA, "Did the dishes");
        stage.at(date, LocalTime.of(10, 0));
        stage.messenger().breakDown();
        Message unanswered = stage.say(Member.BO, "Took out the bins");
        tellCount(stage);
        stage.messenger().recover();
        stage.deliver("delivered again", unanswered);
        stage.at(date, LocalTime.of(12, 0));
        stage.say(Member.BO, "Quickly did the dishes");
        stage.at(date, LocalTime.of(14, 0));
        stage.say(Member.CLEO, "Watered the plants");
        stage.at(date, LocalTime.of(19, 0));
        Message oneTooMany = stage.say(Member.ANNA, "The laundry is hung up");
        tellCount(stage);
        if (stage.store().counters().ask(oneTooMany.ref()) instanceof Permit.Refused refused) {
            LocalDate next = stage.time().dateOf(refused.resetsAt());
            stage.teller()
                    .line(
                            "-- asked again, it is refused for the %s until %s, 00:00",
                            refused.reason(), Teller.day(next));
        }
        stage.teller().line("-- %s", Teller.day(date.plusDays(1)));
        stage.at(date.plusDays(1), LocalTime.of(8, 0));
        stage.say(Member.BO, "Did the hoovering, took ages");
    }

    private static void tellCount(Stage stage) {
        stage.teller()
                .line("-- replies counted today: %d", stage.store().counters().count(Household.CHAT));
    }
}
