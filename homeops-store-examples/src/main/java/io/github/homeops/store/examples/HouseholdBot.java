package io.github.homeops.store.examples;

import io.github.homeops.store.DecisionResult;
import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.alias.AliasRepository;
import io.github.homeops.store.counter.Permit;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.message.SaveResult;
import io.github.homeops.store.recording.RecordedMessage;
import java.util.List;
import java.util.Optional;

/**
 * A bot that remembers who did which chore, learns the household's words, and gives thanks: three times a day at most, unless
 * the others are in full swing or asleep.
 */
final class HouseholdBot {

    private final HomeOpsStore store;
    private final Messenger messenger;
    private final Classifier classifier;

    HouseholdBot(HomeOpsStore store) {
        this(store, new Messenger());
    }

    HouseholdBot(HomeOpsStore store, Messenger messenger) {
        this.store = store;
        this.messenger = messenger;
        this.classifier = new Classifier(store.aliases());
    }

    /**
     * Deals with a message, once however often it is delivered. What is remembered of it is whole, also when an earlier
     * delivery broke off half-way; thanks that could not be sent are not sent later.
     */
    Reaction hear(Message message) {
        Optional<Lesson> lesson = Lesson.in(message);
        if (lesson.isPresent()) {
            Reaction reaction = learn(message, lesson.get());
            store.recorder().record(message, List.of());
            return reaction;
        }
        RecordedMessage recording = remember(message);
        if (recording.saved() == SaveResult.PROCESSED) {
            return Reaction.KNEW_ALREADY;
        }
        return recording.activities().isEmpty() ? Reaction.LISTENED : thankIfWelcome(message);
    }

    /** Records what the message says was done, and learns from it, without a word in the chat. */
    RecordedMessage remember(Message message) {
        return store.recorder().record(message, classifier.findingsIn(message));
    }

    private Reaction learn(Message message, Lesson lesson) {
        AliasRepository aliases = store.aliases();
        DecisionResult decided = lesson.isCorrection()
                ? aliases.correct(lesson.word(), lesson.chore(), message.userId(), message.ref())
                : aliases.learn(lesson.word(), lesson.chore(), message.userId(), message.ref());
        if (decided == DecisionResult.SUPERSEDED) {
            return Reaction.KNEW_BETTER;
        }
        return lesson.isCorrection() ? Reaction.STOOD_CORRECTED : Reaction.LEARNED;
    }

    private Reaction thankIfWelcome(Message message) {
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
}
