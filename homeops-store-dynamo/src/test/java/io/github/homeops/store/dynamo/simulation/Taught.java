package io.github.homeops.store.dynamo.simulation;

import io.github.homeops.store.Cause;
import io.github.homeops.store.UserId;
import io.github.homeops.store.alias.Resolution;
import io.github.homeops.store.message.MessageRef;
import java.util.HashSet;
import java.util.NavigableMap;
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
            Resolution resolution = bot.store().aliases().resolve(message.chatId(), "the " + word + ", again");
            // What could not be read is answered from an older list, and says so.
            if (resolution.complete()) {
                check(bot.ledger(), corrections, resolution);
            }
        }

        // Whatever others corrected meanwhile: it must be this meaning or a later one, never an earlier.
        private void check(Ledger ledger, NavigableMap<Long, String> corrections, Resolution resolution) {
            String meant = resolution.matches().stream()
                    .map(match -> match.alias().activity())
                    .findFirst()
                    .orElse("nothing");
            boolean earlier = corrections.headMap(message.messageId(), false).containsValue(meant);
            ledger.check(
                    !earlier && !meant.equals("nothing"),
                    "'" + word + "' meant " + meant + " after " + message + " had made it " + activity);
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
