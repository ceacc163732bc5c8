package io.github.homeops.store.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.homeops.store.Cause;
import io.github.homeops.store.ChatId;
import io.github.homeops.store.UserId;
import io.github.homeops.store.activity.Effort;
import io.github.homeops.store.effort.EffortEstimate;
import io.github.homeops.store.effort.EffortRepository;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.testkit.LocalStore;
import io.github.homeops.store.testkit.TestClock;
import io.github.homeops.store.testkit.contract.Versions.Version;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * What every backend must do with effort. Extend it in the tests of a backend; an empty class will do.
 *
 * <p>Reads that may lag behind are asked of {@code settled()}, so that the contract also holds with stale reads.
 */
@Contract
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
class EffortRepositoryContract {

    private static final UserId ANNA = UserId.of(1);
    private static final UserId BO = UserId.of(11);
    private static final int THREADS = 32;
    private static final Versions VERSIONS = new Versions("0.3");

    private LocalStore local;
    private EffortRepository efforts;
    private TestClock clock;

    @BeforeEach
    void begin(LocalStore opened) {
        local = opened;
        efforts = local.store().efforts();
        clock = local.clock();
    }

    /* --- observe --- */

    @Test
    void observe_first_isTakenAsItIs() {
        EffortEstimate estimate = efforts.observe(ANNA, "dishes", Effort.HIGH, cause(1));

        assertThat(estimate)
                .isEqualTo(EffortEstimate.builder()
                        .userId(ANNA)
                        .activity("dishes")
                        .average(new BigDecimal("3"))
                        .sampleCount(1)
                        .lastEffort(Effort.HIGH)
                        .updatedAt(clock.instant())
                        .build());
        assertThat(estimate.typical()).isEqualTo(Effort.HIGH);
        assertThat(efforts.find(ANNA, "dishes")).contains(estimate);
    }

    @Test
    void observe_further_moveTheAverageTowardsThem() {
        efforts.observe(ANNA, "dishes", Effort.LOW, cause(1));
        clock.advance(Duration.ofDays(1));
        EffortEstimate second = efforts.observe(ANNA, "dishes", Effort.HIGH, cause(2));
        EffortEstimate third = efforts.observe(ANNA, "dishes", Effort.MEDIUM, cause(3));

        assertThat(second.average()).isEqualTo("1.6");
        assertThat(third.average()).isEqualTo("1.72");
        assertThat(third.sampleCount()).isEqualTo(3);
        assertThat(third.lastEffort()).contains(Effort.MEDIUM);
        assertThat(third.updatedAt()).contains(clock.instant());
        assertThat(third.typical()).isEqualTo(Effort.MEDIUM);
        assertThat(efforts.find(ANNA, "dishes")).contains(third);
    }

    @Test
    void observe_many_roundsHalfUpAtTheFourthDecimal() {
        List<BigDecimal> averages = new ArrayList<>();

        for (int sample = 0; sample < 6; sample++) {
            Effort effort = sample == 0 ? Effort.LOW : Effort.HIGH;
            averages.add(efforts.observe(ANNA, "dishes", effort, cause(sample)).average());
        }

        assertThat(averages)
                .map(BigDecimal::toPlainString)
                .containsExactly("1", "1.6", "2.02", "2.314", "2.5198", "2.6639");
    }

    @Test
    void observe_sameCause_changesNothingAndReturnsThePresentState() {
        efforts.observe(ANNA, "dishes", Effort.LOW, cause(1));
        EffortEstimate second = efforts.observe(ANNA, "dishes", Effort.HIGH, cause(2));
        clock.advance(Duration.ofDays(1));

        EffortEstimate again = efforts.observe(ANNA, "dishes", Effort.LOW, cause(1));

        assertThat(again).isEqualTo(second);
        assertThat(efforts.find(ANNA, "dishes")).contains(second);
    }

    @Test
    void observe_causeThatBeginsLikeAnother_isCounted() {
        efforts.observe(ANNA, "dishes", Effort.LOW, cause(12));

        assertThat(efforts.observe(ANNA, "dishes", Effort.LOW, cause(1)).sampleCount())
                .isEqualTo(2);
    }

    @Test
    void observe_sameCauseElsewhere_isCounted() {
        efforts.observe(ANNA, "dishes", Effort.LOW, cause(1));

        assertThat(efforts.observe(ANNA, "laundry", Effort.LOW, cause(1)).sampleCount())
                .isEqualTo(1);
        assertThat(efforts.observe(BO, "dishes", Effort.LOW, cause(1)).sampleCount())
                .isEqualTo(1);
    }

    @Test
    void observe_nameInOtherLetters_isTheSameActivity() {
        efforts.observe(ANNA, "  Wash  UP ", Effort.LOW, cause(1));

        EffortEstimate estimate = efforts.observe(ANNA, "wash up", Effort.LOW, cause(2));

        assertThat(estimate.sampleCount()).isEqualTo(2);
        assertThat(estimate.activity()).isEqualTo("wash up");
        assertThat(efforts.find(ANNA, "WASH UP")).contains(estimate);
    }

    @Test
    void name_thatTheRuleDoesNotAllow_isRefused() {
        assertThatThrownBy(() -> efforts.observe(ANNA, "dishes#1", Effort.LOW, cause(1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("activity must not contain '#' or control characters, had U+0023");
        assertThatThrownBy(() -> efforts.find(ANNA, " "))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("activity must have 1 to 200 characters, had 0");
    }

    /* --- repeats --- */

    @Test
    void observe_deliveredThreeTimesWithAtMost15OthersBetween_countsOnce() {
        BigDecimal replayed = null;
        int observed = 0;

        for (List<Integer> block : Deliveries.inBlocks(4, 7)) {
            List<Integer> seen = new ArrayList<>();
            for (int number : block) {
                if (!seen.contains(number)) {
                    seen.add(number);
                    observed++;
                    replayed = replayed == null ? weight(number) : VERSIONS.next(replayed, weight(number));
                }
                EffortEstimate estimate = efforts.observe(ANNA, "dishes", effort(number), cause(number));

                assertThat(estimate.sampleCount()).isEqualTo(observed);
                assertThat(estimate.average()).isEqualByComparingTo(replayed);
            }
        }
    }

    @Test
    void observe_repeatAfter16Others_countsAgain() {
        efforts.observe(ANNA, "dishes", Effort.LOW, cause(0));
        IntStream.rangeClosed(1, 15).forEach(number -> efforts.observe(ANNA, "dishes", Effort.LOW, cause(number)));
        assertThat(efforts.observe(ANNA, "dishes", Effort.LOW, cause(0)).sampleCount())
                .isEqualTo(16);

        efforts.observe(ANNA, "dishes", Effort.LOW, cause(16));

        assertThat(efforts.observe(ANNA, "dishes", Effort.LOW, cause(0)).sampleCount())
                .isEqualTo(18);
    }

    @Test
    @Tag("many-threads")
    void observe_deliveredThreeTimesByManyThreads_countsOnce() throws Exception {
        for (List<Integer> block : Deliveries.inBlocks(6, 11)) {
            AtOnce.run(Deliveries.BLOCK, thread -> {
                for (int number : block.subList(thread * 3, thread * 3 + 3)) {
                    efforts.observe(ANNA, "dishes", effort(number), cause(number));
                }
                return thread;
            });
        }

        assertThat(efforts.find(ANNA, "dishes").orElseThrow().sampleCount()).isEqualTo(96);
    }

    /* --- races --- */

    @Test
    @Tag("many-threads")
    void observe_manyAtOnce_isAsIfOneAfterTheOther() throws Exception {
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
        VERSIONS.assertOneAfterTheOther(told);
        assertThat(efforts.find(ANNA, "dishes").orElseThrow().sampleCount()).isEqualTo(told.size());
    }

    /* --- find and stream --- */

    @Test
    void find_nothingObserved_isEmpty() {
        efforts.observe(ANNA, "dishes", Effort.LOW, cause(1));

        assertThat(efforts.find(ANNA, "laundry")).isEmpty();
        assertThat(efforts.find(BO, "dishes")).isEmpty();
    }

    @Test
    void stream_severalActivities_hasThoseOfThePersonInOrder() {
        EffortEstimate windows = efforts.observe(ANNA, "windows", Effort.HIGH, cause(1));
        EffortEstimate dishes = efforts.observe(ANNA, "dishes", Effort.LOW, cause(2));
        EffortEstimate laundry = efforts.observe(ANNA, "laundry", Effort.MEDIUM, cause(3));
        efforts.observe(BO, "cooking", Effort.LOW, cause(4));

        assertThat(settled().stream(ANNA)).containsExactly(dishes, laundry, windows);
        assertThat(settled().stream(UserId.of(2))).isEmpty();
    }

    @Test
    void stream_moreThanAPage_isComplete() {
        for (int number = 100; number < 220; number++) {
            efforts.observe(ANNA, "activity " + number, Effort.LOW, cause(number));
        }

        assertThat(settled().stream(ANNA).map(EffortEstimate::activity))
                .containsExactlyElementsOf(IntStream.range(100, 220)
                        .mapToObj(number -> "activity " + number)
                        .toList());
    }

    /** Returns the same, once all that was written shows. */
    private EffortRepository settled() {
        local.faults().catchUp();
        return efforts;
    }

    private static Cause cause(int number) {
        return Cause.of(new MessageRef(ChatId.of(-100), number));
    }

    private static Effort effort(int number) {
        return List.of(Effort.LOW, Effort.MEDIUM, Effort.HIGH).get(number * 7 % 3);
    }

    private static BigDecimal weight(int number) {
        return BigDecimal.valueOf(1 + number * 7 % 3);
    }

    private Version observed(int number) {
        EffortEstimate estimate = efforts.observe(ANNA, "dishes", effort(number), cause(number));
        return new Version(weight(number), estimate.sampleCount(), estimate.average());
    }
}
