package io.github.homeops.store.examples;

import io.github.homeops.store.examples.Meter.Reading;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.function.Supplier;

/** The household asks what was done, and the bot answers from its memory; each answer has its price. */
final class HouseholdAsks implements Scene {

    private static final String ROW = "%-38s  %-32s %8s %11s";
    private static final String DISHES = "dishes";

    private final LocalDate date;

    HouseholdAsks(LocalDate date) {
        this.date = date;
    }

    @Override
    public String title() {
        return Teller.day(date) + ": the household asks, the bot answers, and this is what it costs";
    }

    @Override
    public void play(Stage stage) {
        stage.at(date, LocalTime.of(20, 0));
        Answers answers = new Answers(stage.store());
        LocalDate thisMonth = date.withDayOfMonth(1);
        Instant from = stage.time().startOfDay(thisMonth.minusMonths(1));
        Instant until = stage.time().startOfDay(thisMonth);
        stage.teller().line(ROW, "", "", "requests", "read units");
        ask(stage, "Who did the dishes last?", () -> answers.whoDidLast(DISHES));
        ask(stage, "When did Bo last do the dishes?", () -> answers.whenLast(Member.BO, DISHES));
        ask(stage, "When did Cleo last do the dishes?", () -> answers.whenLast(Member.CLEO, DISHES));
        ask(stage, "How often did Anna do them this week?", () -> answers.howOftenThisWeek(Member.ANNA, DISHES));
        ask(stage, "Who did them how often last month?", () -> answers.whoHowOften(DISHES, from, until));
        askAll(stage, "When was each chore last done?", answers::whenEach);
        stage.teller().line("(the first question also reads the aliases of the chat, which stay in memory)");
    }

    private static void ask(Stage stage, String question, Supplier<String> answer) {
        askAll(stage, question, () -> List.of(answer.get()));
    }

    private static void askAll(Stage stage, String question, Supplier<List<String>> answer) {
        Reading before = stage.meter().total();
        List<String> lines = answer.get();
        Reading spent = stage.meter().since(before);
        stage.teller().line(ROW, question, lines.get(0), spent.requests(), spent.readUnits());
        lines.stream().skip(1).forEach(line -> stage.teller().line(ROW, "", line, "", ""));
    }
}
