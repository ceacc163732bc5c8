package io.github.homeops.store.dynamo.simulation;

import io.github.homeops.store.Cause;
import io.github.homeops.store.UserId;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.testkit.TestClock;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HashMap;

/** The bot notices how people deal with it. */
final class Noticed {

    static final String IGNORE_RATE = "ignoreRate";
    static final String INTERACTION_FREQUENCY = "interactionFrequency";

    private Noticed() {}

    /** A person ignored a reply of the bot, or did not. */
    record Reaction(UserId user, MessageRef reply, boolean ignored) implements Event {

        @Override
        public void handle(Bot bot) {
            Cause cause = Cause.of(reply);
            bot.ledger()
                    .visit(
                            user,
                            reply.messageId(),
                            () -> bot.store().preferences().observeIgnored(user, ignored, cause));
            note(bot, user, IGNORE_RATE, cause.value(), ignored ? 1 : 0);
        }
    }

    /** A day is over; how many days ago it was stands for how often the person dealt with the bot. */
    record Day(UserId user, int daysAgo) implements Event {

        @Override
        public void handle(Bot bot) {
            LocalDate date =
                    TestClock.DEFAULT_START.atZone(ZoneOffset.UTC).toLocalDate().minusDays(daysAgo);
            bot.store().preferences().observeDay(user, date, daysAgo);
            note(bot, user, INTERACTION_FREQUENCY, date.toString(), daysAgo);
        }
    }

    private static void note(Bot bot, UserId user, String metric, String cause, long sample) {
        bot.ledger()
                .observed
                .computeIfAbsent(new Ledger.Metric(user, metric), unused -> new HashMap<>())
                .put(cause, BigDecimal.valueOf(sample));
    }
}
