package io.github.homeops.store.examples;

import static java.util.stream.Collectors.joining;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.HouseholdTime;
import io.github.homeops.store.activity.Activity;
import io.github.homeops.store.activity.ActivityQuery;
import io.github.homeops.store.activity.ActivityRepository;
import java.time.Instant;
import java.util.List;

/** What the bot answers when somebody asks about chores. */
final class Answers {

    private static final ChatId CHAT = Household.CHAT;

    private final ActivityRepository activities;
    private final HouseholdTime time;

    Answers(HomeOpsStore store) {
        this.activities = store.activities();
        this.time = store.time();
    }

    String whoDidLast(String chore) {
        return activities
                .findLatest(ActivityQuery.in(CHAT).named(chore))
                .map(last -> Member.of(last.userId()).shownName() + ", " + Teller.moment(time, last.timestamp()))
                .orElse("nobody yet");
    }

    String whenLast(Member member, String chore) {
        return activities
                .findLatest(ActivityQuery.in(CHAT).named(chore).by(member.id()))
                .map(Activity::timestamp)
                .map(last -> Teller.moment(time, last))
                .orElse("never");
    }

    String howOftenThisWeek(Member member, String chore) {
        return activities.count(
                        ActivityQuery.in(CHAT).named(chore).by(member.id()).since(time.startOfWeek())) + " times";
    }

    String whoHowOften(String chore, Instant from, Instant until) {
        return activities.countByUser(ActivityQuery.in(CHAT).named(chore).between(from, until)).entrySet().stream()
                .map(entry -> Member.of(entry.getKey()).shownName() + " " + entry.getValue())
                .collect(joining(", "));
    }

    /** Returns a line for each chore, the latest first. */
    List<String> whenEach() {
        return activities.latestTimes(CHAT).entrySet().stream()
                .map(entry -> "%-10s %s".formatted(entry.getKey(), Teller.moment(time, entry.getValue())))
                .toList();
    }
}
