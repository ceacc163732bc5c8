package io.github.homeops.store.dynamo.simulation;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.UserId;
import io.github.homeops.store.activity.Activity;
import io.github.homeops.store.activity.ActivityQuery;
import io.github.homeops.store.activity.Effort;
import io.github.homeops.store.dynamo.internal.ItemReader;
import io.github.homeops.store.effort.EffortEstimate;
import io.github.homeops.store.habit.Habit;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.message.MessageRef;
import io.github.homeops.store.preference.ActiveTimes;
import io.github.homeops.store.testkit.LocalStore;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Compares what the tables hold in the end with what the ledger says must be there. */
final class Verdict {

    /** So many samples can be put into every order to see whether one of them gives the average. */
    private static final int FEW_SAMPLES = 6;

    private static final BigDecimal ALPHA = new BigDecimal("0.3");

    private final LocalStore local;
    private final HomeOpsStore store;
    private final Ledger ledger;

    Verdict(LocalStore local, Ledger ledger) {
        this.local = local;
        this.store = local.store();
        this.ledger = ledger;
    }

    void judge() {
        List<Activity> activities = Simulation.CHATS.stream()
                .flatMap(
                        chat -> store.activities().stream(ActivityQuery.of(chat).consistent()))
                .toList();
        ledger.said.values().forEach(message -> judge(message, activities));
        Simulation.USERS.forEach(user -> judge(user, activities));
        counters().forEach(this::judgeCounter);
        ledger.corrections.forEach(this::judgeWord);
        ledger.confirmations.forEach(this::judgeConfirmations);
        ledger.choices.forEach((user, choices) -> check(
                store.dmStatus().find(user).orElseThrow().optedIn()
                        == choices.lastEntry().getValue(),
                "user " + user + " chose otherwise"));
        ledger.prompts.forEach((user, messages) ->
                check(messages.size() == 1, "user " + user + " was asked on the occasion of " + messages));
    }

    private void judge(Message message, List<Activity> activities) {
        MessageRef ref = message.ref();
        Optional<Message> stored = store.messages().find(ref.chatId(), ref.messageId());
        check(stored.equals(Optional.of(message)), ref + " is not stored as it was said");
        check(stored.flatMap(Message::processedAt).isPresent(), ref + " was not finished");
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

    private void judge(UserId user, List<Activity> activities) {
        for (String name : Said.ACTIVITIES) {
            List<Activity> done = activities.stream()
                    .filter(activity ->
                            activity.userId().equals(user) && activity.name().equals(name))
                    .toList();
            judgeEffort(user, name, done.stream().map(Activity::effort).toList());
            for (ChatId chat : Simulation.CHATS) {
                judgeHabit(
                        chat,
                        user,
                        name,
                        done.stream()
                                .filter(activity -> activity.chatId().equals(chat))
                                .map(Activity::timestamp)
                                .toList());
            }
        }
        List<Instant> said = ledger.said.values().stream()
                .filter(message -> message.userId().equals(user))
                .map(Message::timestamp)
                .toList();
        Optional<ActiveTimes> active = store.preferences().findActiveTimes(user);
        check(
                active.<Map<Integer, Long>>map(ActiveTimes::rawHours)
                                .orElse(Map.of())
                                .equals(hours(said))
                        && active.map(ActiveTimes::sampleCount).orElse(0L) == said.size(),
                "the active times of user " + user + " are not those of " + said.size() + " messages: " + active);
    }

    private void judgeEffort(UserId user, String name, List<Effort> samples) {
        Optional<EffortEstimate> estimate = store.efforts().find(user, name);
        long counted = estimate.map(EffortEstimate::sampleCount).orElse(0L);
        check(
                counted == samples.size(),
                "effort of user " + user + " for " + name + " counts " + counted + " of " + samples.size());
        if (counted == samples.size() && counted > 0 && counted <= FEW_SAMPLES) {
            BigDecimal average = estimate.orElseThrow().average();
            check(
                    orders(samples).anyMatch(order -> smooth(order).compareTo(average) == 0),
                    "no order of " + samples + " makes " + average + " of " + name + " by user " + user);
        }
    }

    private void judgeHabit(ChatId chat, UserId user, String name, List<Instant> times) {
        boolean foreign = chat.equals(Simulation.CHATS.get(0))
                && user.equals(Simulation.USERS.get(0))
                && name.equals(Said.ACTIVITIES.get(0));
        Map<Integer, Long> hours = hours(times);
        if (foreign) {
            hours.merge(0, Elsewhere.FOREIGN_COUNT, Long::sum);
        }
        Map<DayOfWeek, Long> days =
                times.stream().collect(Collectors.groupingBy(store.time()::dayOfWeek, Collectors.counting()));
        Optional<Habit> habit = store.habits().find(chat, user, name);
        check(
                habit.map(Habit::days).orElse(Map.of()).equals(days)
                        && habit.map(Habit::hours).orElse(Map.of()).equals(hours)
                        && habit.map(Habit::totalCount).orElse(0L)
                                == times.size() + (foreign ? Elsewhere.FOREIGN_COUNT : 0),
                "the habit " + name + " of user " + user + " in chat " + chat + " is not that of " + times);
        check(
                habit.flatMap(Habit::lastSeen).equals(times.stream().max(Instant::compareTo)),
                "the habit " + name + " of user " + user + " in chat " + chat + " was last seen otherwise");
    }

    private Collection<Map<String, AttributeValue>> counters() {
        return local.client()
                .scan(request -> request.tableName("homeops-response-counters"))
                .items();
    }

    private void judgeCounter(Map<String, AttributeValue> counter) {
        ItemReader reader = new ItemReader("counter", counter);
        Ledger.Day day = new Ledger.Day(reader.chatId("chatId"), LocalDate.parse(reader.string("date")));
        List<String> causes = reader.strings("causes");
        Set<String> counted = causes.stream()
                .filter(cause -> cause.indexOf('#') == cause.lastIndexOf('#'))
                .collect(Collectors.toSet());
        int foreign = ledger.foreignReplies.getOrDefault(day, 0);
        long count = reader.wholeNumber("count");
        check(count == counted.size() + foreign, day + " counts " + count + " for " + causes + " and " + foreign);
        check(counted.size() <= Said.CAP, day + " has more replies than the cap: " + counted);
        Set<String> replies = ledger.replies.getOrDefault(day, Set.of()).stream()
                .map(ref -> ref.chatId() + "#" + ref.messageId())
                .collect(Collectors.toSet());
        check(counted.containsAll(replies), day + " does not know of replies to " + replies + ": " + counted);
        check(replies.size() <= Said.CAP, day + " had replies to " + replies);
    }

    private void judgeWord(Ledger.Word word, NavigableMap<Long, String> corrections) {
        String meant = store.aliases()
                .find(word.chat(), word.name())
                .map(alias -> alias.activity())
                .orElse("nothing");
        check(meant.equals(corrections.lastEntry().getValue()), word + " means " + meant + " after " + corrections);
    }

    private void judgeConfirmations(Ledger.Word word, Set<String> messages) {
        long counted =
                store.aliases().find(word.chat(), word.name()).orElseThrow().confirmations();
        check(counted == messages.size(), word + " was confirmed " + counted + " times by " + messages);
    }

    private Map<Integer, Long> hours(List<Instant> times) {
        Map<Integer, Long> hours = new HashMap<>();
        times.forEach(time -> hours.merge(store.time().hourOfDay(time), 1L, Long::sum));
        return hours;
    }

    private static Stream<List<Effort>> orders(List<Effort> samples) {
        if (samples.isEmpty()) {
            return Stream.of(List.of());
        }
        return samples.stream().distinct().flatMap(first -> {
            List<Effort> others = new ArrayList<>(samples);
            others.remove(first);
            return orders(others)
                    .map(rest -> Stream.concat(Stream.of(first), rest.stream()).toList());
        });
    }

    private static BigDecimal smooth(List<Effort> order) {
        BigDecimal average = null;
        for (Effort effort : order) {
            BigDecimal sample = weight(effort);
            average = average == null
                    ? sample
                    : ALPHA.multiply(sample)
                            .add(BigDecimal.ONE.subtract(ALPHA).multiply(average))
                            .setScale(4, RoundingMode.HALF_UP);
        }
        return Objects.requireNonNull(average);
    }

    private static BigDecimal weight(Effort effort) {
        return BigDecimal.valueOf(
                switch (effort) {
                    case LOW -> 1;
                    case MEDIUM -> 2;
                    case HIGH -> 3;
                });
    }

    private void check(boolean right, String complaint) {
        ledger.check(right, complaint);
    }
}
