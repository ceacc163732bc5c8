package io.github.homeops.store.dynamo.simulation;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.privacy.Scope;
import java.time.Duration;
import java.util.LinkedHashSet;

/** What happens beside the conversation: time passes, people look things up, and a guest wants to be forgotten. */
final class Elsewhere {

    private Elsewhere() {}

    /** Time passes; a clock that is set right may also go back a little. */
    record Jump(Duration by) implements Event {

        @Override
        public void handle(Bot bot) {
            bot.clock().set(bot.clock().instant().plus(by));
        }
    }

    /** Somebody reads the chat: in order, each message once, none that is gone, none missing that was there before. */
    record Look(ChatId chat) implements Event {

        @Override
        public void handle(Bot bot) {
            new Reader(bot, chat).look();
        }
    }

    /** The guest is forgotten everywhere by one process, while the others go on. */
    record Farewell() implements Event {

        @Override
        public void handle(Bot bot) {
            long begun = bot.ledger().moment();
            bot.store()
                    .privacy()
                    .forget(Scope.userEverywhere(Simulation.GUEST).alsoIn(new LinkedHashSet<>(Simulation.CHATS)));
            bot.ledger().farewells.add(new Ledger.Farewell(begun, bot.ledger().moment()));
        }
    }
}
