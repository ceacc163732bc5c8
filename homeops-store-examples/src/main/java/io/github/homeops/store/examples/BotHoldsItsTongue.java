package io.github.homeops.store.examples;

import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalTime;

/** The bot keeps still while the others talk fast, and at night. */
final class BotHoldsItsTongue implements Scene {

    private static final Duration MOMENT = Duration.ofSeconds(9);

    private final LocalDate date;

    BotHoldsItsTongue(LocalDate date) {
        this.date = date;
    }

    @Override
    public String title() {
        return Teller.day(date) + ": the bot holds its tongue while the others talk fast, and at night";
    }

    @Override
    public void play(Stage stage) {
        stage.at(date, LocalTime.of(17, 30));
        stage.say(Member.BO, "Who has the big pot?");
        stage.later(MOMENT);
        stage.say(Member.CLEO, "It is in the dishwasher");
        stage.later(MOMENT);
        stage.say(Member.BO, "Since when?");
        stage.later(MOMENT);
        stage.say(Member.ANNA, "Did the dishes, it is clean");
        stage.later(Duration.ofMinutes(2));
        stage.say(Member.ANNA, "And took out the bins");
        stage.at(date, LocalTime.of(22, 0));
        stage.say(Member.CLEO, "The laundry is hung up");
    }
}
