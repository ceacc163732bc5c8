package io.github.homeops.store.dynamo.simulation;

import io.github.homeops.store.UserId;
import io.github.homeops.store.activity.ActivityCorrection;
import io.github.homeops.store.activity.ActivityRef;
import io.github.homeops.store.activity.ActivityType;
import io.github.homeops.store.activity.Effort;
import io.github.homeops.store.activity.NewActivity;
import io.github.homeops.store.activity.RecordResult;
import io.github.homeops.store.message.MessageRef;
import java.time.Instant;

/** Somebody presses a button for what was done: it is recorded by itself, and nothing is learned from it. */
record Done(MessageRef message, UserId user, Instant at, String name) implements Event {

    @Override
    public void handle(Bot bot) {
        RecordResult recorded = bot.store().activities().record(activity());
        Ledger ledger = bot.ledger();
        ledger.done.put(this, recorded.ref());
        int told = ledger.toldNew.merge(message, recorded instanceof RecordResult.New ? 1 : 0, Integer::sum);
        ledger.check(told <= 1, message + " was new " + told + " times");
        ledger.check(
                !(recorded instanceof RecordResult.Retracted) || ledger.retracting.contains(this),
                message + " was retracted by nobody");
    }

    /** A later message says what was done in truth; nothing of which the bot has not heard. */
    record Correction(Done done, long message, String name) implements Event {

        @Override
        public void handle(Bot bot) {
            Ledger ledger = bot.ledger();
            ActivityRef activity = ledger.done.get(done);
            if (activity != null) {
                ActivityCorrection correction =
                        ActivityCorrection.builder().name(name).build();
                String answer = ledger.corrections
                        .computeIfAbsent(done, unused -> new Rulings())
                        .decide(
                                ledger,
                                message,
                                name,
                                () -> bot.store()
                                        .activities()
                                        .correct(activity, correction, new MessageRef(activity.chatId(), message)));
                ledger.check(
                        !answer.equals("NOT_FOUND") || ledger.retracting.contains(done),
                        done.message + " was gone when it was to be corrected");
            }
        }

        /** Returns what the same message says after it was edited. */
        Correction edited() {
            return new Correction(done, message, name + " after all");
        }
    }

    /** Somebody takes it back. */
    record Retraction(Done done) implements Event {

        @Override
        public void handle(Bot bot) {
            Ledger ledger = bot.ledger();
            ActivityRef activity = ledger.done.get(done);
            if (activity != null) {
                ledger.retracting.add(done);
                ledger.check(
                        bot.store().activities().retract(activity), done.message + " was not there to be retracted");
                ledger.retracted.add(done);
            }
        }
    }

    private NewActivity activity() {
        return NewActivity.builder()
                .chatId(message.chatId())
                .messageId(message.messageId())
                .userId(user)
                .timestamp(at)
                .type(ActivityType.RECOVERY)
                .name(name)
                .effort(Effort.LOW)
                .confidence(1)
                .build();
    }
}
