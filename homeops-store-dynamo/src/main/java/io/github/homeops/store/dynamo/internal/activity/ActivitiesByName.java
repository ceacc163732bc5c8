package io.github.homeops.store.dynamo.internal.activity;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.activity.Activity;
import io.github.homeops.store.activity.ActivityQuery;
import io.github.homeops.store.dynamo.internal.item.Expression;
import io.github.homeops.store.dynamo.internal.list.Reading;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What the index by name knows: the last time, and how often. For one operation, whose requests it sends. */
final class ActivitiesByName {

    /** Later ones are greater; among equal times the message with the higher id, and within it the later activity. */
    static final Comparator<Activity> BY_TIME = Comparator.comparing(Activity::timestamp)
            .thenComparing(Activity::messageId)
            .thenComparing(Activity::activityId);

    /** As many activities as are read at first where all of a period are wanted. */
    static final int PERIOD_PAGE = 100;

    /** The latest activity, and the one before it to see that it is older. */
    private static final int LATEST_PAGE = 2;

    private static final int LATEST_OF_USER_PAGE = 16;

    private final ActivityCalls calls;
    private final Reading reading;

    ActivitiesByName(ActivityCalls calls, Reading reading) {
        this.calls = calls;
        this.reading = reading;
    }

    /** Returns the latest activity that the query selects; the query has a name. */
    Optional<Activity> latest(ActivityQuery query) {
        boolean anyOfName = query.userId().isEmpty() && query.from().isEmpty();
        return latest(read(query, anyOfName ? LATEST_PAGE : LATEST_OF_USER_PAGE), query);
    }

    /** Returns all activities that the query selects; the query has a name. */
    Stream<Activity> all(ActivityQuery query) {
        return read(query, PERIOD_PAGE).filter(activity -> query.matches(activity.userId(), activity.timestamp()));
    }

    /** Returns the last time of each name, skipping from a name to the one that sorts before it. */
    Map<String, Instant> latestTimes(ChatId chat) {
        Map<String, Instant> times = new HashMap<>();
        Optional<Named> next = read(chat, NameKey.any(chat), 1).findFirst();
        while (next.isPresent()) {
            Named found = next.get();
            times.put(found.name, found.activity.timestamp());
            next = read(chat, NameKey.before(chat, found.name), 1).findFirst();
        }
        return latestFirst(times);
    }

    /** Activities that are not selected are read as well: they show when the time has passed that equal ones could have. */
    private static Optional<Activity> latest(Stream<Activity> latestFirst, ActivityQuery query) {
        @Nullable Activity latest = null;
        for (Iterator<Activity> rest = latestFirst.iterator(); rest.hasNext(); ) {
            Activity activity = rest.next();
            if (latest != null && activity.timestamp().isBefore(latest.timestamp())) {
                break;
            }
            if (query.matches(activity.userId(), activity.timestamp())
                    && (latest == null || BY_TIME.compare(activity, latest) > 0)) {
                latest = activity;
            }
        }
        return Optional.ofNullable(latest);
    }

    private Stream<Activity> read(ActivityQuery query, int firstPage) {
        ChatId chat = query.chatId();
        String name = query.name().orElseThrow();
        Optional<Instant> from = query.from();
        if (from.isEmpty()) {
            return read(chat, NameKey.named(chat, name), firstPage).map(Named::activity);
        }
        Instant until = query.until().orElse(Instant.MAX);
        return from.get().isBefore(until)
                ? read(chat, NameKey.named(chat, name, from.get(), until), firstPage)
                        .map(Named::activity)
                : Stream.empty();
    }

    private Stream<Named> read(ChatId chat, Expression keys, int firstPage) {
        return reading.query("read activities of chat " + chat, () -> calls.byName(keys), firstPage, this::named)
                .flatMap(Optional::stream);
    }

    private Optional<Named> named(Map<String, AttributeValue> item) {
        return calls.visible(item)
                .map(activity -> new Named(NameKey.nameIn(calls.items().reader(activity.ref(), item)), activity));
    }

    private static Map<String, Instant> latestFirst(Map<String, Instant> times) {
        Map<String, Instant> sorted = new LinkedHashMap<>();
        times.entrySet().stream()
                .sorted(Map.Entry.<String, Instant>comparingByValue()
                        .reversed()
                        .thenComparing(Map.Entry.comparingByKey()))
                .forEach(entry -> sorted.put(entry.getKey(), entry.getValue()));
        return sorted;
    }

    /** An activity by the name in its key, which may be spelled otherwise than in the activity. */
    private record Named(String name, Activity activity) {}
}
