package io.github.homeops.store.examples;

import io.github.homeops.store.message.Message;
import java.time.LocalDate;
import java.time.LocalTime;

/** A bot crashes between saving a message and being done with it; the next delivery finishes the work. */
final class DeliveryBreaksOff implements Scene {

    private final LocalDate date;

    DeliveryBreaksOff(LocalDate date) {
        this.date = date;
    }

    @Override
    public String title() {
        return "A delivery breaks off, and the next one finishes it";
    }

    @Override
    public void play(Stage stage) {
        stage.at(date, LocalTime.of(9, 0));
        Message message = stage.household().says(Member.BO, stage.time().now(), "I hoovered the hall");
        stage.teller()
                .said(stage.time(), message, "saved as " + stage.messages().save(message) + ", then a crash");
        stage.deliver("second delivery", message);
        stage.deliver("third delivery", message);
    }
}
