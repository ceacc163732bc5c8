package io.github.homeops.store.dynamo.faults;

import io.github.homeops.store.Cause;
import io.github.homeops.store.ChatId;
import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.UserId;
import io.github.homeops.store.activity.ActivityCorrection;
import io.github.homeops.store.activity.ActivityRef;
import io.github.homeops.store.activity.ActivityType;
import io.github.homeops.store.activity.Effort;
import io.github.homeops.store.activity.NewActivity;
import io.github.homeops.store.alias.Alias;
import io.github.homeops.store.alias.SeedVocabulary;
import io.github.homeops.store.counter.Permit;
import io.github.homeops.store.counter.PermitRule;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageEdit;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.privacy.ProgressListener;
import io.github.homeops.store.privacy.Scope;
import io.github.homeops.store.recording.FailurePolicy;
import io.github.homeops.store.recording.Finding;
import io.github.homeops.store.recording.RecordingRule;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Every write of every repository. Who adds one to a repository adds a line here, and a row to {@code docs/faults.md}. */
final class Writes {

    static final Instant NOW = Instant.parse("2026-03-02T08:00:00Z");

    private static final LocalDate TODAY = LocalDate.parse("2026-03-02");
    private static final ChatId CHAT = ChatId.of(-100);
    private static final UserId ANNA = UserId.of(1);
    private static final UserId BO = UserId.of(2);
    private static final MessageRef FIRST = new MessageRef(CHAT, 1);
    private static final MessageRef SECOND = new MessageRef(CHAT, 2);

    private Writes() {}

    static List<Write> all() {
        return Stream.of(messages(), activities(), counters(), learning(), aliases(), dmStatus(), privacy(), recorder())
                .flatMap(writes -> writes)
                .toList();
    }

    private static Stream<Write> messages() {
        MessageEdit edit = MessageEdit.builder()
                .text("Dishes!")
                .editedAt(NOW.plusSeconds(1))
                .build();
        return Stream.of(
                Write.of("messages.save(Message)", store -> store.messages().save(message(1))),
                Write.of("messages.saveAll(List)", store -> store.messages().saveAll(List.of(message(1), message(2)))),
                Write.of(
                        "messages.importOverwriting(Stream)",
                        store -> store.messages().importOverwriting(Stream.of(message(1), message(2)))),
                Write.of(
                                "messages.markProcessed(MessageRef)",
                                store -> store.messages().markProcessed(new MessageRef(CHAT, 1)))
                        .after(Writes::saveMessage),
                Write.of(
                                "messages.edit(MessageRef, MessageEdit)",
                                store -> store.messages().edit(new MessageRef(CHAT, 1), edit))
                        .after(Writes::saveMessage),
                Write.of(
                                "messages.delete(MessageRef)",
                                store -> store.messages().delete(new MessageRef(CHAT, 1)))
                        .after(Writes::saveMessage));
    }

    private static Stream<Write> activities() {
        ActivityCorrection laundry =
                ActivityCorrection.builder().name("laundry").build();
        return Stream.of(
                Write.of(
                        "activities.record(NewActivity)",
                        store -> store.activities().record(dishes()).getClass().getSimpleName()),
                Write.given(
                        "activities.correct(ActivityRef, ActivityCorrection, MessageRef)",
                        Writes::recorded,
                        (store, activity) -> store.activities().correct(activity, laundry, new MessageRef(CHAT, 2))),
                Write.given(
                        "activities.retract(ActivityRef)",
                        Writes::recorded,
                        (store, activity) -> store.activities().retract(activity)),
                Write.given(
                        "activities.attachReply(ActivityRef, long)",
                        Writes::recorded,
                        (store, activity) -> store.activities().attachReply(activity, 2)));
    }

    private static Stream<Write> counters() {
        PermitRule rule = PermitRule.builder().build();
        return Stream.of(
                Write.of(
                        "counters.increment(ChatId, Cause)",
                        store -> store.counters().increment(CHAT, Cause.of(FIRST))),
                Write.of(
                        "counters.increment(ChatId, LocalDate, Cause)",
                        store -> store.counters().increment(CHAT, TODAY, Cause.of(FIRST))),
                Write.of(
                                "counters.ask(MessageRef, PermitRule)",
                                store -> words(store.counters().ask(FIRST, rule)))
                        .leavingATrace(),
                Write.given(
                        "counters.giveBack(Granted)",
                        store -> (Permit.Granted) store.counters().ask(FIRST),
                        (store, permit) -> store.counters().giveBack(permit)));
    }

    private static Stream<Write> learning() {
        return Stream.of(
                Write.of(
                        "efforts.observe(UserId, String, Effort, Cause)",
                        store -> "sample "
                                + store.efforts()
                                        .observe(ANNA, "dishes", Effort.LOW, Cause.of(SECOND))
                                        .sampleCount()),
                Write.of(
                        "preferences.observeIgnored(UserId, boolean, Cause)",
                        store -> "sample "
                                + store.preferences()
                                        .observeIgnored(ANNA, true, Cause.of(SECOND))
                                        .sampleCount()),
                Write.of(
                        "preferences.observeDay(UserId, LocalDate, long)",
                        store -> "sample "
                                + store.preferences().observeDay(ANNA, TODAY, 5).sampleCount()),
                Write.of(
                        "preferences.observeActive(UserId, Instant, Cause)",
                        store -> "sample "
                                + store.preferences()
                                        .observeActive(ANNA, NOW, Cause.of(SECOND))
                                        .sampleCount()),
                Write.of(
                        "preferences.observe(UserId, String, BigDecimal, Cause)",
                        store -> "sample "
                                + store.preferences()
                                        .observe(ANNA, "mood", BigDecimal.ONE, Cause.of(SECOND))
                                        .sampleCount()),
                Write.of(
                        "habits.observe(ChatId, UserId, String, Instant, Cause)",
                        store -> "sample "
                                + store.habits()
                                        .observe(CHAT, ANNA, "dishes", NOW, Cause.of(SECOND))
                                        .totalCount()));
    }

    private static Stream<Write> aliases() {
        return Stream.of(
                Write.of(
                        "aliases.learn(String, String, UserId, MessageRef)",
                        store -> store.aliases().learn("disk", "dishes", ANNA, SECOND)),
                Write.of(
                                "aliases.confirm(ChatId, String, String, Cause)",
                                store -> store.aliases()
                                        .confirm(CHAT, "disk", "dishes", Cause.of(SECOND))
                                        .map(Alias::confirmations)
                                        .map(count -> count + " confirmed")
                                        .orElse("none"))
                        .after(Writes::learnAlias),
                Write.of(
                                "aliases.correct(String, String, UserId, MessageRef)",
                                store -> store.aliases().correct("disk", "laundry", BO, SECOND))
                        .after(Writes::learnAlias),
                Write.of(
                                "aliases.remove(String, MessageRef)",
                                store -> store.aliases().remove("disk", SECOND))
                        .after(Writes::learnAlias),
                Write.of(
                        "aliases.loadSeeds(ChatId, SeedVocabulary)",
                        store -> store.aliases()
                                .loadSeeds(CHAT, SeedVocabulary.of(Map.of("diska", "dishes", "panta", "bottles")))),
                Write.of(
                                "aliases.merge(String, String, MessageRef)",
                                store -> store.aliases().merge("dishes", "kitchen", SECOND))
                        .after(store -> {
                            learnAlias(store);
                            store.aliases().learn("diska", "dishes", ANNA, FIRST);
                        }));
    }

    private static Stream<Write> dmStatus() {
        return Stream.of(
                Write.of(
                        "dmStatus.optIn(UserId, MessageRef)",
                        store -> store.dmStatus().optIn(ANNA, inPrivate(2))),
                Write.of(
                                "dmStatus.optOut(UserId, MessageRef)",
                                store -> store.dmStatus().optOut(ANNA, inPrivate(2)))
                        .after(store -> store.dmStatus().optIn(ANNA, inPrivate(1))),
                Write.of(
                        "dmStatus.claimPrompt(UserId, MessageRef)",
                        store -> store.dmStatus().claimPrompt(ANNA, SECOND)));
    }

    private static MessageRef inPrivate(long message) {
        return new MessageRef(ChatId.of(ANNA.value()), message);
    }

    private static Stream<Write> privacy() {
        return Stream.of(Write.of(
                        "privacy.forget(Scope, ProgressListener)",
                        store -> "forgot "
                                + store.privacy()
                                        .forget(Scope.chat(CHAT), ProgressListener.none())
                                        .total())
                .after(store -> {
                    saveMessage(store);
                    store.habits().observe(CHAT, ANNA, "dishes", NOW, Cause.of(FIRST));
                }));
    }

    private static Stream<Write> recorder() {
        Finding dishes = Finding.builder()
                .type(ActivityType.CHORE)
                .name("dishes")
                .effort(Effort.MEDIUM)
                .confidence(0.9)
                .build();
        // By the default rule, learning that fails is no failure of the call.
        RecordingRule strict =
                RecordingRule.builder().failures(FailurePolicy.STRICT).build();
        return Stream.of(Write.of(
                "recorder.record(Message, List, RecordingRule)",
                store -> store.recorder()
                        .record(message(1), List.of(dishes), strict)
                        .saved()));
    }

    private static String words(Permit permit) {
        return permit instanceof Permit.Granted granted
                ? "granted, " + granted.left() + " left" + (granted.isRepeated() ? ", repeated" : "")
                : "refused";
    }

    private static void saveMessage(HomeOpsStore store) {
        store.messages().save(message(1));
    }

    private static ActivityRef recorded(HomeOpsStore store) {
        return store.activities().record(dishes()).ref();
    }

    private static void learnAlias(HomeOpsStore store) {
        store.aliases().learn("disk", "dishes", ANNA, FIRST);
    }

    private static Message message(long id) {
        return Message.builder()
                .chatId(CHAT)
                .messageId(id)
                .userId(ANNA)
                .userName("Anna")
                .text("Did the dishes")
                .timestamp(NOW)
                .build();
    }

    private static NewActivity dishes() {
        return NewActivity.builder()
                .message(message(1))
                .type(ActivityType.CHORE)
                .name("dishes")
                .effort(Effort.MEDIUM)
                .confidence(0.9)
                .build();
    }
}
