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
import io.github.homeops.store.dynamo.internal.alias.DynamoAliasRepository;
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
import java.util.Spliterator;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Activities on DynamoDB. */
public final class DynamoActivityRepository implements ActivityRepository {

    private final Database database;
    private final ActivityCalls calls;
    private final HouseholdTime time;
    private final ActivityIds ids;
    private final NameRule nameRule;
    private final DynamoAliasRepository aliases;

    /** Queries resolve names by these aliases of the same store. */
    public DynamoActivityRepository(Database database, StoreSettings settings, DynamoAliasRepository aliases) {
        this.database = database;
        this.aliases = aliases;
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
    public DecisionResult correct(ActivityRef activity, ActivityCorrection correction, MessageRef message) {
        requireNonNull(activity, "activity must not be null");
        requireNonNull(correction, "correction must not be null");
        requireSameChat("message", message, activity);
        ActivityCorrection kept = ActivityCorrection.builder()
                .from(correction)
                .name(correction.name().map(this::named))
                .build();
        return database.send("activities.correct", calls.correct(activity, kept, message.messageId()));
    }

    @Override
    public boolean retract(ActivityRef activity) {
        requireNonNull(activity, "activity must not be null");
        return database.send("activities.retract", calls.retract(activity, time.now()));
    }

    @Override
    public boolean attachReply(ActivityRef activity, MessageRef reply) {
        requireNonNull(activity, "activity must not be null");
        requireSameChat("reply", reply, activity);
        return database.send("activities.attachReply", calls.attachReply(activity, reply.messageId()));
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
        ActivityQuery checked = checked(query);
        requireNonNull(page, "page must not be null");
        String context = context(checked);
        ActivityIdRange whole = range(query);
        ActivityIdRange range = page.cursor()
                .map(cursor -> whole.beyond(position(query, context, cursor), query.isLatestFirst()))
                .orElse(whole);
        ActivityQuery meant = meant(checked);
        try (Operation operation =
                database.begin("activities.page", calls.items().table())) {
            return Pages.cut(
                    page,
                    operation,
                    needed -> list(meant, range, Reading.within(operation), firstPage(meant, needed)),
                    last -> Cursor.write(context, last.activityId().getBytes(StandardCharsets.US_ASCII)));
        }
    }

    @Override
    public Stream<Activity> stream(ActivityQuery query) {
        ActivityQuery checked = checked(query);
        Reading reading = Reading.streaming(database, "activities.stream");
        // The aliases are read when the stream is, too.
        return StreamSupport.stream(
                () -> list(meant(checked), range(checked), reading, firstPage(checked, Pages.STREAM))
                        .spliterator(),
                Spliterator.ORDERED,
                false);
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
    public Optional<Activity> findLatest(ActivityQuery query) {
        ActivityQuery meant = meant(checked(query));
        return ask(
                "activities.findLatest",
                reading -> isByName(meant)
                        ? byName(reading).latest(meant)
                        : latest(ofChat(meant.latestFirst(), reading, 1)));
    }

    @Override
    public long count(ActivityQuery query) {
        ActivityQuery meant = meant(checked(query));
        return ask("activities.count", reading -> all(meant, reading).count());
    }

    @Override
    public Map<UserId, Long> countByUser(ActivityQuery query) {
        ActivityQuery meant = meant(checked(query));
        Map<UserId, Long> counts = ask(
                "activities.countByUser",
                reading -> all(meant, reading).collect(Collectors.groupingBy(Activity::userId, Collectors.counting())));
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
        return ask("activities.latestTimes", reading -> byName(reading).latestTimes(chat));
    }

    private <R> R ask(String name, Function<Reading, R> question) {
        try (Operation operation = database.begin(name, calls.items().table())) {
            return question.apply(Reading.within(operation));
        }
    }

    private Stream<Activity> all(ActivityQuery meant, Reading reading) {
        return isByName(meant) ? byName(reading).all(meant) : ofChat(meant, reading, ActivitiesByName.PERIOD_PAGE);
    }

    private Stream<Activity> ofChat(ActivityQuery meant, Reading reading, int needed) {
        return list(meant, range(meant), reading, firstPage(meant, needed));
    }

    /** Returns the latest of a list that begins with the highest id. */
    private Optional<Activity> latest(Stream<Activity> list) {
        return ids == ActivityIds.ANY ? list.max(ActivitiesByName.BY_TIME) : list.findFirst();
    }

    private ActivitiesByName byName(Reading reading) {
        return new ActivitiesByName(calls, reading);
    }

    /** An index is never strongly consistent. */
    private static boolean isByName(ActivityQuery query) {
        return query.name().isPresent() && !query.isConsistent();
    }

    /** Returns the query with its name as the table keeps names, before anything is sent. */
    private ActivityQuery checked(ActivityQuery query) {
        requireNonNull(query, "query must not be null");
        return query.name()
                .map(this::named)
                .map(name -> query.isExact() ? query.exactly(name) : query.named(name))
                .orElse(query);
    }

    /** Returns the query for what its name means in the chat. Sends a request if the aliases are not in memory. */
    private ActivityQuery meant(ActivityQuery checked) {
        return checked.name()
                .filter(name -> !checked.isExact())
                .map(name -> checked.exactly(aliases.activityNamed(checked.chatId(), name)))
                .orElse(checked);
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
                        query.from().orElseThrow(), query.until().orElse(Instant.MAX));
    }

    private static int firstPage(ActivityQuery query, int needed) {
        return query.name().isPresent() ? Math.max(ActivitiesByName.PERIOD_PAGE, needed) : Pages.first(query, needed);
    }

    private String context(ActivityQuery checked) {
        String records = checked.name()
                .map(name -> (checked.isExact() ? "activities exactly " : "activities named ") + name)
                .orElse("activities");
        return Cursor.context(records, checked, calls.items().unit());
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

    private static void requireSameChat(String what, MessageRef message, ActivityRef activity) {
        requireNonNull(message, what + " must not be null");
        if (!message.chatId().equals(activity.chatId())) {
            throw new IllegalArgumentException(
                    what + " must be a message of the activity's chat " + activity.chatId() + ", was " + message);
        }
    }

    private String named(String name) {
        return nameRule.apply("activity", name);
    }
}
