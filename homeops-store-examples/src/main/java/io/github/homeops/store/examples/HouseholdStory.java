package io.github.homeops.store.examples;

import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.testkit.LocalStore;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;

/** Three months of a household and its bot, told in a few seconds and the same each time. */
public final class HouseholdStory {

    private static final LocalDate FIRST_MONDAY = LocalDate.of(2026, 1, 5);
    private static final int WEEKS_OF_HISTORY = 11;
    private static final int WEEKS_TO_CATCH_UP = 4;
    private static final LocalDate LIVE_MONDAY = FIRST_MONDAY.plusWeeks(WEEKS_OF_HISTORY);
    private static final LocalDate MONDAY_AFTER = LIVE_MONDAY.plusWeeks(1);

    private static final List<Scene> SCENES = List.of(
            new HistoryMovesIn(FIRST_MONDAY, WEEKS_OF_HISTORY),
            new BotCatchesUp(LIVE_MONDAY, WEEKS_TO_CATCH_UP),
            new WeekGoesBy(LIVE_MONDAY),
            new DeliveryBreaksOff(MONDAY_AFTER),
            new SecondThoughts(MONDAY_AFTER),
            new BotHoldsItsTongue(MONDAY_AFTER),
            new BotMindsItsCap(MONDAY_AFTER.plusDays(1)),
            new BotLearnsWord(MONDAY_AFTER.plusDays(3)),
            new HouseholdAsks(MONDAY_AFTER.plusDays(3)),
            new PeopleHaveHabits(),
            new DayIsLookedUp(FIRST_MONDAY.plusDays(16)));

    private final PrintStream out;

    HouseholdStory(PrintStream out) {
        this.out = out;
    }

    /** Tells the story on the console. */
    public static void main(String[] args) {
        // The heat maps are beyond ASCII, whatever the console's locale says.
        new HouseholdStory(new PrintStream(System.out, true, StandardCharsets.UTF_8)).tell();
    }

    void tell() {
        Teller teller = new Teller(out);
        Meter meter = new Meter();
        teller.title("Anna, Bo and Cleo share a flat, a chat and a bot with a memory.");
        teller.line("(All made up; the memory is a DynamoDB inside this JVM, and gone at the end.)");
        try (LocalStore local = LocalStore.builder().listener(meter).open()) {
            HomeOpsStore store = local.store();
            Messenger messenger = new Messenger();
            HouseholdBot bot = new HouseholdBot(store, messenger);
            Stage stage = new Stage(
                    store, local.clock(), local.faults(), new Household(store.time()), bot, messenger, meter, teller);
            SCENES.forEach(scene -> play(scene, stage));
        }
        Meter.Reading all = meter.total();
        teller.title(
                "The end: %,d requests, %,.0f write units and %,.1f read units in all.",
                all.requests(), all.writeUnits(), all.readUnits());
    }

    private static void play(Scene scene, Stage stage) {
        stage.teller().scene(scene.title());
        scene.play(stage);
    }
}
