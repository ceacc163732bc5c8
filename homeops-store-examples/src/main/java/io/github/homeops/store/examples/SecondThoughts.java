package io.github.homeops.store.examples;

import io.github.homeops.store.DecisionResult;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageEdit;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;

/** A message is edited, an older edit comes late, and in the end the message is deleted. */
final class SecondThoughts implements Scene {

    private final LocalDate date;

    SecondThoughts(LocalDate date) {
        this.date = date;
    }

    @Override
    public String title() {
        return Teller.day(date) + ": second thoughts, an edit and a delete";
    }

    @Override
    public void play(Stage stage) {
        stage.at(date, LocalTime.of(12, 0));
        Message message = stage.say(Member.CLEO, "Watered the plants");
        Instant sent = message.timestamp();
        edit(stage, message, sent.plusSeconds(40), "Watered all plants");
        edit(stage, message, sent.plusSeconds(20), "Watered the plans");
        stage.later(Duration.ofMinutes(5));
        stage.messages().delete(message.ref());
        boolean there = stage.messages().find(message.ref()).isPresent();
        stage.teller().line("%-50s %s", "deleted", there ? "still there" : "gone for every reader");
        stage.deliver("delivered once more", message);
    }

    private static void edit(Stage stage, Message message, Instant editedAt, String text) {
        MessageEdit edit = MessageEdit.builder().editedAt(editedAt).text(text).build();
        DecisionResult edited = stage.messages().edit(message.ref(), edit);
        long seconds = Duration.between(message.timestamp(), editedAt).toSeconds();
        String stands =
                stage.messages().find(message.ref()).flatMap(Message::text).orElse("nothing");
        stage.teller().line("%-50s %-10s  it reads: %s", "edit made " + seconds + " s later arrives", edited, stands);
    }
}
