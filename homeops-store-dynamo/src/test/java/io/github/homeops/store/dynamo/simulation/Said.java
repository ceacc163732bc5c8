package io.github.homeops.store.dynamo.simulation;

import io.github.homeops.store.activity.ActivityType;
import io.github.homeops.store.activity.Effort;
import io.github.homeops.store.counter.Permit;
import io.github.homeops.store.counter.PermitRule;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageEdit;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.message.SaveResult;
import io.github.homeops.store.recording.FailurePolicy;
import io.github.homeops.store.recording.Finding;
import io.github.homeops.store.recording.RecordingRule;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** Somebody said something: the bot may reply to it, and records what it was about. */
record Said(Message message) implements Event {

    static final List<String> ACTIVITIES = List.of("dishes", "laundry", "plants");
    static final int CAP = 3;

    private static final List<Effort> EFFORTS = List.of(Effort.LOW, Effort.MEDIUM, Effort.HIGH);
    private static final PermitRule RULE = PermitRule.builder().cap(CAP).build();
    private static final RecordingRule STRICT =
            RecordingRule.builder().failures(FailurePolicy.STRICT).build();

    @Override
    public void handle(Bot bot) {
        bot.ledger().visit(message.userId(), message.messageId(), () -> hear(bot));
    }

    private void hear(Bot bot) {
        Ledger ledger = bot.ledger();
        ledger.said.put(ref(), message);
        boolean answered = false;
        try {
            // Half of the bots save first and ask their classifier then.
            boolean finished = savesFirst() && save(bot) == SaveResult.PROCESSED;
            answered = true;
            if (!finished) {
                reply(bot);
                record(bot);
            }
            // A guest is forgotten again.
            if (!message.userId().equals(Simulation.GUEST)) {
                ledger.settled.add(ref());
            }
        } finally {
            if (!answered) {
                ledger.interrupted.add(ref());
            }
        }
    }

    /** Somebody edits the message. */
    record Edit(Said said, long order, String text) implements Event {

        @Override
        public void handle(Bot bot) {
            Ledger ledger = bot.ledger();
            MessageRef ref = said.ref();
            boolean known = ledger.settled.contains(ref);
            MessageEdit edit = MessageEdit.builder()
                    .editedAt(said.message.timestamp().plusSeconds(order))
                    .text(text)
                    .build();
            String answer = ledger.edits
                    .computeIfAbsent(ref, unused -> new Rulings())
                    .decide(ledger, order, text, () -> bot.store().messages().edit(ref, edit));
            ledger.check(
                    !answer.equals("NOT_FOUND") || !known || ledger.deleting.contains(ref),
                    ref + " was gone when it was to be edited");
        }

        /** Returns another edit that was made in the same millisecond. */
        Edit edited() {
            return new Edit(said, order, text + " after all");
        }
    }

    /** Somebody deletes the message after the bot has dealt with it. */
    record Deletion(Said said) implements Event {

        @Override
        public void handle(Bot bot) {
            Ledger ledger = bot.ledger();
            MessageRef ref = said.ref();
            if (ledger.settled.contains(ref)) {
                ledger.deleting.add(ref);
                ledger.check(bot.store().messages().delete(ref), ref + " was not there to be deleted");
                ledger.deleted.add(ref);
            }
        }
    }

    boolean savesFirst() {
        return message.messageId() % 2 == 0;
    }

    private SaveResult save(Bot bot) {
        SaveResult saved = bot.store().messages().save(message);
        if (saved == SaveResult.NEW) {
            bot.ledger().toldNew.merge(ref(), 1, Integer::sum);
        }
        return saved;
    }

    private void reply(Bot bot) {
        if (bot.store().counters().ask(ref(), RULE) instanceof Permit.Granted permit) {
            boolean sent = bot.random().nextInt(3) > 0;
            if (sent) {
                bot.ledger()
                        .replies
                        .computeIfAbsent(new Ledger.Day(message.chatId(), permit.date()), day -> new HashSet<>())
                        .add(ref());
            } else {
                bot.store().counters().giveBack(permit);
            }
        }
    }

    private void record(Bot bot) {
        List<Finding> findings = classify(bot.random());
        bot.ledger()
                .answers
                .computeIfAbsent(ref(), ref -> new HashSet<>())
                .add(findings.stream().map(Finding::name).toList());
        bot.store().recorder().record(message, findings, STRICT);
    }

    private static List<Finding> classify(Random random) {
        return IntStream.range(0, random.nextInt(3))
                .mapToObj(index -> Finding.builder()
                        .type(ActivityType.CHORE)
                        .name(ACTIVITIES.get(random.nextInt(ACTIVITIES.size())))
                        .effort(EFFORTS.get(random.nextInt(EFFORTS.size())))
                        .confidence(0.5)
                        .build())
                .toList();
    }

    private MessageRef ref() {
        return message.ref();
    }
}
