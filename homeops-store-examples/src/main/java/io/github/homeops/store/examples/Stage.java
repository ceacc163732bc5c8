package io.github.homeops.store.examples;

import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.HouseholdTime;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageRepository;
import io.github.homeops.store.testkit.Faults;
import io.github.homeops.store.testkit.TestClock;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalTime;

/** What every scene has at hand. */
record Stage(
        HomeOpsStore store,
        TestClock clock,
        Faults faults,
        Household household,
        HouseholdBot bot,
        Messenger messenger,
        Meter meter,
        Teller teller) {

    MessageRepository messages() {
        return store.messages();
    }

    HouseholdTime time() {
        return store.time();
    }

    /** Moves the clock to the household's wall clock time. */
    void at(LocalDate date, LocalTime wallClock) {
        clock.set(date.atTime(wallClock).atZone(time().zone()).toInstant());
    }

    /** Moves the clock on. */
    void later(Duration pause) {
        clock.advance(pause);
    }

    /** Has a member say something now, and tells what the bot does about it. */
    Message say(Member member, String text) {
        Message message = household.says(member, time().now(), text);
        Reaction reaction = bot.hear(message);
        teller.said(time(), message, "the bot " + reaction.words());
        return message;
    }

    /** Delivers a message once more, and tells what the bot does about it. */
    void deliver(String words, Message message) {
        teller.line("%-50s the bot %s", words, bot.hear(message).words());
    }
}
