package io.github.homeops.store.dynamo.simulation;

import com.github.f4b6a3.ulid.Ulid;
import io.github.homeops.store.Cause;
import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.activity.Activity;
import io.github.homeops.store.activity.ActivityQuery;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.testkit.LocalStore;
import java.nio.ByteBuffer;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Looks at what is stored of the guest: nothing of what was over when they were last forgotten, all that came afterwards, and
 * each of it counted once. What was on its way meanwhile may be there or not.
 */
final class GuestVerdict {

    private final Tables tables;
    private final HomeOpsStore store;
    private final Ledger ledger;
    private final Set<Long> possible;
    private final Set<Long> required;

    GuestVerdict(LocalStore local, Ledger ledger) {
        this.tables = new Tables(local.client(), ledger);
        this.store = local.store();
        this.ledger = ledger;
        long begun = ledger.farewells.stream()
                .mapToLong(Ledger.Farewell::begun)
                .max()
                .orElse(0);
        long ended = ledger.farewells.stream()
                .mapToLong(Ledger.Farewell::ended)
                .max()
                .orElse(0);
        List<Ledger.Visit> since =
                ledger.visits.stream().filter(visit -> visit.ended() > begun).toList();
        this.possible = messages(since.stream());
        this.required = messages(since.stream().filter(Ledger.Visit::complete));
        // Who comes while the other leaves may find the message and not what was learned from it, and takes it for
        // done.
        required.removeAll(messages(since.stream().filter(visit -> visit.begun() < ended)));
    }

    void judge() {
        ledger.said.values().stream()
                .filter(message -> message.userId().equals(Simulation.GUEST))
                .forEach(this::judge);
        tables.all(OtherBot.HOMEOPS).stream()
                .filter(row -> row.reader().requiredText("pk").endsWith("#" + Simulation.GUEST))
                .forEach(this::judge);
        Tables.Row ignored = tables.row("PREF#" + Simulation.GUEST, Noticed.IGNORE_RATE);
        ledger
                .observed
                .getOrDefault(new Ledger.Metric(Simulation.GUEST, Noticed.IGNORE_RATE), Map.of())
                .keySet()
                .stream()
                .filter(cause -> required.contains(messageOf(cause)))
                .forEach(cause -> mustKnow(ignored, cause));
    }

    private static Set<Long> messages(Stream<Ledger.Visit> visits) {
        return visits.map(Ledger.Visit::messageId).collect(Collectors.toCollection(HashSet::new));
    }

    private void judge(Message message) {
        MessageRef ref = message.ref();
        Optional<Message> stored = store.messages().find(ref);
        List<Activity> activities = store.activities().stream(
                        ActivityQuery.in(ref.chatId()).consistent())
                .filter(activity -> activity.messageId() == ref.messageId())
                .toList();
        if (!possible.contains(ref.messageId())) {
            check(stored.isEmpty() && activities.isEmpty(), "the guest's " + ref + " was not forgotten");
        }
        if (required.contains(ref.messageId())) {
            check(stored.flatMap(Message::processedAt).isPresent(), "the guest's " + ref + " was not stored");
            mustKnow(
                    tables.row("PREF#" + Simulation.GUEST, "activeTimes"),
                    Cause.of(ref).value());
            activities.forEach(activity -> {
                String cause = Cause.of(activity.ref()).value();
                mustKnow(tables.row("EFFORT#" + Simulation.GUEST, activity.name()), cause);
                mustKnow(tables.row("PATTERN#" + ref.chatId() + "#" + Simulation.GUEST, activity.name()), cause);
            });
        }
    }

    private void judge(Tables.Row learned) {
        long total = learned.reader().count("sampleCount") + learned.reader().count("totalCount");
        check(
                total == learned.causes().size() || !learned.complete(),
                learned.key() + " counts " + total + " for " + learned.causes());
        learned.causes()
                .forEach(cause ->
                        check(possible.contains(messageOf(cause)), learned.key() + " was not forgotten: " + cause));
    }

    private void mustKnow(Tables.Row learned, String cause) {
        check(
                learned.causes().contains(cause) || !learned.complete(),
                learned.key() + " has not counted " + cause + ": " + learned.causes());
    }

    /** Returns the message that a cause names, or that the id of an activity carries in 56 of its bits. */
    private static long messageOf(String cause) {
        return cause.contains("#")
                ? Long.parseLong(cause.substring(cause.lastIndexOf('#') + 1))
                : ByteBuffer.wrap(Ulid.from(cause).getRandom()).getLong() >>> 8;
    }

    private void check(boolean right, String complaint) {
        ledger.check(right, complaint);
    }
}
