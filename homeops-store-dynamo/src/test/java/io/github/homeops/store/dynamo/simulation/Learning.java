package io.github.homeops.store.dynamo.simulation;

import io.github.homeops.store.Cause;
import io.github.homeops.store.ChatId;
import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.UserId;
import io.github.homeops.store.activity.Activity;
import io.github.homeops.store.activity.Effort;
import io.github.homeops.store.habit.Habit;
import io.github.homeops.store.message.Message;
import io.github.homeops.store.preference.ActiveTimes;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.DayOfWeek;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Compares what the bot has learned of the people of the household with what there was to be learned. */
record Learning(Tables tables, HomeOpsStore store, Ledger ledger, List<Activity> activities) {

    private static final BigDecimal EFFORT_ALPHA = new BigDecimal("0.3");
    private static final BigDecimal PREFERENCE_ALPHA = new BigDecimal("0.2");

    void judge() {
        for (UserId user : Simulation.USERS) {
            for (String name : Said.ACTIVITIES) {
                judgeEffort(user, name);
                Simulation.CHATS.forEach(chat -> judgeHabit(chat, user, name));
            }
            judgeActiveTimes(user);
        }
        ledger.observed.forEach((metric, samples) -> {
            if (!metric.user().equals(Simulation.GUEST)) {
                judgeAverage(tables.row("PREF#" + metric.user(), metric.name()), "value", samples, PREFERENCE_ALPHA);
            }
        });
    }

    private void judgeEffort(UserId user, String name) {
        Map<String, BigDecimal> samples = activities.stream()
                .filter(activity ->
                        activity.userId().equals(user) && activity.name().equals(name))
                .collect(Collectors.toMap(
                        activity -> Cause.of(activity.ref()).value(), activity -> weight(activity.effort())));
        judgeAverage(tables.row("EFFORT#" + user, name), "ema", samples, EFFORT_ALPHA);
    }

    private void judgeAverage(Tables.Row row, String attribute, Map<String, BigDecimal> samples, BigDecimal alpha) {
        List<String> counted = counted(row, samples.keySet(), row.reader().count("sampleCount"));
        if (!counted.isEmpty() && row.complete()) {
            BigDecimal average = row.reader().decimal(attribute).orElseThrow();
            BigDecimal right = smooth(counted.stream().map(samples::get).toList(), alpha);
            check(right.compareTo(average) == 0, row.key() + " has the average " + average + " instead of " + right);
        }
    }

    private void judgeHabit(ChatId chat, UserId user, String name) {
        boolean foreign = chat.equals(Simulation.CHATS.get(0))
                && user.equals(Simulation.USERS.get(0))
                && name.equals(Said.ACTIVITIES.get(0));
        Map<String, Instant> times = activities.stream()
                .filter(activity -> activity.chatId().equals(chat)
                        && activity.userId().equals(user)
                        && activity.name().equals(name))
                .collect(Collectors.toMap(activity -> Cause.of(activity.ref()).value(), Activity::timestamp));
        Tables.Row row = tables.row("PATTERN#" + chat + "#" + user, name);
        List<Instant> counted =
                counted(row, times.keySet(), row.reader().count("totalCount") - (foreign ? OtherBot.HABIT_COUNT : 0))
                        .stream()
                        .map(times::get)
                        .toList();
        Map<Integer, Long> hours = hours(counted);
        if (foreign) {
            hours.merge(0, OtherBot.HABIT_COUNT, Long::sum);
        }
        Map<DayOfWeek, Long> days =
                counted.stream().collect(Collectors.groupingBy(store.time()::dayOfWeek, Collectors.counting()));
        Optional<Habit> habit = store.habits().find(chat, user, name);
        check(
                habit.map(Habit::days).orElse(Map.of()).equals(days)
                        && habit.map(Habit::hours).orElse(Map.of()).equals(hours)
                        && habit.flatMap(Habit::lastSeen)
                                .equals(times.values().stream().max(Instant::compareTo)),
                row.key() + " is not the habit of " + counted);
    }

    private void judgeActiveTimes(UserId user) {
        Map<String, Instant> times = ledger.said.values().stream()
                .filter(message -> message.userId().equals(user))
                .collect(Collectors.toMap(message -> Cause.of(message.ref()).value(), Message::timestamp));
        Tables.Row row = tables.row("PREF#" + user, "activeTimes");
        List<String> counted = counted(row, times.keySet(), row.reader().count("sampleCount"));
        check(
                store.preferences()
                        .findActiveTimes(user)
                        .<Map<Integer, Long>>map(ActiveTimes::rawHours)
                        .orElse(Map.of())
                        .equals(hours(counted.stream().map(times::get).toList())),
                row.key() + " are not the active times of " + counted);
    }

    /** Returns each cause as often as it was counted; that is once, unless another bot lost that it had been. */
    private List<String> counted(Tables.Row row, Set<String> expected, long total) {
        List<String> counted = row.complete() ? row.causes() : List.copyOf(expected);
        check(
                total == counted.size() && expected.equals(Set.copyOf(counted)),
                row.key() + " has counted " + total + " times " + counted + " instead of " + expected);
        List<String> known = new ArrayList<>(counted);
        known.retainAll(expected);
        return known;
    }

    private Map<Integer, Long> hours(List<Instant> times) {
        Map<Integer, Long> hours = new HashMap<>();
        times.forEach(time -> hours.merge(store.time().hourOfDay(time), 1L, Long::sum));
        return hours;
    }

    private static BigDecimal smooth(List<BigDecimal> samples, BigDecimal alpha) {
        return samples.stream()
                .reduce((average, sample) -> alpha.multiply(sample)
                        .add(BigDecimal.ONE.subtract(alpha).multiply(average))
                        .setScale(4, RoundingMode.HALF_UP))
                .orElseThrow();
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
