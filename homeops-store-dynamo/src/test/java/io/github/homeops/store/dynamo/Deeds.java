package io.github.homeops.store.dynamo;

import io.github.homeops.store.Cause;
import io.github.homeops.store.ChatId;
import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.PageRequest;
import io.github.homeops.store.UserId;
import io.github.homeops.store.activity.ActivityCorrection;
import io.github.homeops.store.activity.ActivityQuery;
import io.github.homeops.store.activity.ActivityRef;
import io.github.homeops.store.activity.ActivityType;
import io.github.homeops.store.activity.Effort;
import io.github.homeops.store.activity.NewActivity;
import io.github.homeops.store.alias.SeedVocabulary;
import io.github.homeops.store.counter.Permit;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageEdit;
import io.github.homeops.store.message.MessageQuery;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.privacy.Scope;
import io.github.homeops.store.recording.Finding;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Every operation of the repositories, by its name, on a household in which all that is private says {@link #CANARY}.
 *
 * <p>Who adds an operation to a repository adds a line here; {@link NothingPrivateLeaksTest} finds the one that is missing.
 */
final class Deeds {

    /** Stands in every text, raw form and name of a person, and in nothing else. */
    static final String CANARY = "Canary";

    private static final ChatId CHAT = ChatId.of(-100);
    private static final UserId ANNA = UserId.of(1);
    private static final String DISHES = "dishes";
    private static final PageRequest FIRST = PageRequest.of(5);

    private final HomeOpsStore store;
    private final Instant now;
    private final ActivityRef activity;
    private final Permit.Granted permit;

    private Deeds(HomeOpsStore store, ActivityRef activity, Permit.Granted permit) {
        this.store = store;
        this.now = store.time().now();
        this.activity = activity;
        this.permit = permit;
    }

    /** Moves the household in through one store, and does the deeds through another. */
    static Deeds of(HomeOpsStore healthy, HomeOpsStore store) {
        Instant now = healthy.time().now();
        healthy.messages().save(message(1, now));
        ActivityRef activity = healthy.activities().record(dishes(1, now)).ref();
        healthy.aliases().learn("washing up", DISHES, ANNA, ref(1));
        healthy.efforts().observe(ANNA, DISHES, Effort.HIGH, Cause.of(ref(1)));
        healthy.preferences().observeIgnored(ANNA, true, Cause.of(ref(1)));
        healthy.preferences().observeActive(ANNA, now, Cause.of(ref(1)));
        healthy.habits().observe(CHAT, ANNA, DISHES, now, Cause.of(ref(1)));
        healthy.dmStatus().optIn(ANNA, inPrivate(1));
        return new Deeds(store, activity, (Permit.Granted) healthy.counters().ask(ref(1)));
    }

    Map<String, Supplier<Object>> all() {
        Map<String, Supplier<Object>> deeds = new LinkedHashMap<>();
        messages(deeds);
        activities(deeds);
        counters(deeds);
        aliases(deeds);
        learning(deeds);
        preferences(deeds);
        recorder(deeds);
        // Last, since nothing is there any more when it succeeds.
        privacy(deeds);
        return deeds;
    }

    private void messages(Map<String, Supplier<Object>> deeds) {
        var messages = store.messages();
        deeds.put("messages.save", () -> messages.save(message(2, now)));
        deeds.put("messages.saveAll", () -> messages.saveAll(List.of(message(1, now), message(3, now))));
        deeds.put("messages.importOverwriting", () -> messages.importOverwriting(Stream.of(message(4, now))));
        deeds.put("messages.markProcessed", () -> messages.markProcessed(new MessageRef(CHAT, 1)));
        MessageEdit edit =
                MessageEdit.builder().text(CANARY).raw(CANARY).editedAt(now).build();
        deeds.put("messages.edit", () -> messages.edit(new MessageRef(CHAT, 1), edit));
        deeds.put("messages.find", () -> messages.find(new MessageRef(CHAT, 1)));
        deeds.put("messages.latest", () -> messages.latest(CHAT, 5));
        deeds.put("messages.page", () -> messages.page(MessageQuery.in(CHAT), FIRST));
        deeds.put(
                "messages.stream",
                () -> messages.stream(MessageQuery.in(CHAT).between(now, now.plusSeconds(1)))
                        .toList());
        deeds.put(
                "messages.streamAcrossChats",
                () -> messages.streamAcrossChats(ANNA, now, now.plusSeconds(1)).toList());
        deeds.put("messages.isConversationFast", () -> messages.isConversationFast(CHAT, UserId.of(2)));
        deeds.put("messages.delete", () -> messages.delete(new MessageRef(CHAT, 3)));
    }

    private void activities(Map<String, Supplier<Object>> deeds) {
        var activities = store.activities();
        Instant later = now.plusSeconds(1);
        ActivityCorrection correction =
                ActivityCorrection.builder().effort(Effort.LOW).build();
        deeds.put("activities.record", () -> activities.record(dishes(2, now)));
        deeds.put("activities.correct", () -> activities.correct(activity, correction, new MessageRef(CHAT, 9)));
        deeds.put("activities.attachReply", () -> activities.attachReply(activity, 8));
        deeds.put("activities.find", () -> activities.find(activity));
        deeds.put("activities.latest", () -> activities.latest(CHAT, 5));
        deeds.put("activities.page", () -> activities.page(ActivityQuery.in(CHAT), FIRST));
        deeds.put(
                "activities.stream",
                () -> activities.stream(ActivityQuery.in(CHAT)).toList());
        deeds.put(
                "activities.streamAcrossChats",
                () -> activities.streamAcrossChats(ANNA, now, later).toList());
        deeds.put("activities.findLatest", () -> activities.findLatest(CHAT, DISHES, ANNA));
        deeds.put("activities.count", () -> activities.count(CHAT, DISHES, ANNA, now, later));
        deeds.put("activities.countThisWeek", () -> activities.countThisWeek(CHAT, DISHES, ANNA));
        deeds.put("activities.tally", () -> activities.tally(CHAT, DISHES, now, later));
        deeds.put("activities.latestTimes", () -> activities.latestTimes(CHAT));
        deeds.put("activities.retract", () -> activities.retract(activity));
    }

    private void counters(Map<String, Supplier<Object>> deeds) {
        var counters = store.counters();
        deeds.put("counters.increment", () -> counters.increment(CHAT, Cause.of(ref(2))));
        deeds.put("counters.count", () -> counters.count(CHAT));
        deeds.put("counters.ask", () -> counters.ask(ref(3)));
        deeds.put("counters.giveBack", () -> counters.giveBack(permit));
    }

    private void aliases(Map<String, Supplier<Object>> deeds) {
        var aliases = store.aliases();
        deeds.put("aliases.resolve", () -> aliases.resolve(CHAT, CANARY + " did the washing up"));
        deeds.put("aliases.learn", () -> aliases.learn("scrubbing", DISHES, ANNA, ref(2)));
        deeds.put("aliases.confirm", () -> aliases.confirm(CHAT, "washing up", DISHES, Cause.of(ref(3))));
        deeds.put("aliases.correct", () -> aliases.correct("washing up", "laundry", ANNA, ref(4)));
        deeds.put("aliases.find", () -> aliases.find(CHAT, "washing up"));
        deeds.put("aliases.stream", () -> aliases.stream(CHAT).toList());
        deeds.put(
                "aliases.streamByTeacher",
                () -> aliases.streamByTeacher(CHAT, ANNA).toList());
        deeds.put(
                "aliases.streamByActivity",
                () -> aliases.streamByActivity(CHAT, DISHES).toList());
        deeds.put("aliases.loadSeeds", () -> aliases.loadSeeds(CHAT, SeedVocabulary.of(Map.of("sweep", "floor"))));
        deeds.put("aliases.merge", () -> aliases.merge("laundry", "washing", ref(5)));
        deeds.put("aliases.remove", () -> aliases.remove("washing up", ref(6)));
    }

    private void learning(Map<String, Supplier<Object>> deeds) {
        deeds.put("efforts.observe", () -> store.efforts().observe(ANNA, DISHES, Effort.LOW, Cause.of(ref(2))));
        deeds.put("efforts.find", () -> store.efforts().find(ANNA, DISHES));
        deeds.put("efforts.stream", () -> store.efforts().stream(ANNA).toList());
        deeds.put("habits.observe", () -> store.habits().observe(CHAT, ANNA, DISHES, now, Cause.of(ref(2))));
        deeds.put("habits.find", () -> store.habits().find(CHAT, ANNA, DISHES));
        deeds.put("habits.stream", () -> store.habits().stream(CHAT, ANNA).toList());
        deeds.put("dmStatus.optIn", () -> store.dmStatus().optIn(ANNA, inPrivate(2)));
        deeds.put("dmStatus.optOut", () -> store.dmStatus().optOut(ANNA, inPrivate(3)));
        deeds.put("dmStatus.find", () -> store.dmStatus().find(ANNA));
        deeds.put("dmStatus.claimPrompt", () -> store.dmStatus().claimPrompt(UserId.of(3), ref(4)));
    }

    private void preferences(Map<String, Supplier<Object>> deeds) {
        var preferences = store.preferences();
        Cause cause = Cause.of(ref(2));
        deeds.put("preferences.observeIgnored", () -> preferences.observeIgnored(ANNA, false, cause));
        deeds.put(
                "preferences.observeDay",
                () -> preferences.observeDay(ANNA, store.time().today(), 3));
        deeds.put("preferences.observeActive", () -> preferences.observeActive(ANNA, now, cause));
        deeds.put("preferences.observe", () -> preferences.observe(ANNA, "humour", 0.5, cause));
        deeds.put("preferences.find", () -> preferences.find(ANNA, "humour"));
        deeds.put("preferences.findIgnoreRate", () -> preferences.findIgnoreRate(ANNA));
        deeds.put("preferences.findInteractionFrequency", () -> preferences.findInteractionFrequency(ANNA));
        deeds.put("preferences.findActiveTimes", () -> preferences.findActiveTimes(ANNA));
        deeds.put("preferences.findAll", () -> preferences.findAll(ANNA));
    }

    private void recorder(Map<String, Supplier<Object>> deeds) {
        Finding finding = Finding.builder()
                .type(ActivityType.CHORE)
                .name(DISHES)
                .effort(Effort.LOW)
                .confidence(0.5)
                .build();
        deeds.put("recorder.record", () -> store.recorder().record(message(5, now), List.of(finding)));
    }

    private void privacy(Map<String, Supplier<Object>> deeds) {
        Scope chat = Scope.chat(CHAT);
        deeds.put("privacy.dryRun", () -> store.privacy().dryRun(chat));
        deeds.put("privacy.export", () -> store.privacy().export(chat).toList());
        deeds.put("privacy.forget", () -> store.privacy().forget(chat));
    }

    private static MessageRef inPrivate(long message) {
        return new MessageRef(ChatId.of(ANNA.value()), message);
    }

    private static MessageRef ref(long message) {
        return new MessageRef(CHAT, message);
    }

    private static Message message(long id, Instant now) {
        return Message.builder()
                .chatId(CHAT)
                .messageId(id)
                .userId(ANNA)
                .timestamp(now)
                .userName(CANARY)
                .text(CANARY)
                .raw(CANARY)
                .build();
    }

    private static NewActivity dishes(long message, Instant now) {
        return NewActivity.builder()
                .message(message(message, now))
                .type(ActivityType.CHORE)
                .name(DISHES)
                .effort(Effort.MEDIUM)
                .confidence(0.9)
                .build();
    }
}
