package io.github.homeops.store.dynamo.simulation;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.activity.Activity;
import io.github.homeops.store.activity.ActivityQuery;
import io.github.homeops.store.alias.Alias;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.testkit.LocalStore;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Compares what the tables hold in the end with what the ledger says must be there. */
final class Verdict {

    private final Tables tables;
    private final HomeOpsStore store;
    private final Ledger ledger;

    Verdict(LocalStore local, Ledger ledger) {
        this.tables = new Tables(local.client(), ledger);
        this.store = local.store();
        this.ledger = ledger;
    }

    void judge() {
        List<Activity> activities = Simulation.CHATS.stream()
                .flatMap(
                        chat -> store.activities().stream(ActivityQuery.in(chat).consistent()))
                .toList();
        ledger.said.values().stream()
                .filter(message -> !message.userId().equals(Simulation.GUEST))
                .forEach(message -> judge(message, activities));
        new Learning(tables, store, ledger, activities).judge();
        ledger.done.forEach((done, ref) -> {
            Optional<String> name = ledger.retracted.contains(done)
                    ? Optional.empty()
                    : Optional.of(standing(ledger.corrections.get(done)).orElse(done.name()));
            Optional<String> stored = store.activities().find(ref).map(Activity::name);
            check(stored.equals(name), done.message() + " did " + stored + " instead of " + name);
        });
        tables.all(OtherBot.COUNTERS).forEach(this::judgeCounter);
        ledger.words.forEach(this::judgeWord);
        ledger.confirmations.forEach(this::judgeConfirmations);
        ledger.choices.forEach((user, choices) -> check(
                Boolean.toString(store.dmStatus().find(user).orElseThrow().isOptedIn())
                        .equals(choices.standing().orElse("undecided")),
                "user " + user + " chose otherwise"));
        ledger.prompts.forEach((user, messages) ->
                check(messages.size() == 1, "user " + user + " was asked on the occasion of " + messages));
        ledger.moods.forEach((item, mood) ->
                check(mood.equals(tables.get(item).get(OtherBot.MOOD)), "another bot's mood is gone from " + item));
    }

    private void judge(Message message, List<Activity> activities) {
        MessageRef ref = message.ref();
        Optional<String> text = standing(ledger.edits.get(ref)).or(message::text);
        Optional<Message> expected = ledger.deleted.contains(ref)
                ? Optional.empty()
                : Optional.of(Message.builder().from(message).text(text).build());
        Optional<Message> stored = store.messages().find(ref);
        check(stored.equals(expected), ref + " is not stored as it was said, edited or deleted");
        check(stored.isEmpty() || stored.get().processedAt().isPresent(), ref + " was not finished");
        int told = ledger.toldNew.getOrDefault(ref, 0);
        check(told <= 1, ref + " was new " + told + " times");
        check(told == 1 || !new Said(message).savesFirst() || ledger.interrupted.contains(ref), ref + " was never new");
        List<String> recorded = activities.stream()
                .filter(activity -> new MessageRef(activity.chatId(), activity.messageId()).equals(ref))
                .map(Activity::name)
                .toList();
        check(
                ledger.answers.getOrDefault(ref, Set.of()).contains(recorded),
                ref + " was recorded as " + recorded + ", which no classifier said");
    }

    private void judgeCounter(Tables.Row counter) {
        Ledger.Day day = new Ledger.Day(
                ChatId.of(counter.reader().requiredText("chatId")),
                LocalDate.parse(counter.reader().requiredText("date")));
        List<String> counted = counter.causes();
        int foreign = ledger.foreignReplies.getOrDefault(day, 0);
        long count = counter.reader().requiredWholeNumber("count");
        check(count == counted.size() + foreign, day + " counts " + count + " for " + counted + " and " + foreign);
        check(counted.size() <= Said.CAP, day + " has more replies than the cap: " + counted);
        Set<String> replies = ledger.replies.getOrDefault(day, Set.of()).stream()
                .map(ref -> ref.chatId() + "#" + ref.messageId())
                .collect(Collectors.toSet());
        check(counted.containsAll(replies), day + " does not know of replies to " + replies + ": " + counted);
        check(replies.size() <= Said.CAP, day + " had replies to " + replies);
    }

    private void judgeWord(Ledger.Word word, Rulings rulings) {
        Optional<Alias> alias = store.aliases().find(word.chat(), word.name());
        String meant = alias.map(Alias::activity).orElse(Taught.NOTHING);
        String decided = rulings.standing().orElse(Taught.NOTHING);
        boolean corrected = !decided.equals(Taught.NOTHING);
        // In whatever order they are processed: the latest correction, or else the latest lesson after the latest
        // removal. A lesson that met a correction before that removal is not kept, unless it is delivered again.
        List<Ledger.Lesson> lessons = ledger.lessons.getOrDefault(word, List.of()).stream()
                .filter(lesson ->
                        !corrected && lesson.message() > rulings.latest().orElse(-1L))
                .sorted(Comparator.comparing(Ledger.Lesson::message).reversed())
                .toList();
        Stream<String> right = Stream.concat(lessons.stream().map(Ledger.Lesson::meaning), Stream.of(decided))
                .limit(rulings.hasDecidedOtherwise(Taught.NOTHING) ? Long.MAX_VALUE : 1);
        check(right.anyMatch(meant::equals), word + " means " + meant + " after " + lessons + " and " + decided);
        check(
                alias.flatMap(Alias::decidedBy)
                        .map(MessageRef::messageId)
                        .equals(rulings.latest().filter(message -> corrected)),
                word + " was corrected by another than " + rulings.latest());
    }

    private void judgeConfirmations(Ledger.Word word, Set<String> messages) {
        Tables.Row alias = tables.row("ALIAS#" + word.chat(), word.name());
        long counted = alias.reader().requiredWholeNumber("confirmations");
        check(
                counted == alias.causes().size() && messages.equals(Set.copyOf(alias.causes())),
                word + " was confirmed " + counted + " times by " + messages);
    }

    private static Optional<String> standing(@Nullable Rulings rulings) {
        return Optional.ofNullable(rulings).flatMap(Rulings::standing);
    }

    private void check(boolean right, String complaint) {
        ledger.check(right, complaint);
    }
}
