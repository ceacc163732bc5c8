package io.github.homeops.store.examples;

import static java.util.stream.Collectors.joining;

import io.github.homeops.store.effort.EffortEstimate;
import io.github.homeops.store.habit.Habit;
import io.github.homeops.store.habit.Usual;
import io.github.homeops.store.habit.WeekChart;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** When each person does chores, drawn as a week, and how hard a chore is for each. */
final class PeopleHaveHabits implements Scene {

    private static final int PICTURE_WIDTH = 29;
    private static final String GAP = "   ";

    @Override
    public String title() {
        return "What the bot has learned: when they do their chores, the darker the more, and how hard it is";
    }

    @Override
    public void play(Stage stage) {
        List<List<String>> pictures = Arrays.stream(Member.values())
                .map(member -> picture(stage, member))
                .toList();
        IntStream.range(0, pictures.get(0).size())
                .mapToObj(row ->
                        pictures.stream().map(picture -> picture.get(row)).collect(joining(GAP)))
                .forEach(row -> stage.teller().line("%s", row));
        for (Member member : Member.values()) {
            stage.teller()
                    .line("%-4s  %-40s effort: %s", member.shownName(), habit(stage, member), efforts(stage, member));
        }
    }

    private static List<String> picture(Stage stage, Member member) {
        List<Habit> habits =
                stage.store().habits().stream(Household.CHAT, member.id()).toList();
        String name = "    " + member.shownName();
        return Stream.concat(Stream.of(name), WeekChart.of(habits).lines())
                .map(line -> line + " ".repeat(PICTURE_WIDTH - line.length()))
                .toList();
    }

    private static String habit(Stage stage, Member member) {
        return stage.store().habits().stream(Household.CHAT, member.id())
                .max(Comparator.comparing(Habit::totalCount))
                .flatMap(most -> most.usualHour().map(hour -> words(most, hour)))
                .orElse("no habits yet");
    }

    private static String words(Habit habit, Usual<Integer> hour) {
        return "%s around %d:00 (%.0f %% of %d times)"
                .formatted(habit.activity(), hour.rawValue(), hour.share() * 100, hour.observations());
    }

    private static String efforts(Stage stage, Member member) {
        return stage.store().efforts().stream(member.id())
                .map(PeopleHaveHabits::words)
                .collect(joining(", "));
    }

    private static String words(EffortEstimate effort) {
        return effort.activity() + " " + effort.typical().name().toLowerCase(Locale.ROOT);
    }
}
