package io.github.homeops.store.dynamo.simulation;

import io.github.homeops.store.UserId;
import io.github.homeops.store.message.MessageRef;
import java.util.HashSet;

/** People decide about being written to, and are asked about it. */
final class Chosen {

    private Chosen() {}

    /** A person opts in or out. */
    record Choice(UserId user, MessageRef message, boolean in) implements Event {

        @Override
        public void handle(Bot bot) {
            bot.ledger()
                    .choices
                    .computeIfAbsent(user, unused -> new Rulings())
                    .decide(
                            bot.ledger(),
                            message.messageId(),
                            Boolean.toString(in),
                            () -> in
                                    ? bot.store().dmStatus().optIn(user, message)
                                    : bot.store().dmStatus().optOut(user, message));
        }

        /** Returns what the same message says after it was edited. */
        Choice edited() {
            return new Choice(user, message, !in);
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
