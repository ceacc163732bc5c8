package io.github.homeops.store.examples;

import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.counter.Permit;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.message.MessageRepository;
import io.github.homeops.store.message.Saved;
import java.util.Set;

/** A bot that thanks whoever did a chore, three times a day at most, unless the others are in full swing or asleep. */
final class HouseholdBot {

    private static final Set<String> CHORES = Set.of("dishes", "laundry", "bins", "plants", "hoovered");

    private final HomeOpsStore store;
    private final Messenger messenger;

    HouseholdBot(HomeOpsStore store) {
        this(store, new Messenger());
    }

    HouseholdBot(HomeOpsStore store, Messenger messenger) {
        this.store = store;
        this.messenger = messenger;
    }

    /** Deals with a message, once however often it is delivered, also when an earlier delivery broke off half-way. */
    Reaction hear(Message message) {
        MessageRepository messages = store.messages();
        if (messages.save(message) == Saved.PROCESSED) {
            return Reaction.KNEW_ALREADY;
        }
        Reaction reaction = react(message);
        if (reaction != Reaction.COULD_NOT_SEND) { // or else the next delivery tries again
            messages.markProcessed(message.chatId(), message.messageId());
        }
        return reaction;
    }

    private Reaction react(Message message) {
        if (!speaksOfChore(message)) {
            return Reaction.LISTENED;
        }
        if (store.time().isQuiet()) {
            return Reaction.LET_THEM_SLEEP;
        }
        return store.messages().isConversationFast(message.chatId(), message.userId())
                ? Reaction.DID_NOT_INTERRUPT
                : thank(message.ref());
    }

    private Reaction thank(MessageRef message) {
        if (!(store.counters().ask(message) instanceof Permit.Granted permit)) {
            return Reaction.HAD_ITS_SAY;
        }
        if (messenger.thankFor(message)) {
            return Reaction.THANKED;
        }
        store.counters().giveBack(permit);
        return Reaction.COULD_NOT_SEND;
    }

    private static boolean speaksOfChore(Message message) {
        String text = message.text().orElse("");
        return CHORES.stream().anyMatch(text::contains);
    }
}
