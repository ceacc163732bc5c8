package io.github.homeops.store.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HouseholdStoryTest {

    // Three weeks of a name of three letters, a blank and 24 hours; the last trails no blank.
    private static final int PICTURES_WIDTH = 3 + 32 + 32 + 28;

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
    void tell_botCatchesUp_recordsChoresOfFourWeeks() {
        assertThat(told).containsPattern("week 1 2 3 4\\R +[1-9]\\d* chores recorded and learned from");
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
        assertThat(lineWith("   delivered again  ")).endsWith("the bot knows it already");
        assertThat(lineWith("12:00:00  Bo")).endsWith("the bot thanks");
        assertThat(lineWith("14:00:00")).endsWith("the bot thanks");
        assertThat(lineWith("19:00:00")).endsWith("the bot has had its say today");
        assertThat(lineAfter("19:00:00")).endsWith("replies counted today: 3");
        assertThat(lineWith("refused for the CAP")).endsWith("until Wed 01 Apr, 00:00");
        assertThat(lineWith("08:00:00")).endsWith("the bot thanks");
    }

    @Test
    void tell_deliveryBrokenOff_isFinishedOnce() {
        assertThat(lineWith("09:00:00")).endsWith("the bot crashes half-way");
        Matcher counts = Pattern.compile("recorded (\\d+) times, learned from (\\d+) times")
                .matcher(lineAfter("09:00:00"));
        assertThat(counts.find()).isTrue();
        long recorded = Long.parseLong(counts.group(1));
        assertThat(Long.parseLong(counts.group(2))).isEqualTo(recorded - 1);
        String all = "recorded " + recorded + " times, learned from " + recorded + " times";
        assertThat(lineWith("second delivery")).endsWith("the bot thanks");
        assertThat(lineAfter("second delivery")).endsWith(all);
        assertThat(lineWith("third delivery")).endsWith("the bot knows it already");
        assertThat(lineAfter("third delivery")).endsWith(all);
    }

    @Test
    void tell_messageEditedAndDeleted_lateEditAndLateDeliveryChangeNothing() {
        assertThat(lineWith("edit made 40 s")).contains("APPLIED").endsWith("Watered all plants");
        assertThat(lineWith("edit made 20 s")).contains("SUPERSEDED").endsWith("Watered all plants");
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
    void tell_wordTaughtAndCorrected_correctionStands() {
        assertThat(lineWith("18:00:00")).endsWith("the bot listens");
        assertThat(lineWith("18:02:00")).endsWith("the bot learns a word");
        assertThat(lineAfter("18:04:00")).endsWith("recorded as: bins of Bo");
        assertThat(lineWith("18:06:00")).endsWith("the bot stands corrected");
        assertThat(lineAfter("18:06:00")).contains("no longer bins").endsWith("APPLIED");
        assertThat(lineAfter("18:08:00")).endsWith("recorded as: dishes of Anna");
        assertThat(lineWith("lesson is delivered again")).endsWith("the bot stays with the correction");
        assertThat(lineWith("\"the beast\" means"))
                .contains("means dishes, as Cleo said")
                .endsWith("confirmations: 1");
        assertThat(lineWith("1,000 more messages")).endsWith("takes 0 requests");
    }

    @Test
    void tell_householdAsks_answersAndSaysTheCost() {
        assertThat(lineWith("Who did the dishes last?")).matches(".* Anna, Thu 02 Apr, 18:08 +2 +1\\.5");
        assertThat(lineWith("the first question also reads")).contains("aliases");
        assertThat(lineWith("When did Bo last do the dishes?")).matches(".* Thu 02 Apr, 18:04 +1 +0\\.5");
        assertThat(lineWith("When did Cleo last do the dishes?")).matches(".* never +\\d+ +\\d+\\.\\d");
        assertThat(lineWith("How often did Anna do them")).matches(".* 3 times +1 +0\\.5");
        assertThat(lineWith("Who did them how often")).matches(".* Anna \\d+, Bo \\d+ +1 +\\d+\\.\\d");
        assertThat(lineWith("When was each chore last done?")).matches(".* dishes +Thu 02 Apr, 18:08 +6 +\\d+\\.\\d");
        assertThat(lineAfter("When was each chore last done?")).matches(" +hoovering +Wed 01 Apr, 08:00");
    }

    @Test
    void tell_habitsLearned_drawsEachPersonsWeek() {
        assertThat(lineWith("Anna    ")).matches(" +Anna +Bo +Cleo");
        String weekday = lineWith("thu ");
        String sunday = lineWith("sun ");
        assertThat(weekday).hasSize(PICTURES_WIDTH);
        assertThat(picture(weekday, 0)).as("Anna, at 7 on Thursday").matches("thu ·{7}[▓█].*");
        assertThat(picture(sunday, 0)).as("Anna, at 7 on Sunday").matches("sun ·{7}░.*");
        assertThat(picture(weekday, 1)).as("Bo, at 18 on Thursday").matches("thu .{18}[▓█].*");
        assertThat(picture(sunday, 2)).as("Cleo, on Sunday").contains("█");
        assertThat(picture(weekday, 2)).as("Cleo, on Thursday").matches("thu [·░]{24}");
    }

    @Test
    void tell_effortLearned_differsByPerson() {
        assertThat(lineWith("Anna  dishes around 7:00")).contains("dishes high");
        assertThat(lineWith("Bo    bins around")).contains("dishes low");
    }

    @Test
    void tell_fitsOnScreen() {
        assertThat(told.lines()).hasSizeLessThanOrEqualTo(130).allMatch(line -> line.length() <= 100);
    }

    @Test
    void tell_dayLookedUp_readsLessThanTheWholeChat() {
        assertThat(readUnits("that day")).isLessThan(readUnits("whole chat") / 2);
        assertThat(lineWith("the cursor")).matches(".* [A-Za-z0-9_-]+ \\((\\d|[123]\\d|40) characters\\)");
    }

    private double readUnits(String what) {
        return Double.parseDouble(lineWith(what + " ").replaceAll(".* ([0-9.]+) read units", "$1"));
    }

    private static String picture(String row, int person) {
        int start = 3 + person * 32;
        return row.substring(start, Math.min(row.length(), start + 28));
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
