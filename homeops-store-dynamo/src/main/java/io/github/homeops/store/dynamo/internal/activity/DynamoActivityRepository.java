package io.github.homeops.store.dynamo.internal.activity;

import static java.util.Objects.requireNonNull;

import com.github.f4b6a3.ulid.UlidCreator;
import io.github.homeops.store.ChatId;
import io.github.homeops.store.DecisionResult;
import io.github.homeops.store.HouseholdTime;
import io.github.homeops.store.NameRule;
import io.github.homeops.store.Page;
import io.github.homeops.store.PageRequest;
import io.github.homeops.store.UserId;
import io.github.homeops.store.activity.Activity;
import io.github.homeops.store.activity.ActivityCorrection;
import io.github.homeops.store.activity.ActivityQuery;
import io.github.homeops.store.activity.ActivityRef;
import io.github.homeops.store.activity.ActivityRepository;
import io.github.homeops.store.activity.NewActivity;
import io.github.homeops.store.activity.RecordResult;
import io.github.homeops.store.dynamo.ActivityIds;
import io.github.homeops.store.dynamo.TimestampUnit;
import io.github.homeops.store.dynamo.internal.StoreSettings;
import io.github.homeops.store.dynamo.internal.list.ByUserIndex;
import io.github.homeops.store.dynamo.internal.list.Cursor;
import io.github.homeops.store.dynamo.internal.list.Pages;
import io.github.homeops.store.dynamo.internal.list.Reading;
import io.github.homeops.store.dynamo.internal.request.Database;
import io.github.homeops.store.dynamo.internal.request.Operation;
import io.github.homeops.store.message.MessageRef;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Activities on DynamoDB. */
public final class DynamoActivityRepository implements ActivityRepository {

    private final Database database;
    private final ActivityCalls calls;
    private final HouseholdTime time;
    private final ActivityIds ids;
    private final NameRule nameRule;

    public DynamoActivityRepository(Database database, StoreSettings settings) {
        this.database = database;
        this.calls = new ActivityCalls(settings.items(ActivityRecord.TYPE));
        this.time = settings.time();
        this.ids = settings.activityIds();
        this.nameRule = settings.nameRule();
    }

    @Override
    public RecordResult record(NewActivity activity) {
        requireNonNull(activity, "activity must not be null");
        // The SDK repeats this very request when an answer is lost; the id is how we know our own write again.
        String writeId = UlidCreator.getUlid().toString();
        return database.send("activities.record", calls.record(asKept(activity), writeId, time.now()));
    }

    @Override
    public DecisionResult correct(ActivityRef activity, ActivityCorrection correction, MessageRef decidedBy) {
        requireNonNull(activity, "activity must not be null");
        requireNonNull(correction, "correction must not be null");
        requireNonNull(decidedBy, "decidedBy must not be null");
        if (!decidedBy.chatId().equals(activity.chatId())) {
            throw new IllegalArgumentException(
                    "decidedBy must be a message of the activity's chat " + activity.chatId() + ", was " + decidedBy);
        }
        ActivityCorrection kept = ActivityCorrection.builder()
                .from(correction)
                .name(correction.name().map(this::named))
                .build();
        return database.send("activities.correct", calls.correct(activity, kept, decidedBy.messageId()));
    }

    @Override
    public boolean retract(ActivityRef activity) {
        requireNonNull(activity, "activity must not be null");
        return database.send("activities.retract", calls.retract(activity, time.now()));
    }

    @Override
    public boolean attachReply(ActivityRef activity, long botMessageId) {
        requireNonNull(activity, "activity must not be null");
        if (botMessageId < 0) {
            throw new IllegalArgumentException("botMessageId must not be below zero, was " + botMessageId);
        }
        return database.send("activities.attachReply", calls.attachReply(activity, botMessageId));
    }

    @Override
    public Optional<Activity> find(ActivityRef activity) {
        requireNonNull(activity, "activity must not be null");
        return database.send("activities.find", calls.find(activity));
    }

    @Override
    public List<Activity> latest(ChatId chat, int limit) {
        int wanted = PageRequest.of(limit).limit();
        ActivityQuery query = ActivityQuery.in(chat).latestFirst();
        try (Operation operation =
                database.begin("activities.latest", calls.items().table())) {
            Stream<Activity> list = list(query, ActivityIdRange.ALL, Reading.within(operation), wanted);
            Stream<Activity> byTime = ids == ActivityIds.ANY ? list.sorted(ActivitiesByName.BY_TIME.reversed()) : list;
            return byTime.limit(wanted).toList();
        }
    }

    @Override
    public Page<Activity> page(ActivityQuery query, PageRequest page) {
        requireNonNull(query, "query must not be null");
        requireNonNull(page, "page must not be null");
        String context = Cursor.context("activities", query, calls.items().unit());
        ActivityIdRange whole = range(query);
        ActivityIdRange range = page.cursor()
                .map(cursor -> whole.beyond(position(query, context, cursor), query.isLatestFirst()))
                .orElse(whole);
        try (Operation operation =
                database.begin("activities.page", calls.items().table())) {
            return Pages.cut(
                    page,
                    operation,
                    needed -> list(query, range, Reading.within(operation), Pages.first(query, needed)),
                    last -> Cursor.write(context, last.activityId().getBytes(StandardCharsets.US_ASCII)));
        }
    }

    @Override
    public Stream<Activity> stream(ActivityQuery query) {
        requireNonNull(query, "query must not be null");
        return list(
                query,
                range(query),
                Reading.streaming(database, "activities.stream"),
                Pages.first(query, Pages.STREAM));
    }

    @Override
    public Stream<Activity> streamAcrossChats(UserId user, Instant from, Instant until) {
        Reading reading = Reading.streaming(database, "activities.streamAcrossChats");
        return ByUserIndex.keys(user, from, until, calls.items().unit())
                .map(keys -> reading.query(
                                "read activities of user " + user,
                                () -> calls.acrossChats(keys),
                                Pages.STREAM,
                                calls::visible)
                        .flatMap(Optional::stream))
                .orElse(Stream.empty());
    }

    @Override
    public Optional<Activity> findLatest(ChatId chat, String name) {
        requireNonNull(chat, "chat must not be null");
        String asked = named(name);
        return remember("activities.findLatest", memory -> memory.last(chat, asked));
    }

    @Override
    public Optional<Activity> findLatest(ChatId chat, String name, UserId user) {
        requireNonNull(chat, "chat must not be null");
        requireNonNull(user, "user must not be null");
        String asked = named(name);
        return remember(
                "activities.findLatest",
                memory -> memory.last(chat, asked, activity -> user.equals(activity.userId())));
    }

    @Override
    public long count(ChatId chat, String name, UserId user, Instant from, Instant until) {
        ActivityQuery period = ActivityQuery.in(chat).by(user).between(from, until);
        return count("activities.count", period, name);
    }

    @Override
    public long countThisWeek(ChatId chat, String name, UserId user) {
        Instant monday = time.startOfWeek();
        // To the end of the week: by the messenger's clock, it may be a little later than by ours.
        Instant nextMonday = time.startOfDay(time.dateOf(monday).plusWeeks(1));
        ActivityQuery week = ActivityQuery.in(chat).by(user).between(monday, nextMonday);
        return count("activities.countThisWeek", week, name);
    }

    @Override
    public Map<UserId, Long> tally(ChatId chat, String name, Instant from, Instant until) {
        ActivityQuery period = ActivityQuery.in(chat).between(from, until);
        String asked = named(name);
        Map<UserId, Long> counts = remember(
                "activities.tally",
                memory -> memory.within(period, asked)
                        .collect(Collectors.groupingBy(Activity::userId, Collectors.counting())));
        Map<UserId, Long> mostFirst = new LinkedHashMap<>();
        counts.entrySet().stream()
                .sorted(Map.Entry.<UserId, Long>comparingByValue()
                        .reversed()
                        .thenComparing(Map.Entry.comparingByKey(Comparator.comparingLong(UserId::value))))
                .forEach(entry -> mostFirst.put(entry.getKey(), entry.getValue()));
        return mostFirst;
    }

    @Override
    public Map<String, Instant> latestTimes(ChatId chat) {
        requireNonNull(chat, "chat must not be null");
        return remember("activities.latestTimes", memory -> memory.latestTimes(chat));
    }

    private long count(String operation, ActivityQuery period, String name) {
        String asked = named(name);
        return remember(operation, memory -> memory.within(period, asked).count());
    }

    private <R> R remember(String name, Function<ActivitiesByName, R> question) {
        try (Operation operation = database.begin(name, calls.items().table())) {
            return question.apply(new ActivitiesByName(calls, Reading.within(operation)));
        }
    }

    private Stream<Activity> list(ActivityQuery query, ActivityIdRange range, Reading reading, int firstPage) {
        if (range.isEmpty()) {
            return Stream.empty();
        }
        return reading.query(
                        "read activities of chat " + query.chatId(),
                        () -> calls.list(query, range),
                        firstPage,
                        calls::visible)
                .flatMap(Optional::stream)
                .filter(activity -> query.matches(activity.userId(), activity.timestamp()));
    }

    private ActivityIdRange range(ActivityQuery query) {
        return ids == ActivityIds.ANY || query.from().isEmpty()
                ? ActivityIdRange.ALL
                : ActivityIdRange.between(
                        query.from().orElseThrow(), query.until().orElseThrow());
    }

    private static String position(ActivityQuery query, String context, String cursor) {
        String id = new String(Cursor.read(context, cursor), StandardCharsets.US_ASCII);
        try {
            return new ActivityRef(query.chatId(), id).activityId();
        } catch (IllegalArgumentException e) {
            throw Cursor.refused(cursor);
        }
    }

    /** Returns the activity with name and time as the table keeps them, so that its id is made of what can be found. */
    private NewActivity asKept(NewActivity activity) {
        Instant kept = calls.items().unit() == TimestampUnit.MILLIS
                ? activity.timestamp()
                : activity.timestamp().truncatedTo(ChronoUnit.SECONDS);
        return NewActivity.builder()
                .from(activity)
                .name(named(activity.name()))
                .timestamp(kept)
                .build();
    }

    private String named(String name) {
        return nameRule.apply("activity", name);
    }
}
