package io.github.homeops.store.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.HouseholdId;
import io.github.homeops.store.IsoWeek;
import io.github.homeops.store.UserId;
import io.github.homeops.store.activity.ActivityRepository;
import io.github.homeops.store.activity.ActivityType;
import io.github.homeops.store.activity.Effort;
import io.github.homeops.store.activity.NewActivity;
import io.github.homeops.store.summary.ActivityCounts;
import io.github.homeops.store.summary.SummaryRepository;
import io.github.homeops.store.summary.WeeklySummary;
import io.github.homeops.store.testkit.LocalStore;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What every backend must do with weekly summaries. The household is in Stockholm. */
@Contract
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
class SummaryRepositoryContract {

    private static final UserId ANNA = UserId.of(41);
    private static final UserId BO = UserId.of(42);
    private static final HouseholdId HOME = HouseholdId.of("h1");
    private static final ChatId KITCHEN = ChatId.of(-100);
    private static final IsoWeek WEEK = IsoWeek.parse("2026-W07");

    private LocalStore local;
    private SummaryRepository summaries;

    @BeforeEach
    void begin(LocalStore opened) {
        local = opened;
        summaries = local.store().summaries();
    }

    /* --- put --- */

    @Test
    void put_first_storesEverything() {
        WeeklySummary summary = WeeklySummary.builder()
                .userId(ANNA)
                .week(WEEK)
                .choresCount(12)
                .recoveryCount(3)
                .netLoad(new BigDecimal("-4.5"))
                .fairnessScore(new BigDecimal("0.75"))
                .highlights(List.of("Cleaned the oven", "Ran 5 km"))
                .build();

        WeeklySummary stored = summaries.put(summary);

        assertThat(stored).isEqualTo(summary);
        assertThat(stored.createdAt()).contains(local.clock().instant());
        assertThat(summaries.find(ANNA, WEEK)).contains(stored);
        assertThat(summaries.find(BO, WEEK)).isEmpty();
        assertThat(summaries.find(ANNA, WEEK.plusWeeks(1))).isEmpty();
        assertThat(stored.toString()).contains("12").doesNotContain("oven");
    }

    @Test
    void put_again_replacesEverythingAndKeepsCreatedAt() {
        Instant first = local.clock().instant();
        summaries.put(
                of(ANNA, WEEK).netLoad(BigDecimal.ONE).addHighlights("old").build());
        local.clock().advance(Duration.ofDays(1));

        WeeklySummary again = of(ANNA, WEEK).choresCount(2).build();
        assertThat(summaries.put(again)).isEqualTo(again);

        WeeklySummary stored = summaries.find(ANNA, WEEK).orElseThrow();
        assertThat(stored).isEqualTo(again);
        assertThat(stored.createdAt()).contains(first);
    }

    @Test
    void put_ofAHousehold_isNotThatOfAUser() {
        WeeklySummary ours = WeeklySummary.builder()
                .householdId(HOME)
                .week(WEEK)
                .choresCount(20)
                .build();
        summaries.put(ours);
        summaries.put(of(ANNA, WEEK).choresCount(12).build());

        assertThat(summaries.find(HOME, WEEK)).contains(ours);
        assertThat(settled().latest(HOME, 5)).containsExactly(ours);
        assertThat(settled().stream(HOME, WEEK, WEEK)).containsExactly(ours);
        assertThat(summaries.find(ANNA, WEEK).orElseThrow().choresCount()).isEqualTo(12);
    }

    @Test
    void loadAndScore_moreThanFourDecimals_areRoundedHalfUp() {
        WeeklySummary summary = of(ANNA, WEEK)
                .netLoad(new BigDecimal("1.00005"))
                .fairnessScore(new BigDecimal("0.33333"))
                .build();

        assertThat(summary.netLoad()).contains(new BigDecimal("1.0001"));
        assertThat(summary.fairnessScore()).contains(new BigDecimal("0.3333"));
    }

    /* --- lists --- */

    @Test
    void latest_severalWeeks_returnsTheLatestFirst() {
        weeks("2026-W52", "2026-W53", "2027-W01", "2026-W09");

        assertThat(settled().latest(ANNA, 3))
                .extracting(one -> one.week().toString())
                .containsExactly("2027-W01", "2026-W53", "2026-W52");
        assertThat(settled().latest(BO, 3)).isEmpty();
    }

    @Test
    void stream_acrossTheYear_includesBothEnds() {
        weeks("2026-W51", "2026-W52", "2026-W53", "2027-W01", "2027-W02");

        assertThat(settled().stream(ANNA, IsoWeek.parse("2026-W52"), IsoWeek.parse("2027-W01")))
                .extracting(one -> one.week().toString())
                .containsExactly("2026-W52", "2026-W53", "2027-W01");
    }

    /* --- count --- */

    @ParameterizedTest
    @CsvSource({
        // In winter, midnight in Stockholm is 23:00Z.
        "2026-W07, 2026-02-08T22:59:59Z, 2026-02-08T23:00:00Z, 2026-02-15T22:59:59Z, 2026-02-15T23:00:00Z",
        // The week of 167 hours, at the end of which summer time begins, and the one of 169.
        "2026-W13, 2026-03-22T22:59:59Z, 2026-03-22T23:00:00Z, 2026-03-29T21:59:59Z, 2026-03-29T22:00:00Z",
        "2026-W43, 2026-10-18T21:59:59Z, 2026-10-18T22:00:00Z, 2026-10-25T22:59:59Z, 2026-10-25T23:00:00Z",
    })
    void count_aroundMidnight_countsTheWeekOfTheHousehold(
            String week, Instant before, Instant first, Instant last, Instant after) {
        did(1, ANNA, ActivityType.CHORE, before);
        did(2, ANNA, ActivityType.CHORE, first);
        did(3, ANNA, ActivityType.CHORE, last);
        did(4, ANNA, ActivityType.RECOVERY, last);
        did(5, BO, ActivityType.CHORE, last);
        did(6, ANNA, ActivityType.CHORE, after);

        IsoWeek asked = IsoWeek.parse(week);

        assertThat(summaries.count(KITCHEN, ANNA, asked)).isEqualTo(new ActivityCounts(2, 1));
        assertThat(summaries.count(KITCHEN, asked)).isEqualTo(new ActivityCounts(3, 1));
        assertThat(summaries.count(ChatId.of(-7), ANNA, asked)).isEqualTo(new ActivityCounts(0, 0));
        WeeklySummary counted = WeeklySummary.builder()
                .userId(ANNA)
                .week(asked)
                .counts(summaries.count(KITCHEN, ANNA, asked))
                .build();
        assertThat(counted)
                .isEqualTo(of(ANNA, asked).choresCount(2).recoveryCount(1).build());
    }

    /* --- bad input --- */

    @Test
    void badInput_isRefusedInWords() {
        refuses(
                () -> of(ANNA, WEEK).householdId(HOME).build(),
                "summary must be of a user or of a household, was of both");
        refuses(
                () -> WeeklySummary.builder().week(WEEK).build(),
                "summary must be of a user or of a household, was of neither");
        refuses(
                () -> of(ANNA, WEEK).fairnessScore(new BigDecimal("1.0001")).build(),
                "fairnessScore must be from 0 to 1, was 1.0001");
        refuses(
                () -> of(ANNA, WEEK).fairnessScore(new BigDecimal("-0.1")).build(),
                "fairnessScore must be from 0 to 1, was -0.1");
        refuses(
                () -> of(ANNA, WEEK).netLoad(new BigDecimal("1E+38")).build(),
                "netLoad must be between -10^30 and 10^30, was 1E+38");
        refuses(
                () -> summaries.put(of(ANNA, WEEK).choresCount(-1).build()),
                "choresCount must not be below zero, was -1");
        refuses(
                () -> summaries.put(of(ANNA, WEEK).recoveryCount(-1).build()),
                "recoveryCount must not be below zero, was -1");
        refuses(() -> summaries.latest(ANNA, 0), "limit must be between 1 and 1000, was 0");
        refuses(
                () -> summaries.stream(ANNA, WEEK, WEEK.plusWeeks(-1)),
                "last must not be before first, was 2026-W06 and 2026-W07");
        refuses(() -> IsoWeek.parse("2025-W53"), "week of 2025 must be from 1 to 52, was 53");
        refuses(() -> IsoWeek.parse("2026-7"), "week must have the form 2026-W07, was another text of 6 characters");
        refuses(
                () -> HouseholdId.of("h#1"),
                "householdId must not contain '#', white space or control characters, had U+0023");
    }

    private static void refuses(Supplier<?> call, String words) {
        assertThatThrownBy(call::get)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(words);
    }

    private void weeks(String... weeks) {
        for (String week : weeks) {
            summaries.put(of(ANNA, IsoWeek.parse(week)).build());
        }
    }

    private static WeeklySummary.Builder of(UserId user, IsoWeek week) {
        WeeklySummary.Builder summary = WeeklySummary.builder();
        summary.userId(user).week(week);
        return summary;
    }

    private void did(long message, UserId user, ActivityType type, Instant at) {
        ActivityRepository activities = local.store().activities();
        activities.record(NewActivity.builder()
                .chatId(KITCHEN)
                .messageId(message)
                .userId(user)
                .type(type)
                .name("dishes")
                .effort(Effort.LOW)
                .confidence(1)
                .timestamp(at)
                .build());
    }

    /** Returns the summaries once all reads see what was written. */
    private SummaryRepository settled() {
        local.faults().catchUp();
        return summaries;
    }
}
