package io.github.homeops.store.dynamo.internal.activity;

import com.github.f4b6a3.ulid.Ulid;
import io.github.homeops.store.dynamo.internal.item.Values;
import java.time.Duration;
import java.time.Instant;

/** A stretch of the ids in a chat, both ends included. A way to read less, never a test of what was read. */
record ActivityIdRange(String low, String high) {

    /** All that can be an id, and more, so that what is no ULID is seen and complained about. */
    static final ActivityIdRange ALL = new ActivityIdRange(" ", "~");

    // Where the table counts in seconds, the id of another bot may still carry milliseconds, and the other way round.
    private static final Duration TOLERANCE = Duration.ofSeconds(1);

    /** Returns the ids that carry a time from the first instant on and before the second, give or take a second. */
    static ActivityIdRange between(Instant from, Instant until) {
        long first = Values.nearestStorable(from).minus(TOLERANCE).toEpochMilli();
        long last = Values.nearestStorable(until).plus(TOLERANCE).toEpochMilli();
        return new ActivityIdRange(Ulid.min(first).toString(), Ulid.max(last).toString());
    }

    /** Returns what lies beyond the id, in the direction in which the range is read. */
    ActivityIdRange beyond(String id, boolean latestFirst) {
        if (!latestFirst) {
            // All ids have one length, so nothing lies between an id and the same with a character more.
            return new ActivityIdRange(id + "0", high);
        }
        int last = id.length() - 1;
        return new ActivityIdRange(low, id.substring(0, last) + (char) (id.charAt(last) - 1));
    }

    boolean isEmpty() {
        return low.compareTo(high) > 0;
    }
}
