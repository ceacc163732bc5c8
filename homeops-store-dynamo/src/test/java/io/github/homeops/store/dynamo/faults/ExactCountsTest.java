package io.github.homeops.store.dynamo.faults;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.Cause;
import io.github.homeops.store.ChatId;
import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.StoreException;
import io.github.homeops.store.UserId;
import io.github.homeops.store.activity.ActivityType;
import io.github.homeops.store.activity.Effort;
import io.github.homeops.store.counter.Permit;
import io.github.homeops.store.counter.PermitRule;
import io.github.homeops.store.dynamo.StoresForTests;
import io.github.homeops.store.dynamo.internal.counting.Smoothing;
import io.github.homeops.store.dynamo.operations.StoredItems;
import io.github.homeops.store.habit.Habit;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.message.SaveResult;
import io.github.homeops.store.recording.Finding;
import io.github.homeops.store.testkit.HomeOpsStoreTest;
import io.github.homeops.store.testkit.LocalStore;
import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A fifth of all answers is lost, a tenth of all messages is delivered again, and each is counted once. */
@HomeOpsStoreTest
@SuppressWarnings("NullAway.Init") // set before each test
class ExactCountsTest {

    private static final int NUMBER = Integer.getInteger("homeops.counts", 1_200);
    private static final int SEEDS = Integer.getInteger("homeops.counts.seeds", 1);
    private static final double LOST = 0.2;
    private static final double REDELIVERED = 0.1;

    /** So many later causes at most may have reached an item when a cause is to be known again. */
    private static final int WINDOW = 15;

    private static final ChatId CHAT = ChatId.of(-100);
    private static final UserId ANNA = UserId.of(1);
    private static final Instant START = Instant.parse("2026-03-02T08:00:00Z");

    private LocalStore local;
    private HomeOpsStore store;

    static LongStream seeds() {
        return LongStream.rangeClosed(1, SEEDS);
    }

    @BeforeEach
    void open(LocalStore opened) {
        local = opened;
        store = StoresForTests.withoutPauses(
                        StoresForTests.builder().client(local.storeClient()).clock(local.clock()))
                .build();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void ask_answersLostAndRedeliveries_grantsExactlyTheCap(long seed) {
        int cap = 60;
        PermitRule rule = PermitRule.builder().cap(cap).build();
        Random random = loseAnswers(seed);
        int granted = 0;
        for (int day = 0; day < NUMBER / cap; day++) {
            for (int message : deliveries(cap, random)) {
                Permit permit = heard(() -> store.counters().ask(ref(message), rule));
                assertThat(permit.isGranted()).isTrue();
            }
            Permit onTop = heard(() -> store.counters().ask(ref(cap), rule));

            assertThat(onTop).isInstanceOf(Permit.Refused.class);
            assertThat(store.counters().count(CHAT)).isEqualTo(cap);
            granted += cap;
            local.clock().advance(Duration.ofDays(1));
        }
        assertThat(granted).isEqualTo(NUMBER);
        assertThat(local.faults().played()).isGreaterThan(NUMBER / 6);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void increment_answersLostAndRedeliveries_countsEachMessageOnce(long seed) {
        // Spread over chats, since a counter keeps all its causes and is otherwise that of a day.
        int chats = 30;
        Random random = loseAnswers(seed);
        for (int chat = 1; chat <= chats; chat++) {
            ChatId here = ChatId.of(-chat);
            for (int message : deliveries(NUMBER / chats, random)) {
                heard(() -> store.counters().increment(here, Cause.of(new MessageRef(here, message))));
            }
            assertThat(store.counters().count(here)).isEqualTo(NUMBER / chats);
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void observe_effort_answersLostAndRedeliveries_averagesEachSampleOnce(long seed) {
        List<Effort> efforts = List.of(Effort.LOW, Effort.MEDIUM, Effort.HIGH);
        IntUnaryOperator index = message -> message % 7 % 3;

        deliver(
                seed,
                message -> store.efforts()
                        .observe(ANNA, "dishes", efforts.get(index.applyAsInt(message)), cause(message)));

        var estimate = store.efforts().find(ANNA, "dishes").orElseThrow();
        assertThat(estimate.sampleCount()).isEqualTo(NUMBER);
        assertThat(estimate.average())
                .isEqualByComparingTo(average(
                        Smoothing.of("alpha", 0.3), message -> BigDecimal.valueOf(index.applyAsInt(message) + 1L)));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void observe_preference_answersLostAndRedeliveries_averagesEachSampleOnce(long seed) {
        deliver(seed, message -> store.preferences().observeIgnored(ANNA, message % 7 < 3, cause(message)));

        var rate = store.preferences().findIgnoreRate(ANNA).orElseThrow();
        assertThat(rate.sampleCount()).isEqualTo(NUMBER);
        assertThat(rate.rawAverage())
                .isEqualByComparingTo(
                        average(Smoothing.of("alpha", 0.2), message -> BigDecimal.valueOf(message % 7 < 3 ? 1 : 0)));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void observe_activeTimes_answersLostAndRedeliveries_countsEachHourOnce(long seed) {
        deliver(seed, message -> store.preferences().observeActive(ANNA, at(message), cause(message)));

        var times = store.preferences().findActiveTimes(ANNA).orElseThrow();
        assertThat(times.sampleCount()).isEqualTo(NUMBER);
        assertThat(times.rawHours()).isEqualTo(counted(ZonedDateTime::getHour));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void observe_habit_answersLostAndRedeliveries_countsEachEventOnce(long seed) {
        deliver(seed, message -> store.habits().observe(CHAT, ANNA, "dishes", at(message), cause(message)));

        Habit habit = store.habits().find(CHAT, ANNA, "dishes").orElseThrow();
        Map<DayOfWeek, Long> days = counted(ZonedDateTime::getDayOfWeek);
        assertThat(habit.totalCount()).isEqualTo(NUMBER);
        assertThat(habit.days()).isEqualTo(days);
        assertThat(habit.hours()).isEqualTo(counted(ZonedDateTime::getHour));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void confirm_answersLostAndRedeliveries_countsEachConfirmationOnce(long seed) {
        store.aliases().learn("disk", "dishes", ANNA, ref(0));

        deliver(seed, message -> store.aliases().confirm(CHAT, "disk", "dishes", cause(message)));

        assertThat(store.aliases().find(CHAT, "disk").orElseThrow().confirmations())
                .isEqualTo(NUMBER);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void record_finishedMessagesRedeliveredAtAnyDistance_changesNothing(long seed) {
        int messages = 150;
        loseAnswers(seed);
        for (int message = 0; message < messages; message++) {
            record(message, message % 2 == 0 ? "dishes" : "laundry");
        }
        StoredItems before = StoredItems.of(local.client());
        List<Integer> again =
                new ArrayList<>(IntStream.range(0, messages).boxed().toList());
        Collections.shuffle(again, new Random(seed));
        local.clock().advance(Duration.ofDays(3));

        // Another classification by now, and another time, so that whatever is written shows.
        assertThat(again)
                .allSatisfy(message -> assertThat(record(message, "windows")).isEqualTo(SaveResult.PROCESSED));
        assertThat(StoredItems.of(local.client())).isEqualTo(before);
        assertThat(store.efforts().find(ANNA, "dishes").orElseThrow().sampleCount())
                .isEqualTo(messages / 2);
    }

    private SaveResult record(int message, String activity) {
        Message heard = Message.builder()
                .chatId(CHAT)
                .messageId(message + 1)
                .userId(ANNA)
                .timestamp(at(message))
                .text(activity)
                .build();
        Finding finding = Finding.builder()
                .type(ActivityType.CHORE)
                .name(activity)
                .effort(Effort.MEDIUM)
                .confidence(0.9)
                .build();
        return heard(() -> {
            var recording = store.recorder().record(heard, List.of(finding));
            if (!recording.isComplete()) {
                throw new StoreException("something was passed over");
            }
            return recording.saved();
        });
    }

    private void deliver(long seed, IntFunction<?> observation) {
        Random random = loseAnswers(seed);
        for (int message : deliveries(NUMBER, random)) {
            heard(() -> observation.apply(message));
        }
        assertThat(local.faults().played()).isGreaterThan(NUMBER / 6);
        local.faults().clear();
    }

    private Random loseAnswers(long seed) {
        Random random = new Random(seed);
        local.faults().some(LOST, new Random(random.nextLong())).writes().loseAnswer();
        return random;
    }

    /** Does what a queue does with what failed: it delivers it again. */
    private static <R> R heard(Supplier<R> call) {
        while (true) {
            try {
                return call.get();
            } catch (StoreException e) {
                // Four answers in a row were lost.
                assertThat(e).hasMessageNotContaining("gave up");
            }
        }
    }

    /** Returns so many numbers in their order; a tenth of them comes once more, within the window. */
    private static List<Integer> deliveries(int number, Random random) {
        List<List<Integer>> after = new ArrayList<>();
        IntStream.range(0, number).forEach(message -> after.add(new ArrayList<>(List.of(message))));
        for (int message = 0; message < number; message++) {
            if (random.nextDouble() < REDELIVERED) {
                after.get(Math.min(number - 1, message + random.nextInt(WINDOW + 1)))
                        .add(message);
            }
        }
        return after.stream().flatMap(List::stream).toList();
    }

    private static BigDecimal average(Smoothing smoothing, IntFunction<BigDecimal> sample) {
        return IntStream.range(0, NUMBER)
                .mapToObj(sample)
                .reduce(smoothing::next)
                .orElseThrow();
    }

    private <K> Map<K, Long> counted(Function<ZonedDateTime, K> part) {
        return IntStream.range(0, NUMBER)
                .mapToObj(message -> part.apply(at(message).atZone(store.time().zone())))
                .collect(Collectors.groupingBy(key -> key, Collectors.counting()));
    }

    private static Instant at(int message) {
        return START.plus(Duration.ofMinutes(37L * message));
    }

    private static MessageRef ref(int message) {
        return new MessageRef(CHAT, message + 1);
    }

    private static Cause cause(int message) {
        return Cause.of(ref(message));
    }
}
