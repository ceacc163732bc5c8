package io.github.homeops.store.dynamo.internal.message;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.dynamo.internal.message.TimeSearch.Bounds;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The search on chats that are plain maps, where each look is counted. */
class TimeSearchTest {

    private static final MessageIdRange ALL = MessageIdRange.all(ChatId.of(-100), false, false);
    private static final Instant START = Instant.parse("2026-03-02T08:00:00Z");
    private static final int CLOSE_ENOUGH = 64;

    private final NavigableMap<Long, Instant> chat = new TreeMap<>();
    private int looks;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void reach_anyFlow_bracketsTheInstantCloselyAndInTime(long seed) {
        Random random = new Random(seed);
        long id = 0;
        Instant time = START;
        for (int message = 0; message < 5_000; message++) {
            id += 1 + random.nextInt(3);
            // Bursts, and nights between them.
            time = time.plusSeconds(random.nextInt(40) == 0 ? 30_000 : random.nextInt(20));
            chat.put(id, time);
        }
        for (int question = 0; question < 200; question++) {
            Instant instant = START.plus(Duration.between(START, time)
                    .multipliedBy(random.nextInt(1000))
                    .dividedBy(1000));
            looks = 0;

            Bounds bounds = reach(instant);

            assertBrackets(bounds, instant);
            assertThat(bounds.firstAfter() - bounds.lastBefore()).isLessThanOrEqualTo(CLOSE_ENOUGH);
            // As it is documented: two ends, and at most three times as many steps as halving takes.
            assertThat(looks)
                    .isLessThanOrEqualTo(2 + 3 * (int) Math.ceil(Math.log((double) id / CLOSE_ENOUGH) / Math.log(2)));
        }
    }

    @Test
    void reach_evenFlow_takesThreeLooksBetweenTheEnds() {
        everyMinute(100_000);

        Bounds bounds = reach(START.plus(Duration.ofMinutes(1_234)));

        assertThat(bounds.lastBefore()).isBetween(1_234L - CLOSE_ENOUGH, 1_233L);
        assertThat(bounds.firstAfter()).isBetween(1_234L, 1_234L + CLOSE_ENOUGH);
        assertThat(looks).isLessThanOrEqualTo(5);
    }

    @Test
    void reach_widthThatIsCloseEnough_looksAtTheEndsOnly() {
        everyMinute(CLOSE_ENOUGH + 1);

        assertThat(reach(START.plusSeconds(90))).isEqualTo(new Bounds(0, CLOSE_ENOUGH));
        assertThat(looks).isEqualTo(2);
    }

    @Test
    void reach_oneWiderThanThat_looksOnce() {
        everyMinute(CLOSE_ENOUGH + 2);

        Bounds bounds = reach(START.plusSeconds(90));

        assertBrackets(bounds, START.plusSeconds(90));
        assertThat(looks).isEqualTo(3);
    }

    @Test
    void reach_newestFirst_isTheSame() {
        everyMinute(1_000);
        Instant instant = START.plus(Duration.ofMinutes(500));

        assertThat(new TimeSearch(ALL.reversed(), this::first).reach(instant)).contains(reach(instant));
    }

    @Test
    void reach_emptyChat_isAnEmptyStretch() {
        assertThat(reach(START)).isEqualTo(new Bounds(0, 0));
    }

    @Test
    void reach_beforeAllMessages_endsAtTheOldest() {
        everyMinute(10);

        assertThat(reach(START)).isEqualTo(new Bounds(0, 0));
        assertThat(reach(START.plusMillis(1))).isEqualTo(new Bounds(0, 9));
    }

    @Test
    void reach_afterAllMessages_beginsAtTheNewest() {
        everyMinute(10);

        assertThat(reach(START.plus(Duration.ofMinutes(9)))).isEqualTo(new Bounds(0, 9));
        assertThat(reach(START.plus(Duration.ofMinutes(9)).plusMillis(1))).isEqualTo(new Bounds(9, Long.MAX_VALUE));
    }

    @Test
    void reach_sameTimeFromEndToEnd_halves() {
        for (long id = 0; id < 1_000; id++) {
            chat.put(id, START);
        }

        assertThat(reach(START)).isEqualTo(new Bounds(0, 0));
        assertThat(reach(START.plusMillis(1))).isEqualTo(new Bounds(999, Long.MAX_VALUE));
    }

    @Test
    void reach_newestOlderThanOldest_isFoundOut() {
        chat.put(1L, START);
        chat.put(2L, START.minus(Duration.ofMinutes(5)));

        assertThat(search().reach(START)).as("as far as clocks differ").isPresent();

        chat.put(2L, START.minus(Duration.ofMinutes(5)).minusMillis(1));

        assertThat(search().reach(START)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 1})
    void reach_oneOnTheWayIsOutOfLine_isFoundOut(int side) {
        everyMinute(1_000);
        Instant farOff = side < 0 ? START.minus(Duration.ofDays(1)) : START.plus(Duration.ofDays(10));
        chat.replaceAll((id, time) -> id == 0 || id == 999 ? time : farOff);

        assertThat(search().reach(START.plus(Duration.ofMinutes(500)))).isEmpty();
    }

    @Test
    void reach_newestIsDeletedMeanwhile_givesUp() {
        everyMinute(1_000);
        TimeSearch search = new TimeSearch(ALL, range -> {
            Optional<Sighting> seen = first(range);
            if (looks == 2) {
                chat.clear();
            }
            return seen;
        });

        assertThat(search.reach(START.plus(Duration.ofMinutes(500)))).isEmpty();
    }

    @Test
    void edges_nearTheEndsOfTime_stayWithinThem() {
        assertThat(TimeSearch.before(START)).isEqualTo(START.minusSeconds(300));
        assertThat(TimeSearch.after(START)).isEqualTo(START.plusSeconds(300));
        assertThat(TimeSearch.before(Instant.MIN.plusSeconds(299))).isEqualTo(Instant.MIN);
        assertThat(TimeSearch.before(Instant.MIN.plusSeconds(300))).isEqualTo(Instant.MIN);
        assertThat(TimeSearch.after(Instant.MAX.minusSeconds(299))).isEqualTo(Instant.MAX);
        assertThat(TimeSearch.after(Instant.MAX.minusSeconds(300))).isEqualTo(Instant.MAX);
    }

    private void everyMinute(long number) {
        for (long id = 0; id < number; id++) {
            chat.put(id, START.plus(Duration.ofMinutes(id)));
        }
    }

    private Bounds reach(Instant instant) {
        return search().reach(instant).orElseThrow();
    }

    private TimeSearch search() {
        return new TimeSearch(ALL, this::first);
    }

    private Optional<Sighting> first(MessageIdRange range) {
        looks++;
        NavigableMap<Long, Instant> part = chat.subMap(range.low(), true, range.high(), true);
        Map.Entry<Long, Instant> first = range.latestFirst() ? part.lastEntry() : part.firstEntry();
        return Optional.ofNullable(first).map(entry -> new Sighting(entry.getKey(), entry.getValue(), null));
    }

    private void assertBrackets(Bounds bounds, Instant instant) {
        assertThat(chat.headMap(bounds.lastBefore(), false).values()).allMatch(time -> time.isBefore(instant));
        assertThat(chat.tailMap(bounds.firstAfter(), false).values()).noneMatch(time -> time.isBefore(instant));
    }
}
