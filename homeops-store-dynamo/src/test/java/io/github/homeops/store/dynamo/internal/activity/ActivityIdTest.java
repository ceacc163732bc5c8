package io.github.homeops.store.dynamo.internal.activity;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.UserId;
import io.github.homeops.store.activity.ActivityRef;
import io.github.homeops.store.activity.ActivityType;
import io.github.homeops.store.activity.Effort;
import io.github.homeops.store.activity.NewActivity;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ActivityIdTest {

    private static final Instant SENT = Instant.parse("2026-02-17T10:30:00.123Z");

    /** The expected ids were computed by another program: other bots must come to the same. */
    @ParameterizedTest
    @CsvSource({
        "-100, 7, 0, 01KHNJCN5V00000000003G1EBB",
        "-100, 7, 1, 01KHNJCN5V00000000003G3EBB",
        "-1001234567890, 72057594037927935, 255, 01KHNJCN5VZZZZZZZZZZZZY58A"
    })
    void of_messageOrdinalAndChat_isAsDocumented(String chat, long messageId, int ordinal, String id) {
        NewActivity activity =
                anActivity(messageId, ordinal, SENT).chatId(ChatId.of(chat)).build();

        assertThat(ActivityId.of(activity)).isEqualTo(id);
        assertThat(new ActivityRef(activity.chatId(), id).time()).isEqualTo(SENT);
    }

    @Test
    void of_anyActivitiesOfAChat_sortByTimeMessageAndOrdinal() {
        Random random = new Random(11);
        List<NewActivity> activities = Stream.generate(() -> anActivity(
                                random.nextBoolean() ? random.nextInt(5) : random.nextLong(1L << 56),
                                random.nextInt(256),
                                SENT.plusMillis(random.nextInt(3)))
                        .build())
                .limit(2000)
                .toList();

        assertThat(activities.stream().sorted(Comparator.comparing(ActivityId::of)))
                .containsExactlyElementsOf(activities.stream()
                        .sorted(Comparator.comparing(NewActivity::timestamp)
                                .thenComparing(NewActivity::messageId)
                                .thenComparing(NewActivity::ordinal))
                        .toList());
    }

    /* --- ActivityIdRange --- */

    @Test
    void between_twoInstants_holdsTheirIdsGiveOrTakeASecond() {
        ActivityIdRange range = ActivityIdRange.between(SENT, SENT.plusSeconds(10));

        assertThat(Stream.of(-1001, -1000, 0, 9_999, 11_000, 11_001)
                        .map(millis -> idAt(SENT.plusMillis(millis)))
                        .map(id -> holds(range, id)))
                .containsExactly(false, true, true, true, true, false);
        assertThat(holds(ActivityIdRange.between(Instant.MIN, Instant.MAX), idAt(SENT)))
                .isTrue();
    }

    @Test
    void beyond_anId_holdsAllOthersOnThatSideAndNotTheIdItself() {
        Random random = new Random(12);
        List<String> ids = Stream.generate(() -> ActivityId.of(anActivity(random.nextInt(64), random.nextInt(3), SENT)
                        .chatId(ChatId.of(random.nextInt(50)))
                        .build()))
                .limit(2000)
                .distinct()
                .sorted()
                .toList();

        for (int i = 0; i < ids.size(); i += 7) {
            ActivityIdRange newer = ActivityIdRange.ALL.beyond(ids.get(i), false);
            ActivityIdRange older = ActivityIdRange.ALL.beyond(ids.get(i), true);
            assertThat(ids.stream().filter(id -> holds(newer, id)))
                    .containsExactlyElementsOf(ids.subList(i + 1, ids.size()));
            assertThat(ids.stream().filter(id -> holds(older, id))).containsExactlyElementsOf(ids.subList(0, i));
        }
    }

    private static boolean holds(ActivityIdRange range, String id) {
        return range.low().compareTo(id) <= 0 && id.compareTo(range.high()) <= 0;
    }

    private static String idAt(Instant time) {
        return ActivityId.of(anActivity(7, 0, time).build());
    }

    private static NewActivity.Builder anActivity(long messageId, int ordinal, Instant time) {
        return NewActivity.builder()
                .chatId(ChatId.of(-100))
                .messageId(messageId)
                .ordinal(ordinal)
                .userId(UserId.of(42))
                .timestamp(time)
                .type(ActivityType.CHORE)
                .name("dishes")
                .effort(Effort.MEDIUM)
                .confidence(0.9);
    }
}
