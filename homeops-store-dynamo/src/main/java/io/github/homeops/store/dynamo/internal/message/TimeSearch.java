package io.github.homeops.store.dynamo.internal.message;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;

/**
 * Finds by halving where the messages of a chat reach an instant, given that ids rise with time.
 *
 * <p>A step asks for the first message at or after an id between the bounds. Two of three steps guess that id from the
 * times at the bounds, one a little too low and one a little too high, which closes in at once on an even flow of messages;
 * the third halves, so that bad guesses cost three times the halving at most.
 */
final class TimeSearch {

    /** As much as times may be out of line with ids: clocks differ, and messengers count in whole seconds. */
    private static final Duration TOLERANCE = Duration.ofMinutes(5);

    /** Reading this many messages too many costs less than the requests that would spare them. */
    private static final long CLOSE_ENOUGH = 64;

    private final Function<MessageIdRange, Optional<Sighting>> firstIn;
    private final MessageIdRange chat;

    /** Searches a chat, given as the range of all its ids, through a function that finds the first message of a range. */
    TimeSearch(MessageIdRange chat, Function<MessageIdRange, Optional<Sighting>> firstIn) {
        this.chat = chat.latestFirst() ? chat.reversed() : chat;
        this.firstIn = firstIn;
    }

    /** Returns the instant before which nothing lies that belongs to this one or a later one. */
    static Instant before(Instant instant) {
        return instant.isBefore(Instant.MIN.plus(TOLERANCE)) ? Instant.MIN : instant.minus(TOLERANCE);
    }

    /** Returns the instant from which on nothing lies that belongs before this one. */
    static Instant after(Instant instant) {
        return instant.isAfter(Instant.MAX.minus(TOLERANCE)) ? Instant.MAX : instant.plus(TOLERANCE);
    }

    /**
     * Returns the bounds between which the messages reach the instant, or empty if the ids turned out not to rise with
     * time.
     */
    Optional<Bounds> reach(Instant instant) {
        Optional<Sighting> oldest = firstIn.apply(chat);
        Optional<Sighting> newest = firstIn.apply(chat.reversed());
        if (oldest.isEmpty() || newest.isEmpty()) {
            return Optional.of(new Bounds(chat.low(), chat.low()));
        }
        return reach(instant, oldest.get(), newest.get());
    }

    private Optional<Bounds> reach(Instant instant, Sighting oldest, Sighting newest) {
        if (isOutOfLine(oldest, newest)) {
            return Optional.empty();
        }
        if (!oldest.timestamp().isBefore(instant)) {
            return Optional.of(new Bounds(chat.low(), oldest.messageId()));
        }
        if (newest.timestamp().isBefore(instant)) {
            return Optional.of(new Bounds(newest.messageId(), chat.high()));
        }
        return halve(instant, oldest, newest);
    }

    private Optional<Bounds> halve(Instant instant, Sighting oldest, Sighting newest) {
        Sighting before = oldest;
        Sighting after = newest;
        long end = newest.messageId();
        for (int step = 0; end - before.messageId() > CLOSE_ENOUGH; step++) {
            long probe = switch (step % 3) {
                case 0 -> guess(instant, before, after, end, -CLOSE_ENOUGH / 2);
                case 1 -> guess(instant, before, after, end, CLOSE_ENOUGH / 2);
                default -> before.messageId() + (end - before.messageId()) / 2;
            };
            Optional<Sighting> seen = firstIn.apply(chat.from(probe).to(after.messageId()));
            if (seen.isEmpty()) {
                // The message that bounds the search is gone: deleted while we searched.
                return Optional.empty();
            }
            Sighting found = seen.get();
            if (isOutOfLine(before, found) || isOutOfLine(found, after)) {
                return Optional.empty();
            }
            if (found.timestamp().isBefore(instant)) {
                before = found;
            } else {
                after = found;
                end = probe;
            }
        }
        return Optional.of(new Bounds(before.messageId(), end));
    }

    private static boolean isOutOfLine(Sighting lower, Sighting higher) {
        return lower.timestamp().isAfter(higher.timestamp().plus(TOLERANCE));
    }

    /** Guesses where an even flow of messages would reach the instant; the result always lies between the bounds. */
    private static long guess(Instant instant, Sighting before, Sighting after, long end, long offBy) {
        double span = millisBetween(before.timestamp(), after.timestamp());
        double part = span <= 0 ? 0 : millisBetween(before.timestamp(), instant) / span;
        double wholeWidth = (double) after.messageId() - before.messageId();
        long offset = (long) (wholeWidth * part) + offBy;
        return before.messageId() + Math.max(1, Math.min(end - before.messageId() - 1, offset));
    }

    private static double millisBetween(Instant from, Instant to) {
        return Duration.between(from, to).toMillis();
    }

    /**
     * Where an instant lies among the ids.
     *
     * @param lastBefore no message below this id was sent at the instant or later
     * @param firstAfter no message above this id was sent before the instant
     */
    record Bounds(long lastBefore, long firstAfter) {}
}
