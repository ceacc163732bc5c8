package io.github.homeops.store.dynamo.simulation;

import io.github.homeops.store.UserId;
import io.github.homeops.store.message.MessageRef;
import java.util.HashSet;
import java.util.TreeMap;

/** People decide about being written to, and are asked about it. */
final class Chosen {

    private Chosen() {}

    /** A person opts in or out. */
    record Choice(UserId user, MessageRef message, boolean in) implements Event {

        @Override
        public void handle(Bot bot) {
            if (in) {
                bot.store().dmStatus().optIn(user, message);
            } else {
                bot.store().dmStatus().optOut(user, message);
            }
            bot.ledger()
                    .choices
                    .computeIfAbsent(user, unused -> new TreeMap<>())
                    .put(message.messageId(), in);
        }
    }

    /** A message gives occasion to ask a person. */
    record Occasion(UserId user, MessageRef message) implements Event {

        @Override
        public void handle(Bot bot) {
            if (bot.store().dmStatus().claimPrompt(user, message)) {
                bot.ledger()
                        .prompts
                        .computeIfAbsent(user, unused -> new HashSet<>())
                        .add(message);
            }
        }
    }
}
