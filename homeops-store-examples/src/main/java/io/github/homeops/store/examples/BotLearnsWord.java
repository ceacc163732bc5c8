package io.github.homeops.store.examples;

import io.github.homeops.store.Cause;
import io.github.homeops.store.DecisionResult;
import io.github.homeops.store.activity.Activity;
import io.github.homeops.store.activity.ActivityCorrection;
import io.github.homeops.store.activity.ActivityQuery;
import io.github.homeops.store.activity.ActivityRepository;
import io.github.homeops.store.alias.Alias;
import io.github.homeops.store.alias.AliasRepository;
import io.github.homeops.store.examples.Meter.Reading;
import io.github.homeops.store.message.Message;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalTime;

/** The bot is taught a word, and taught better; what it was taught first does not come back. */
final class BotLearnsWord implements Scene {

    private static final Duration PAUSE = Duration.ofMinutes(2);
    private static final String WORD = "the beast";

    private final LocalDate date;

    BotLearnsWord(LocalDate date) {
        this.date = date;
    }

    @Override
    public String title() {
        return Teller.day(date) + ": the bot learns a word, and is corrected";
    }

    @Override
    public void play(Stage stage) {
        stage.at(date, LocalTime.of(18, 0));
        stage.say(Member.BO, "Emptied the beast");
        stage.later(PAUSE);
        Message lesson = stage.say(Member.BO, "The beast means bins");
        stage.later(PAUSE);
        Message misunderstood = stage.say(Member.BO, "Emptied the beast");
        tellLast(stage);
        stage.later(PAUSE);
        Message correction = stage.say(Member.CLEO, "No, the beast means dishes");
        mend(stage, misunderstood, correction);
        stage.later(PAUSE);
        Message agreed = stage.say(Member.ANNA, "Emptied the BEAST, took ages!");
        tellLast(stage);
        stage.deliver("Bo's lesson is delivered again", lesson);
        confirm(stage, agreed);
        tellCost(stage);
    }

    private static void mend(Stage stage, Message misunderstood, Message correction) {
        ActivityRepository activities = stage.store().activities();
        ActivityCorrection dishes = ActivityCorrection.builder().name("dishes").build();
        ActivityQuery thatMoment = ActivityQuery.in(Household.CHAT)
                .between(misunderstood.timestamp(), misunderstood.timestamp().plusMillis(1));
        for (Activity activity : activities.stream(thatMoment).toList()) {
            DecisionResult decided = activities.correct(activity.ref(), dishes, correction.ref());
            stage.teller().line("-- what Bo did is no longer %s, it is dishes: %s", activity.name(), decided);
        }
    }

    private static void tellLast(Stage stage) {
        stage.store()
                .activities()
                .latest(Household.CHAT, 1)
                .forEach(last -> stage.teller()
                        .line(
                                "-- recorded as: %s of %s",
                                last.name(), Member.of(last.userId()).shownName()));
    }

    private static void confirm(Stage stage, Message message) {
        AliasRepository aliases = stage.store().aliases();
        aliases.find(Household.CHAT, WORD)
                .map(Alias::activity)
                .flatMap(meaning -> aliases.confirm(Household.CHAT, WORD, meaning, Cause.of(message.ref())))
                .ifPresent(alias -> stage.teller()
                        .line(
                                "-- \"%s\" means %s, as %s said; confirmations: %d",
                                alias.name(),
                                alias.activity(),
                                alias.learnedFrom()
                                        .map(Member::of)
                                        .map(Member::shownName)
                                        .orElse("nobody"),
                                alias.confirmations()));
    }

    private static void tellCost(Stage stage) {
        AliasRepository aliases = stage.store().aliases();
        aliases.resolve(Household.CHAT, WORD); // reads what has just been confirmed
        Reading before = stage.meter().total();
        for (int time = 0; time < 1000; time++) {
            aliases.resolve(Household.CHAT, "Who empties the beast?");
        }
        stage.teller()
                .line(
                        "-- looking for it in 1,000 more messages takes %d requests",
                        stage.meter().since(before).requests());
    }
}
