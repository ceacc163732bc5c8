package io.github.homeops.store.dynamo.simulation;

import io.github.homeops.store.Cause;
import io.github.homeops.store.UserId;
import io.github.homeops.store.alias.Resolution;
import io.github.homeops.store.message.MessageRef;
import java.util.ArrayList;
import java.util.HashSet;

/** Words are corrected, removed, learned and confirmed, and the next message is understood accordingly. */
final class Taught {

    /** What a word means that is no alias. */
    static final String NOTHING = "nothing";

    private Taught() {}

    /** A message says what the word means. */
    record Correction(MessageRef message, String word, String activity, UserId teacher) implements Event {

        @Override
        public void handle(Bot bot) {
            Rulings rulings = rulings(bot, message, word);
            rulings.decide(
                    bot.ledger(),
                    message.messageId(),
                    activity,
                    () -> bot.store().aliases().correct(word, activity, teacher, message));
            Resolution resolution = bot.store().aliases().resolve(message.chatId(), "the " + word + ", again");
            // What could not be read is answered from an older list, and says so.
            if (resolution.isComplete()) {
                String meant = resolution.matches().stream()
                        .map(match -> match.alias().activity())
                        .findFirst()
                        .orElse(NOTHING);
                // Whatever others decided meanwhile: it must be this meaning or a later one, never an earlier.
                bot.ledger()
                        .check(
                                rulings.mayStand(message.messageId(), meant),
                                "'" + word + "' meant " + meant + " after " + message + " had made it " + activity);
            }
        }

        /** Returns what the same message says after it was edited. */
        Correction edited() {
            return new Correction(message, word, activity + " after all", teacher);
        }
    }

    /** A message says that the word is no alias. */
    record Removal(MessageRef message, String word) implements Event {

        @Override
        public void handle(Bot bot) {
            Rulings rulings = rulings(bot, message, word);
            String answer = rulings.decide(
                    bot.ledger(),
                    message.messageId(),
                    NOTHING,
                    () -> bot.store().aliases().remove(word, message));
            if (answer.equals("SUPERSEDED")) {
                // Perhaps by a later lesson; then the removal is noted, and older corrections do not hold.
                rulings.note(message.messageId(), NOTHING);
            }
        }
    }

    /** A message lets the bot learn what a word means, unless somebody knows better. */
    record Lesson(MessageRef message, String word, String activity, UserId teacher) implements Event {

        @Override
        public void handle(Bot bot) {
            Ledger.Word key = new Ledger.Word(message.chatId(), word);
            rulings(bot, message, word).ask(message.messageId(), activity);
            bot.store().aliases().learn(word, activity, teacher, message);
            bot.ledger()
                    .lessons
                    .computeIfAbsent(key, unused -> new ArrayList<>())
                    .add(new Ledger.Lesson(message.messageId(), activity));
        }
    }

    /** A message shows that the word means what is known. */
    record Confirmation(MessageRef message, String word, String activity) implements Event {

        @Override
        public void handle(Bot bot) {
            bot.store().aliases().confirm(message.chatId(), word, activity, Cause.of(message));
            bot.ledger()
                    .confirmations
                    .computeIfAbsent(new Ledger.Word(message.chatId(), word), unused -> new HashSet<>())
                    .add(Cause.of(message).value());
        }
    }

    private static Rulings rulings(Bot bot, MessageRef message, String word) {
        return bot.ledger().words.computeIfAbsent(new Ledger.Word(message.chatId(), word), unused -> new Rulings());
    }
}
