package io.github.homeops.store.dynamo.simulation;

import io.github.homeops.store.Cause;
import io.github.homeops.store.UserId;
import io.github.homeops.store.message.MessageRef;
import java.util.HashSet;
import java.util.TreeMap;

/** Words are corrected and confirmed, and the next message is understood accordingly. */
final class Taught {

    private Taught() {}

    /** A message says what the word means. */
    record Correction(MessageRef message, String word, String activity, UserId teacher) implements Event {

        @Override
        public void handle(Bot bot) {
            Ledger.Word key = new Ledger.Word(message.chatId(), word);
            TreeMap<Long, String> corrections =
                    bot.ledger().corrections.computeIfAbsent(key, unused -> new TreeMap<>());
            bot.store().aliases().correct(message, word, activity, teacher);
            corrections.put(message.messageId(), activity);
            // Whatever others corrected meanwhile: it must be this meaning or a later one, never an earlier.
            String meant = bot.store().aliases().resolve(message.chatId(), "the " + word + ", again").matches().stream()
                    .map(match -> match.alias().activity())
                    .findFirst()
                    .orElse("nothing");
            bot.ledger()
                    .check(
                            !corrections.headMap(message.messageId()).containsValue(meant)
                                    || corrections.tailMap(message.messageId()).containsValue(meant),
                            "'" + word + "' meant " + meant + " after " + message + " had made it " + activity);
            bot.ledger().check(!meant.equals("nothing"), "'" + word + "' meant nothing after " + message);
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
                    .add(message.toString());
        }
    }
}
