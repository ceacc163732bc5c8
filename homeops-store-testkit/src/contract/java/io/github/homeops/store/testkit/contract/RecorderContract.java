package io.github.homeops.store.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.UserId;
import io.github.homeops.store.activity.Activity;
import io.github.homeops.store.activity.ActivityCorrection;
import io.github.homeops.store.activity.ActivityQuery;
import io.github.homeops.store.activity.ActivityType;
import io.github.homeops.store.activity.Effort;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.message.SaveResult;
import io.github.homeops.store.recording.Finding;
import io.github.homeops.store.recording.RecordedMessage;
import io.github.homeops.store.recording.RecordingRule;
import io.github.homeops.store.testkit.LocalStore;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every backend must do with a classified message. Extend it in the tests of a backend; an empty class will do. */
@Contract
@SuppressWarnings("NullAway.Init") // JUnit calls begin() first
class RecorderContract {

    private static final ChatId CHAT = ChatId.of(-100);
    private static final UserId ANNA = UserId.of(1);

    private HomeOpsStore store;

    @BeforeEach
    void begin(LocalStore local) {
        store = local.store();
    }

    @Test
    void record_oneActivity_storesAndLearnsAll() {
        RecordedMessage recording = store.recorder().record(aMessage(7), List.of(aFinding("dishes", Effort.HIGH)));

        assertThat(recording.saved()).isEqualTo(SaveResult.NEW);
        assertThat(recording.isComplete()).isTrue();
        assertThat(recording.activities()).extracting(Activity::name).containsExactly("dishes");
        assertThat(store.messages().find(new MessageRef(CHAT, 7)).orElseThrow().processedAt())
                .contains(store.time().now());
        assertThat(store.activities().find(recording.activities().get(0).ref())).isPresent();
        assertThat(store.efforts().find(ANNA, "dishes").orElseThrow().lastEffort())
                .contains(Effort.HIGH);
        assertThat(store.habits().find(CHAT, ANNA, "dishes").orElseThrow().totalCount())
                .isEqualTo(1);
        assertThat(store.preferences().findActiveTimes(ANNA)).isPresent();
    }

    @Test
    void record_severalActivities_storesEachInOrder() {
        RecordedMessage recording = store.recorder()
                .record(
                        aMessage(7),
                        List.of(
                                aFinding("dishes", Effort.LOW),
                                aFinding("laundry", Effort.LOW),
                                aFinding("dishes", Effort.HIGH)));

        assertThat(recording.activities()).extracting(Activity::name).containsExactly("dishes", "laundry", "dishes");
        assertThat(store.efforts().find(ANNA, "dishes").orElseThrow().sampleCount())
                .isEqualTo(2);
        assertThat(store.preferences().findActiveTimes(ANNA).orElseThrow().sampleCount())
                .isEqualTo(1);
    }

    @Test
    void record_nothingFound_savesTheMessageAsProcessed() {
        RecordedMessage recording = store.recorder().record(aMessage(7), List.of());

        assertThat(recording.activities()).isEmpty();
        assertThat(store.messages().save(aMessage(7))).isEqualTo(SaveResult.PROCESSED);
    }

    @Test
    void record_again_changesNothing() {
        store.recorder().record(aMessage(7), List.of(aFinding("dishes", Effort.LOW)));

        RecordedMessage again = store.recorder().record(aMessage(7), List.of(aFinding("laundry", Effort.HIGH)));

        assertThat(again)
                .isEqualTo(RecordedMessage.builder().saved(SaveResult.PROCESSED).build());
        assertThat(names()).containsExactly("dishes");
        assertThat(store.efforts().find(ANNA, "dishes").orElseThrow().sampleCount())
                .isEqualTo(1);
        assertThat(store.efforts().find(ANNA, "laundry")).isEmpty();
    }

    @Test
    void record_messageSavedByTheBotBefore_goesOnFromThere() {
        store.messages().save(aMessage(7));

        RecordedMessage recording = store.recorder().record(aMessage(7), List.of(aFinding("dishes", Effort.LOW)));

        assertThat(recording.saved()).isEqualTo(SaveResult.UNPROCESSED);
        assertThat(names()).containsExactly("dishes");
        assertThat(store.messages().save(aMessage(7))).isEqualTo(SaveResult.PROCESSED);
    }

    @Test
    void record_messageProcessedOrDeletedBefore_doesNothing() {
        store.messages().save(aMessage(7));
        store.messages().markProcessed(new MessageRef(CHAT, 7));
        store.messages().save(aMessage(8));
        store.messages().delete(new MessageRef(CHAT, 8));

        assertThat(store.recorder()
                        .record(aMessage(7), List.of(aFinding("dishes", Effort.LOW)))
                        .saved())
                .isEqualTo(SaveResult.PROCESSED);
        assertThat(store.recorder()
                        .record(aMessage(8), List.of(aFinding("dishes", Effort.LOW)))
                        .saved())
                .isEqualTo(SaveResult.PROCESSED);

        assertThat(names()).isEmpty();
        assertThat(store.preferences().findActiveTimes(ANNA)).isEmpty();
    }

    @Test
    void record_nameIsAnAliasInTheChat_isRecordedAsWhatItMeans() {
        store.aliases().correct("disk", "dishes", ANNA, new MessageRef(CHAT, 1));

        store.recorder()
                .record(aMessage(7), List.of(aFinding(" DISK", Effort.LOW), aFinding("disk och tvätt", Effort.LOW)));

        assertThat(names()).containsExactly("dishes", "disk och tvätt");
    }

    @Test
    void record_namesThatEndInAJoinerOrAreNoWords_areRecordedAsWhatTheyMean() {
        String joined = "disk \uD83E\uDDFD\u200D";
        String emoji = "\uD83E\uDDFA";
        store.aliases().correct(joined, "dishes", ANNA, new MessageRef(CHAT, 1));
        store.aliases().correct(emoji, "laundry", ANNA, new MessageRef(CHAT, 2));

        store.recorder().record(aMessage(7), List.of(aFinding(joined, Effort.LOW), aFinding(emoji, Effort.LOW)));

        assertThat(names()).containsExactly("dishes", "laundry");
    }

    @Test
    void record_aliasesSwitchedOff_takesTheNameAsItIs() {
        store.aliases().correct("disk", "dishes", ANNA, new MessageRef(CHAT, 1));

        store.recorder()
                .record(
                        aMessage(7),
                        List.of(aFinding("disk", Effort.LOW)),
                        RecordingRule.builder().resolvingAliases(false).build());

        assertThat(names()).containsExactly("disk");
    }

    @Test
    void record_activityCorrectedSince_isNotLearnedAnew() {
        Activity activity = store.recorder()
                .record(aMessage(7), List.of(aFinding("dishes", Effort.LOW)))
                .activities()
                .get(0);
        store.activities()
                .correct(
                        activity.ref(),
                        ActivityCorrection.builder().name("laundry").build(),
                        new MessageRef(CHAT, 8));

        store.recorder().record(aMessage(7), List.of(aFinding("dishes", Effort.LOW)));

        assertThat(names()).containsExactly("laundry");
        assertThat(store.efforts().find(ANNA, "laundry")).isEmpty();
    }

    @Test
    void record_badInput_isRefusedAndNothingIsWritten() {
        assertThatThrownBy(() -> store.recorder().record(aMessage(7), List.of(aFinding("dis#hes", Effort.LOW))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("activity must not contain '#' or control characters, had U+0023");
        assertThatThrownBy(() ->
                        store.recorder().record(aMessage(7), Collections.nCopies(257, aFinding("dishes", Effort.LOW))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("findings must be at most 256, were 257");
        assertThatThrownBy(() ->
                        store.recorder().record(aMessage(72057594037927936L), List.of(aFinding("dishes", Effort.LOW))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("messageId of a message with findings must be at most 72057594037927935,"
                        + " was 72057594037927936");
        assertThatThrownBy(() -> Finding.builder()
                        .from(aFinding("dishes", Effort.LOW))
                        .confidence(1.01)
                        .build())
                .hasMessage("confidence must be from 0 to 1, was 1.01");

        assertThat(store.messages().find(new MessageRef(CHAT, 7))).isEmpty();
        assertThat(store.messages().find(new MessageRef(CHAT, 72057594037927936L)))
                .isEmpty();
    }

    @Test
    void record_nothingFoundInAMessageOfAnyId_isRecorded() {
        Message high = aMessage(Long.MAX_VALUE);

        assertThat(store.recorder().record(high, List.of()).isComplete()).isTrue();
        assertThat(store.messages().save(high)).isEqualTo(SaveResult.PROCESSED);
    }

    private List<String> names() {
        return store.activities().stream(ActivityQuery.in(CHAT).consistent())
                .map(Activity::name)
                .toList();
    }

    private Message aMessage(long id) {
        return Message.builder()
                .chatId(CHAT)
                .messageId(id)
                .userId(ANNA)
                .timestamp(store.time().now())
                .text("said")
                .build();
    }

    private static Finding aFinding(String name, Effort effort) {
        return Finding.builder()
                .type(ActivityType.CHORE)
                .name(name)
                .effort(effort)
                .confidence(0.9)
                .build();
    }
}
