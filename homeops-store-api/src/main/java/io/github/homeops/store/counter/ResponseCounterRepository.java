package io.github.homeops.store.counter;

import io.github.homeops.store.Cause;
import io.github.homeops.store.ChatId;
import io.github.homeops.store.message.MessageRef;
import java.time.LocalDate;

/**
 * How often the bot has spoken in each chat on each date of the household. Safe for use by many threads.
 *
 * <p>A bot that keeps to a cap {@linkplain #ask asks} before it speaks; one that only keeps count {@linkplain #increment
 * increments}. Both count a message once a day, however often it is delivered, and one that has been counted by either is
 * known to the other, if {@code increment} names it as the cause.
 *
 * <p>Dates begin and end at midnight in the household's zone. A counter is kept until midnight UTC seven days after its date
 * began.
 */
public interface ResponseCounterRepository {

    /**
     * Counts one more reply in the chat today and returns the new count. One write.
     *
     * <p>The call is counted once even if its answer is lost on the way back; calling again counts again. Where a cause can be
     * named, name it. Starts no cool-down.
     */
    long increment(ChatId chat);

    /**
     * Counts one more reply in the chat today unless the cause has been counted there today, and returns the present count
     * either way. One write. The cause is the message that is replied to, or what else made the bot speak:
     * {@code Cause.of("reminder 12")}.
     *
     * <p>A message that is delivered again after midnight is counted for the new day too; to rule that out, name the date.
     * Starts no cool-down.
     *
     * @throws IllegalArgumentException if the cause reads like a note that a permit leaves: it ends in {@code #again}, or in
     *     {@code #} and a ULID
     */
    long increment(ChatId chat, Cause cause);

    /**
     * Counts one more reply in the chat on the date unless the cause has been counted there, and returns the present count
     * either way. One write. Starts no cool-down.
     *
     * @throws IllegalArgumentException if the date lies so far back that its counter has expired, or if the cause reads like a
     *     note that a permit leaves
     */
    long increment(ChatId chat, LocalDate date, Cause cause);

    /** Returns how often the bot has spoken in the chat today; 0 if never. One strongly consistent read. */
    long count(ChatId chat);

    /**
     * Returns how often the bot spoke in the chat on the date; 0 if never, or if the counter has expired. One strongly
     * consistent read.
     */
    long count(ChatId chat, LocalDate date);

    /** Asks as {@link #ask(MessageRef, PermitRule)} does, by the default rule: 3 replies a day, no cool-down. */
    default Permit ask(MessageRef message) {
        return ask(message, PermitRule.builder().build());
    }

    /**
     * Asks to reply to the message in its chat today, and takes a place under the cap if there is one. "No" is an answer, not
     * an exception.
     *
     * <p>Decided and counted in one write, so there is never one reply over the cap, whoever asks at the same time; a refusal
     * costs no read. With a cool-down that reaches back over midnight, the counter of that date is read first, strongly
     * consistent; a reply that is granted there after that is not seen.
     *
     * <p>The same message asking again on the same day, or within the cool-down after midnight, is granted again without being
     * counted, in a second write. From then on its place cannot be {@linkplain #giveBack given back}, since either delivery
     * may have spoken. An answer that was lost on the way back is no such repeat.
     */
    Permit ask(MessageRef message, PermitRule rule);

    /**
     * Gives back a place that was not used, because the reply could not be sent: it is free for another message, and the
     * cool-down is again as it was before. Returns true if the place is free, now or since an earlier call; false, with
     * nothing changed, if the message has asked again meanwhile or the counter has expired.
     *
     * <p>If the answer to the asking was lost, and other bots count in the chat without saying why, nobody knows what the
     * cool-down was: then it stays.
     *
     * <p>One strongly consistent read and one write, more of them only if others change the counter at the same time.
     *
     * @throws IllegalArgumentException if the permit's receipt is not one of this store
     */
    boolean giveBack(Permit.Granted permit);
}
