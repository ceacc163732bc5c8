package io.github.homeops.store.dynamo.internal.counter;

import com.github.f4b6a3.ulid.Ulid;
import io.github.homeops.store.Cause;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The notes on the permits of a counter. Each is an entry of its own in {@code permits}, since a condition can only look for
 * whole entries:
 *
 * <ul>
 *   <li>{@code <cause>#<ULID>}: the call that was granted the permit, and its time;
 *   <li>{@code <cause>#again}: the message has asked again;
 *   <li>{@code reply#<ULID>}: the time of another bot's reply, kept by a permit that was given back after a later grant.
 * </ul>
 *
 * <p>Earlier versions stored these notes in {@code causes}. An entry there is taken for such a note if it has the form of one,
 * {@code causes} also has its cause, and {@code permits} has no grant for that cause.
 *
 * @param entries all notes
 * @param amongCauses how many of them are stored in {@code causes}
 */
record PermitNotes(Set<String> entries, int amongCauses) {

    private static final String SEPARATOR = "#";
    private static final String AGAIN = SEPARATOR + "again";
    private static final String REPLY = "reply";

    static PermitNotes of(List<String> causes, List<String> permits) {
        Set<String> counted = new HashSet<>(causes);
        Set<String> granted = permits.stream()
                .filter(entry -> replyAt(entry).isPresent())
                .map(PermitNotes::causeOf)
                .filter(cause -> !cause.equals(REPLY))
                .collect(Collectors.toSet());
        List<String> earlier = causes.stream()
                .filter(entry -> entry.endsWith(AGAIN) || replyAt(entry).isPresent())
                .filter(entry -> causeOf(entry).equals(REPLY) || counted.contains(causeOf(entry)))
                .filter(entry -> !granted.contains(causeOf(entry)))
                .toList();
        Set<String> entries = new HashSet<>(permits);
        entries.addAll(earlier);
        return new PermitNotes(entries, earlier.size());
    }

    static String granted(Cause cause, String callId) {
        return cause + SEPARATOR + callId;
    }

    static String again(Cause cause) {
        return cause + AGAIN;
    }

    static String reply(Instant at) {
        // A ULID begins in 1970; an earlier time is the end of no cool-down.
        return REPLY + SEPARATOR + Ulid.min(Math.max(0, at.toEpochMilli()));
    }

    boolean hasGranted(Cause cause, String callId) {
        return entries.contains(granted(cause, callId));
    }

    boolean hasAskedAgain(Cause cause) {
        return entries.contains(again(cause));
    }

    /** Returns the times of the replies that are noted. */
    Stream<Instant> replies() {
        return entries.stream().flatMap(entry -> replyAt(entry).stream());
    }

    /** Returns the time of the reply that the entry notes, or empty if the entry is not such a note. */
    static Optional<Instant> replyAt(String entry) {
        String ulid = entry.substring(entry.lastIndexOf(SEPARATOR) + 1);
        return entry.contains(SEPARATOR) && Ulid.isValid(ulid) ? Optional.of(Ulid.getInstant(ulid)) : Optional.empty();
    }

    private static String causeOf(String entry) {
        return entry.substring(0, entry.lastIndexOf(SEPARATOR));
    }
}
