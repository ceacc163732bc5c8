package io.github.homeops.store.dynamo.internal.summary;

import static java.util.Objects.requireNonNull;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.HouseholdId;
import io.github.homeops.store.HouseholdTime;
import io.github.homeops.store.IsoWeek;
import io.github.homeops.store.PageRequest;
import io.github.homeops.store.UserId;
import io.github.homeops.store.activity.Activity;
import io.github.homeops.store.activity.ActivityQuery;
import io.github.homeops.store.activity.ActivityRepository;
import io.github.homeops.store.activity.ActivityType;
import io.github.homeops.store.dynamo.internal.StoreSettings;
import io.github.homeops.store.dynamo.internal.list.Pages;
import io.github.homeops.store.dynamo.internal.record.RecordItems;
import io.github.homeops.store.dynamo.internal.record.Records;
import io.github.homeops.store.dynamo.internal.record.Weeks;
import io.github.homeops.store.dynamo.internal.request.Database;
import io.github.homeops.store.summary.ActivityCounts;
import io.github.homeops.store.summary.SummaryRepository;
import io.github.homeops.store.summary.WeeklySummary;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Weekly summaries on DynamoDB. */
public final class DynamoSummaryRepository implements SummaryRepository {

    private static final String NAME = "summaries";

    private final HouseholdTime time;
    private final ActivityRepository activities;
    private final RecordItems<UserWeek, WeeklySummary> userItems;
    private final RecordItems<HouseholdWeek, WeeklySummary> householdItems;
    private final Records<UserWeek, WeeklySummary> users;
    private final Records<HouseholdWeek, WeeklySummary> households;

    public DynamoSummaryRepository(Database database, StoreSettings settings, ActivityRepository activities) {
        this.time = settings.time();
        this.activities = activities;
        this.userItems = settings.items(SummaryRecord.TYPE);
        this.householdItems = settings.items(SummaryRecord.OF_HOUSEHOLD);
        this.users = new Records<>(database, settings.clock(), userItems, NAME);
        this.households = new Records<>(database, settings.clock(), householdItems, NAME);
    }

    @Override
    public WeeklySummary put(WeeklySummary summary) {
        requireNonNull(summary, "summary must not be null");
        requireNotNegative("choresCount", summary.choresCount());
        requireNotNegative("recoveryCount", summary.recoveryCount());
        return summary.userId().isPresent() ? users.put(summary) : households.put(summary);
    }

    @Override
    public Optional<WeeklySummary> find(UserId user, IsoWeek week) {
        return users.find(new UserWeek(
                requireNonNull(user, "user must not be null"), requireNonNull(week, "week must not be null")));
    }

    @Override
    public Optional<WeeklySummary> find(HouseholdId household, IsoWeek week) {
        return households.find(new HouseholdWeek(
                requireNonNull(household, "household must not be null"),
                requireNonNull(week, "week must not be null")));
    }

    @Override
    public List<WeeklySummary> latest(UserId user, int limit) {
        return latest(users, userItems, requireNonNull(user, "user must not be null"), limit);
    }

    @Override
    public List<WeeklySummary> latest(HouseholdId household, int limit) {
        return latest(households, householdItems, requireNonNull(household, "household must not be null"), limit);
    }

    @Override
    public Stream<WeeklySummary> stream(UserId user, IsoWeek first, IsoWeek last) {
        requireNonNull(user, "user must not be null");
        Weeks.requireInOrder(first, last);
        return users.stream(
                "stream",
                userItems.range(time.now(), new UserWeek(user, first), new UserWeek(user, last)),
                Pages.STREAM);
    }

    @Override
    public Stream<WeeklySummary> stream(HouseholdId household, IsoWeek first, IsoWeek last) {
        requireNonNull(household, "household must not be null");
        Weeks.requireInOrder(first, last);
        return households.stream(
                "stream",
                householdItems.range(
                        time.now(), new HouseholdWeek(household, first), new HouseholdWeek(household, last)),
                Pages.STREAM);
    }

    @Override
    public ActivityCounts count(ChatId chat, UserId user, IsoWeek week) {
        return count(ActivityQuery.in(chat).by(user), week);
    }

    @Override
    public ActivityCounts count(ChatId chat, IsoWeek week) {
        return count(ActivityQuery.in(chat), week);
    }

    private ActivityCounts count(ActivityQuery query, IsoWeek week) {
        requireNonNull(week, "week must not be null");
        ActivityQuery all = query.between(time.startOfWeek(week), time.startOfWeek(week.plusWeeks(1)))
                .consistent();
        Map<ActivityType, Long> counts =
                activities.stream(all).collect(Collectors.groupingBy(Activity::type, Collectors.counting()));
        return new ActivityCounts(
                counts.getOrDefault(ActivityType.CHORE, 0L), counts.getOrDefault(ActivityType.RECOVERY, 0L));
    }

    private <K> List<WeeklySummary> latest(
            Records<K, WeeklySummary> records, RecordItems<K, WeeklySummary> items, Object owner, int limit) {
        int wanted = PageRequest.of(limit).limit();
        return records.list("latest", items.partition(time.now(), owner).latestFirst(true), wanted);
    }

    private static void requireNotNegative(String name, long count) {
        if (count < 0) {
            throw new IllegalArgumentException(name + " must not be below zero, was " + count);
        }
    }
}
