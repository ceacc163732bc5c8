package io.github.homeops.store.examples;

import io.github.homeops.store.activity.ActivityQuery;
import io.github.homeops.store.habit.Habit;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.testkit.SimulatedCrash;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;

/** A bot crashes between recording an activity and learning from it; the next delivery finishes the work. */
final class DeliveryBreaksOff implements Scene {

    private static final String HOOVERING = "hoovering";

    // The message and the activity; what is learned from it comes after that.
    private static final int WRITES_BEFORE_THE_CRASH = 2;

    private final LocalDate date;

    DeliveryBreaksOff(LocalDate date) {
        this.date = date;
    }

    @Override
    public String title() {
        return Teller.day(date) + ": a delivery breaks off, and the next one finishes it";
    }

    @Override
    public void play(Stage stage) {
        stage.at(date, LocalTime.of(9, 0));
        Message message = stage.household().says(Member.BO, stage.time().now(), "Did the hoovering, took ages");
        stage.faults().crashAfterWrite(WRITES_BEFORE_THE_CRASH);
        stage.teller().said(stage.time(), message, crash(stage, message));
        stage.faults().clear();
        tellCounts(stage);
        stage.deliver("second delivery", message);
        tellCounts(stage);
        stage.deliver("third delivery", message);
        tellCounts(stage);
    }

    private static String crash(Stage stage, Message message) {
        try {
            return "the bot " + stage.bot().hear(message).words();
        } catch (SimulatedCrash crash) {
            return "the bot crashes half-way";
        }
    }

    private static void tellCounts(Stage stage) {
        long recorded = stage.store()
                .activities()
                .countByUser(ActivityQuery.in(Household.CHAT)
                        .named(HOOVERING)
                        .between(Instant.EPOCH, stage.time().now().plusSeconds(1)))
                .getOrDefault(Member.BO.id(), 0L);
        long learned = stage.store()
                .habits()
                .find(Household.CHAT, Member.BO.id(), HOOVERING)
                .map(Habit::totalCount)
                .orElse(0L);
        stage.teller().line("-- Bo's hoovering: recorded %d times, learned from %d times", recorded, learned);
    }
}
