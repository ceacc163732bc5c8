package io.github.homeops.store.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HouseholdStoryTest {

    private String told = "";

    @BeforeAll
    void tellOnce() {
        told = tell();
    }

    @Test
    void tell_twice_saysTheSame() {
        assertThat(tell()).isEqualTo(told);
    }

    @Test
    void tell_historyImported_saysHowMuch() {
        assertThat(told).containsPattern("week 1 2 3 4 5 6 7 8 9 10 11\\R +2,\\d{3} messages in \\d+ batches");
    }

    @Test
    void tell_weekHeard_knowsWhatWasDeliveredTwice() {
        assertThat(told).containsPattern("Sun 29 Mar +\\d+ +[1-9]\\d* +\\d+ +\\d+ +\\d+ +\\d+");
    }

    @Test
    void tell_weekHeard_thanksThreeTimesADayAtMost() {
        List<String> days = told.lines()
                .filter(line -> line.matches(" +[A-Z][a-z]{2} 2\\d Mar .*"))
                .toList();

        assertThat(days).hasSize(7).allMatch(day -> day.matches(" +\\S+ \\d+ Mar +\\d+ +\\d+ +[0-3] .*"));
    }

    @Test
    void tell_capReached_botKeepsStillUntilMidnight() {
        assertThat(lineAfter("10:00:00  Bo")).endsWith("replies counted today: 1");
        assertThat(lineWith("delivered again")).endsWith("the bot thanks");
        assertThat(lineWith("14:00:00")).endsWith("the bot thanks");
        assertThat(lineWith("19:00:00")).endsWith("the bot has had its say today");
        assertThat(lineAfter("19:00:00")).endsWith("replies counted today: 3");
        assertThat(lineWith("refused for the CAP")).endsWith("until Wed 01 Apr, 00:00");
        assertThat(lineWith("08:00:00")).endsWith("the bot thanks");
    }

    @Test
    void tell_deliveryBrokenOff_isFinishedOnce() {
        assertThat(lineWith("saved as")).endsWith("saved as NEW, then a crash");
        assertThat(lineWith("second delivery")).endsWith("the bot thanks");
        assertThat(lineWith("third delivery")).endsWith("the bot knows it already");
    }

    @Test
    void tell_messageEditedAndDeleted_lateEditAndLateDeliveryChangeNothing() {
        assertThat(lineWith("edit made 40 s")).contains("APPLIED").endsWith("Watered the plants and the cat");
        assertThat(lineWith("edit made 20 s")).contains("SUPERSEDED").endsWith("Watered the plants and the cat");
        assertThat(lineWith("deleted")).endsWith("gone for every reader");
        assertThat(lineWith("delivered once more")).endsWith("the bot knows it already");
    }

    @Test
    void tell_chatBusyOrAsleep_botKeepsStill() {
        assertThat(lineWith("Did the dishes, it is clean")).endsWith("the bot does not interrupt");
        assertThat(lineWith("And took out the bins")).endsWith("the bot thanks");
        assertThat(lineWith("22:00:00")).endsWith("the bot lets them sleep");
    }

    @Test
    void tell_dayLookedUp_readsLessThanTheWholeChat() {
        assertThat(readUnits("that day")).isLessThan(readUnits("whole chat") / 2);
        assertThat(lineWith("the cursor")).matches(".* [A-Za-z0-9_-]+ \\((\\d|[123]\\d|40) characters\\)");
    }

    private double readUnits(String what) {
        return Double.parseDouble(lineWith(what + " ").replaceAll(".* ([0-9.]+) read units", "$1"));
    }

    private String lineWith(String words) {
        return Arrays.stream(told.split("\\R", -1))
                .filter(line -> line.contains(words))
                .reduce((first, second) -> second)
                .orElseThrow(() -> new AssertionError("no line with '" + words + "' in: " + told));
    }

    private String lineAfter(String words) {
        List<String> lines = told.lines().toList();
        return lines.get(lines.indexOf(lineWith(words)) + 1);
    }

    private static String tell() {
        var bytes = new ByteArrayOutputStream();
        new HouseholdStory(new PrintStream(bytes, true, StandardCharsets.UTF_8)).tell();
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
