package io.github.homeops.store.dynamo.internal.counter;

import io.github.homeops.store.Cause;
import io.github.homeops.store.counter.Permit;
import io.github.homeops.store.counter.PermitRule;
import io.github.homeops.store.message.MessageRef;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One call that asks for a permit.
 *
 * @param callId a ULID of the instant, the same for all attempts of the call, by which it knows its own write again
 * @param today the household's date
 * @param tomorrow when it ends
 * @param earlierReply the last reply on an earlier date that the cool-down reaches; null without one
 */
record PermitRequest(
        MessageRef message,
        PermitRule rule,
        String callId,
        Instant now,
        LocalDate today,
        Instant tomorrow,
        @Nullable Instant earlierReply) {

    /** Returns the counter of this date. */
    CounterKey on(LocalDate date) {
        return new CounterKey(message.chatId(), date);
    }

    Cause cause() {
        return Cause.of(message);
    }

    /** Returns what the call is for, in words that may stand in an error. */
    String what() {
        return "ask to reply to " + message;
    }

    /** Returns the same request with the last reply on an earlier date. */
    PermitRequest withEarlierReply(Instant reply) {
        return new PermitRequest(message, rule, callId, now, today, tomorrow, reply);
    }

    /** Returns until when the reply keeps the bot still, or empty if it does not. */
    Optional<Instant> stillUntil(@Nullable Instant reply) {
        return Optional.ofNullable(reply)
                .flatMap(at -> rule.coolDown().map(at::plus))
                .filter(until -> until.isAfter(now));
    }

    /** Returns the permit that this call was granted, as the count-th of the day. */
    Permit granted(long count, PermitToken token) {
        return permit(today, count, token, false);
    }

    /** Returns the permit of a message that had been granted one on the date. */
    Permit grantedAgain(LocalDate date, long count) {
        return permit(date, count, PermitToken.of(callId, null), true);
    }

    private Permit permit(LocalDate date, long count, PermitToken token, boolean repeated) {
        return Permit.Granted.builder()
                .message(message)
                .date(date)
                .left(left(count))
                .repeated(repeated)
                .token(token.toString())
                .build();
    }

    /** Returns why the bot must keep still today, or empty if nothing in the item says so. */
    Optional<Permit> refusal(CounterItem item) {
        Optional<Instant> cooledDown = Stream.of(stillUntil(earlierReply), stillUntil(item.lastResponseAt()))
                .flatMap(Optional::stream)
                .max(Instant::compareTo);
        if (item.count() >= rule.cap()) {
            // Midnight lifts the cap, but not the cool-down after a late reply.
            Instant resetsAt =
                    cooledDown.filter(until -> until.isAfter(tomorrow)).orElse(tomorrow);
            return Optional.of(new Permit.Refused(Permit.Reason.CAP, resetsAt));
        }
        return cooledDown.map(until -> new Permit.Refused(Permit.Reason.COOL_DOWN, until));
    }

    private int left(long count) {
        // Another bot may have left a count that is far off, on either side.
        long left = rule.cap() - Math.max(Integer.MIN_VALUE, count);
        return (int) Math.min(Integer.MAX_VALUE, Math.max(0, left));
    }
}
