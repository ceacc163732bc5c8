package io.github.homeops.store.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.homeops.store.Cause;
import io.github.homeops.store.ChatId;
import io.github.homeops.store.UserId;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.preference.ActiveTimes;
import io.github.homeops.store.preference.PreferenceAverage;
import io.github.homeops.store.preference.PreferenceRepository;
import io.github.homeops.store.preference.Preferences;
import io.github.homeops.store.testkit.LocalStore;
import io.github.homeops.store.testkit.TestClock;
import io.github.homeops.store.testkit.contract.Versions.Version;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * What every backend must do with preferences. Extend it in the tests of a backend; an empty class will do.
 *
 * <p>Reads that may lag behind are asked of {@code settled()}, so that the contract also holds with stale reads.
 */
@Contract
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
class PreferenceRepositoryContract {

    private static final UserId ANNA = UserId.of(1);
    private static final UserId BO = UserId.of(11);
    private static final LocalDate TODAY = LocalDate.parse("2026-03-02");
    private static final Instant EIGHT_AT_NIGHT = Instant.parse("2026-03-01T19:30:00Z");
    private static final int THREADS = 32;

    private LocalStore local;
    private PreferenceRepository preferences;
    private TestClock clock;

    @BeforeEach
    void begin(LocalStore opened) {
        local = opened;
        preferences = local.store().preferences();
        clock = local.clock();
    }

    /* --- ignore rate --- */

    @Test
    void observeIgnored_several_movesTheRate() {
        PreferenceAverage first = preferences.observeIgnored(ANNA, false, cause(1));
        PreferenceAverage second = preferences.observeIgnored(ANNA, true, cause(2));
        PreferenceAverage third = preferences.observeIgnored(ANNA, false, cause(3));

        assertThat(List.of(first.rawAverage(), second.rawAverage(), third.rawAverage()))
                .map(BigDecimal::toPlainString)
                .containsExactly("0", "0.2", "0.16");
        assertThat(third.metric()).isEqualTo("ignoreRate");
        assertThat(third.sampleCount()).isEqualTo(3);
        assertThat(third.updatedAt()).contains(clock.instant());
        assertThat(preferences.findIgnoreRate(ANNA)).contains(third);
        assertThat(preferences.findIgnoreRate(BO)).isEmpty();
    }

    @Test
    void observeIgnored_sameCause_changesNothingAndReturnsThePresentState() {
        preferences.observeIgnored(ANNA, true, cause(1));
        PreferenceAverage second = preferences.observeIgnored(ANNA, false, cause(2));
        clock.advance(Duration.ofDays(1));

        assertThat(preferences.observeIgnored(ANNA, true, cause(1))).isEqualTo(second);
        assertThat(preferences.findIgnoreRate(ANNA)).contains(second);
    }

    @Test
    void reliable_fewerThan10Samples_isEmpty() {
        for (int sample = 1; sample <= 9; sample++) {
            assertThat(preferences.observeIgnored(ANNA, true, cause(sample)).reliable())
                    .isEmpty();
        }

        assertThat(preferences.observeIgnored(ANNA, true, cause(10)).reliable()).contains(BigDecimal.ONE);
    }

    @Test
    void observeIgnored_repeatAfter16Others_countsAgain() {
        IntStream.rangeClosed(0, 15).forEach(number -> preferences.observeIgnored(ANNA, true, cause(number)));
        assertThat(preferences.observeIgnored(ANNA, true, cause(0)).sampleCount())
                .isEqualTo(16);

        preferences.observeIgnored(ANNA, true, cause(16));

        assertThat(preferences.observeIgnored(ANNA, true, cause(0)).sampleCount())
                .isEqualTo(18);
    }

    @Test
    @Tag("many-threads")
    void observe_deliveredThreeTimesByManyThreads_countsOnce() throws Exception {
        for (List<Integer> block : Deliveries.inBlocks(3, 11)) {
            AtOnce.run(Deliveries.BLOCK, thread -> {
                for (int number : block.subList(thread * 3, thread * 3 + 3)) {
                    preferences.observeIgnored(ANNA, number % 3 == 0, cause(number));
                    preferences.observeActive(ANNA, EIGHT_AT_NIGHT, cause(number));
                }
                return thread;
            });
        }

        assertThat(preferences.findIgnoreRate(ANNA).orElseThrow().sampleCount()).isEqualTo(48);
        ActiveTimes times = preferences.findActiveTimes(ANNA).orElseThrow();
        assertThat(times.sampleCount()).isEqualTo(48);
        assertThat(times.rawHours()).isEqualTo(Map.of(20, 48L));
    }

    @Test
    @Tag("many-threads")
    void observeIgnored_manyAtOnce_isAsIfOneAfterTheOther() throws Exception {
        int each = AtOnce.SAMPLES;

        List<Version> told = AtOnce.run(
                        THREADS,
                        thread -> IntStream.range(thread * each, (thread + 1) * each)
                                .mapToObj(this::observed)
                                .toList())
                .stream()
                .flatMap(List::stream)
                .toList();

        assertThat(told).hasSize(THREADS * each);
        new Versions("0.2").assertOneAfterTheOther(told);
        assertThat(preferences.findIgnoreRate(ANNA).orElseThrow().sampleCount()).isEqualTo(told.size());
    }

    @Test
    @Tag("many-threads")
    void observeActive_manyAtOnce_countsEach() throws Exception {
        int each = AtOnce.SAMPLES;

        AtOnce.run(THREADS, thread -> {
            IntStream.range(thread * each, (thread + 1) * each)
                    .forEach(number -> preferences.observeActive(ANNA, EIGHT_AT_NIGHT, cause(number)));
            return thread;
        });

        ActiveTimes times = preferences.findActiveTimes(ANNA).orElseThrow();
        assertThat(times.sampleCount()).isEqualTo((long) THREADS * each);
        assertThat(times.rawHours()).isEqualTo(Map.of(20, (long) THREADS * each));
    }

    /* --- interaction frequency --- */

    @Test
    void observeDay_several_movesTheFrequency() {
        preferences.observeDay(ANNA, TODAY.minusDays(2), 10);
        PreferenceAverage second = preferences.observeDay(ANNA, TODAY.minusDays(1), 0);

        assertThat(second.metric()).isEqualTo("interactionFrequency");
        assertThat(second.rawAverage()).isEqualTo("8");
        assertThat(second.sampleCount()).isEqualTo(2);
        assertThat(preferences.findInteractionFrequency(ANNA)).contains(second);
    }

    @Test
    void observeDay_sameDate_countsOnceWithWhatWasSaidFirst() {
        PreferenceAverage first = preferences.observeDay(ANNA, TODAY, 3);

        assertThat(preferences.observeDay(ANNA, TODAY, 99)).isEqualTo(first);
        assertThat(preferences.observeDay(ANNA, TODAY.minusDays(1), 3).sampleCount())
                .isEqualTo(2);
    }

    @Test
    void observeDay_badInput_isRefused() {
        clock.set(Instant.parse("2026-03-02T22:59:59Z"));
        assertThatThrownBy(() -> preferences.observeDay(ANNA, TODAY.plusDays(1), 3))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("date must not be after today, 2026-03-02, was 2026-03-03");
        assertThatThrownBy(() -> preferences.observeDay(ANNA, TODAY, -1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("interactions must not be below zero, was -1");
        clock.set(Instant.parse("2026-03-02T23:00:00Z"));

        assertThat(preferences
                        .observeDay(ANNA, TODAY.plusDays(1), Long.MAX_VALUE)
                        .rawAverage())
                .isEqualTo("9223372036854775807");
    }

    /* --- active times --- */

    @Test
    void observeActive_several_countsTheHoursOfTheHousehold() {
        preferences.observeActive(ANNA, Instant.parse("2026-03-01T22:59:59Z"), cause(1));
        preferences.observeActive(ANNA, Instant.parse("2026-03-01T23:00:00Z"), cause(2));
        preferences.observeActive(ANNA, Instant.parse("2026-07-01T21:30:00Z"), cause(3)); // summer time
        ActiveTimes times = preferences.observeActive(ANNA, EIGHT_AT_NIGHT, cause(4));

        assertThat(times)
                .isEqualTo(ActiveTimes.builder()
                        .userId(ANNA)
                        .putRawHours(23, 2L)
                        .putRawHours(0, 1L)
                        .putRawHours(20, 1L)
                        .sampleCount(4)
                        .updatedAt(clock.instant())
                        .build());
        assertThat(preferences.findActiveTimes(ANNA)).contains(times);
        assertThat(preferences.findActiveTimes(BO)).isEmpty();
    }

    @Test
    void observeActive_sameCause_changesNothing() {
        ActiveTimes first = preferences.observeActive(ANNA, EIGHT_AT_NIGHT, cause(1));
        clock.advance(Duration.ofDays(1));

        assertThat(preferences.observeActive(ANNA, clock.instant(), cause(1))).isEqualTo(first);
    }

    @Test
    void activeTimes_fewerThan10Samples_areNotReliable() {
        for (int number = 1; number <= 9; number++) {
            ActiveTimes few = preferences.observeActive(ANNA, EIGHT_AT_NIGHT, cause(number));
            assertThat(few.reliable()).isEmpty();
        }

        ActiveTimes enough = preferences.observeActive(ANNA, EIGHT_AT_NIGHT.minus(Duration.ofHours(9)), cause(10));

        assertThat(enough.reliable()).contains(enough.rawHours());
    }

    @Test
    void observeActive_repeatAfter16OrMoreOthers_countsAgainInTheEnd() {
        IntStream.rangeClosed(0, 15).forEach(number -> preferences.observeActive(ANNA, EIGHT_AT_NIGHT, cause(number)));
        assertThat(preferences.observeActive(ANNA, EIGHT_AT_NIGHT, cause(0)).sampleCount())
                .isEqualTo(16);

        IntStream.rangeClosed(16, 19).forEach(number -> preferences.observeActive(ANNA, EIGHT_AT_NIGHT, cause(number)));

        assertThat(preferences.observeActive(ANNA, EIGHT_AT_NIGHT, cause(0)).sampleCount())
                .isEqualTo(21);
    }

    @Test
    void observeActive_farFromNow_isRefused() {
        assertThatThrownBy(() -> preferences.observeActive(ANNA, Instant.EPOCH, cause(1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("at must be from 2001-09-09T01:46:40Z to 2286-11-20T17:46:39.999Z,"
                        + " was 1970-01-01T00:00:00Z");
    }

    /* --- metrics of the bot's own --- */

    @Test
    void observe_ownMetric_movesItsAverage() {
        preferences.observe(ANNA, "mood.Score", new BigDecimal("-2.00005"), cause(1));
        PreferenceAverage second = preferences.observe(ANNA, "mood.Score", 1e15, cause(2));

        assertThat(second.rawAverage()).isEqualTo("199999999999998.3999");
        assertThat(preferences.find(ANNA, "mood.Score")).contains(second);
        assertThat(preferences.find(ANNA, "mood.score")).as("capitals matter").isEmpty();
    }

    @Test
    void observe_causeOfAnotherMetric_isCounted() {
        preferences.observe(ANNA, "a", 1, cause(1));

        assertThat(preferences.observe(ANNA, "b", 1, cause(1)).sampleCount()).isEqualTo(1);
        assertThat(preferences.observeIgnored(ANNA, true, cause(1)).sampleCount())
                .isEqualTo(1);
        assertThat(preferences.observe(BO, "a", 1, cause(1)).sampleCount()).isEqualTo(1);
    }

    @Test
    void metric_noName_isRefused() {
        for (String wrong : List.of("", "1st", "mood score", "mood#1", "stämning", "x".repeat(101))) {
            assertThatThrownBy(() -> preferences.observe(ANNA, wrong, 1, cause(1)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage(
                            "metric must be a letter and up to 99 letters, digits, '_', '.' or '-', was another text"
                                    + " of " + wrong.length() + " characters");
            assertThatThrownBy(() -> preferences.find(ANNA, wrong)).isInstanceOf(IllegalArgumentException.class);
        }
        assertThat(preferences.observe(ANNA, "x".repeat(100), 1, cause(1)).sampleCount())
                .isEqualTo(1);
    }

    @Test
    void metric_thatHasMethodsOfItsOwn_isRefused() {
        for (String known : List.of("ignoreRate", "interactionFrequency", "activeTimes")) {
            assertThatThrownBy(() -> preferences.observe(ANNA, known, 1, cause(1)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("metric must be one of the bot's own, was " + known + ", which has methods of its own");
            assertThatThrownBy(() -> preferences.find(ANNA, known)).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void sample_thatIsNone_isRefused() {
        assertThatThrownBy(() -> preferences.observe(ANNA, "mood", Double.NaN, cause(1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("sample must be a finite number, was NaN");
        assertThatThrownBy(() -> preferences.observe(ANNA, "mood", new BigDecimal("-1000000000000000.1"), cause(1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("sample must be between -10^15 and 10^15, was -1000000000000000.1");
    }

    @Test
    void sample_closerToZeroThanAnybodyCanTell_isZero() {
        PreferenceAverage average = preferences.observe(ANNA, "mood", new BigDecimal("-1E-1000000000"), cause(1));

        assertThat(average.rawAverage()).isZero();
        assertThat(preferences
                        .observe(ANNA, "mood", new BigDecimal("1E-1000000000"), cause(2))
                        .sampleCount())
                .isEqualTo(2);
    }

    /* --- all --- */

    @Test
    void findAll_severalKinds_hasEachInItsPlace() {
        PreferenceAverage mood = preferences.observe(ANNA, "mood", 3.5, cause(1));
        PreferenceAverage zest = preferences.observe(ANNA, "Zest", 1, cause(1));
        PreferenceAverage rate = preferences.observeIgnored(ANNA, true, cause(1));
        PreferenceAverage frequency = preferences.observeDay(ANNA, TODAY, 5);
        ActiveTimes times = preferences.observeActive(ANNA, EIGHT_AT_NIGHT, cause(1));
        preferences.observeIgnored(BO, true, cause(1));

        assertThat(settled().findAll(ANNA))
                .isEqualTo(Preferences.builder()
                        .userId(ANNA)
                        .ignoreRate(rate)
                        .interactionFrequency(frequency)
                        .activeTimes(times)
                        .putMetrics("mood", mood)
                        .putMetrics("Zest", zest)
                        .build());
    }

    @Test
    void findAll_nothingObserved_isEmpty() {
        assertThat(settled().findAll(ANNA))
                .isEqualTo(Preferences.builder().userId(ANNA).build());
    }

    @Test
    void findAll_moreThanAPage_isComplete() {
        IntStream.range(0, 120).forEach(number -> preferences.observe(ANNA, "m" + number, 1, cause(number)));

        assertThat(settled().findAll(ANNA).metrics()).hasSize(120);
    }

    /** Returns the same, once all that was written shows. */
    private PreferenceRepository settled() {
        local.faults().catchUp();
        return preferences;
    }

    private static Cause cause(int number) {
        return Cause.of(new MessageRef(ChatId.of(-100), number));
    }

    private Version observed(int number) {
        boolean ignored = number % 3 == 0;
        PreferenceAverage rate = preferences.observeIgnored(ANNA, ignored, cause(number));
        return new Version(ignored ? BigDecimal.ONE : BigDecimal.ZERO, rate.sampleCount(), rate.rawAverage());
    }
}
