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
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What the index by name knows: the last time, and how often. For one operation, whose requests it sends. */
final class ActivitiesByName {

    /** Later ones are greater; among equal times the message with the higher id, and within it the later activity. */
    static final Comparator<Activity> BY_TIME = Comparator.comparing(Activity::timestamp)
            .thenComparing(Activity::messageId)
            .thenComparing(Activity::activityId);

    /** The last one, and the one before it to see that it is older. */
    private static final int LAST_PAGE = 2;

    private static final int LAST_OF_USER_PAGE = 16;
    private static final int PERIOD_PAGE = 100;

    private final ActivityCalls calls;
    private final Reading reading;

    ActivitiesByName(ActivityCalls calls, Reading reading) {
        this.calls = calls;
        this.reading = reading;
    }

    Optional<Activity> last(ChatId chat, String name) {
        return last(named(chat, NameKey.named(chat, name), LAST_PAGE), activity -> true);
    }

    Optional<Activity> last(ChatId chat, String name, Predicate<Activity> wanted) {
        return last(named(chat, NameKey.named(chat, name), LAST_OF_USER_PAGE), wanted);
    }

    /** Returns all of the name that the query asks for; it names two instants. */
    Stream<Activity> within(ActivityQuery period, String name) {
        Instant from = period.from().orElseThrow();
        Instant until = period.until().orElseThrow();
        if (!from.isBefore(until)) {
            return Stream.empty();
        }
        return named(period.chatId(), NameKey.named(period.chatId(), name, from, until), PERIOD_PAGE)
                .filter(activity -> period.matches(activity.userId(), activity.timestamp()));
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

    /** Others than those wanted are read as well: they show when the time has passed that equal ones could have. */
    private static Optional<Activity> last(Stream<Activity> latestFirst, Predicate<Activity> wanted) {
        @Nullable Activity last = null;
        for (Iterator<Activity> rest = latestFirst.iterator(); rest.hasNext(); ) {
            Activity activity = rest.next();
            if (last != null && activity.timestamp().isBefore(last.timestamp())) {
                break;
            }
            if (wanted.test(activity) && (last == null || BY_TIME.compare(activity, last) > 0)) {
                last = activity;
            }
        }
        return Optional.ofNullable(last);
    }

    private Stream<Activity> named(ChatId chat, Expression keys, int firstPage) {
        return read(chat, keys, firstPage).map(Named::activity);
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
