package io.github.homeops.store.counter;

import io.github.homeops.store.Cause;
import io.github.homeops.store.ChatId;
import io.github.homeops.store.message.MessageRef;
import java.time.LocalDate;

/**
 * Counters of the bot's replies, one for each chat and date. Thread-safe.
 *
 * <p>A bot with a daily cap calls {@link #ask ask} before it replies. A bot that only counts calls {@link #increment increment}
 * after it. Both count a message once a day, however often it is delivered. A message that was counted by one of the two is a
 * duplicate for the other, if {@code increment} gets it as the cause.
 *
 * <p>A date begins and ends at midnight in the household's time zone. A counter expires 7 days after midnight UTC of its date.
 * No cause is dropped before that. A counter with 2,000 causes or permits is full, and sooner with causes of more than 33 bytes:
 * with 433 of 250 characters. {@code increment} and {@code ask} then throw a {@link io.github.homeops.store.StoreException
 * StoreException}.
 *
 * <p>Implemented by the library only: later versions may add methods.
 */
public interface ResponseCounterRepository {

    /**
     * Counts a reply in the chat today, unless its cause has been counted there today, and returns the updated count. The cause
     * is usually the message that the bot replies to. Use {@link Cause#unique()} for a reply to nothing.
     *
     * <p>One write. A message that is delivered again after midnight is counted on the new date too; pass a date to avoid that.
     * Does not start a cool-down.
     */
    long increment(ChatId chat, Cause cause);

    /**
     * Counts a reply in the chat on a date, unless its cause has been counted there, and returns the updated count.
     *
     * <p>One write. Does not start a cool-down.
     *
     * @throws IllegalArgumentException if the counter of the date has expired, or if the date is after 9999-12-31
     */
    long increment(ChatId chat, LocalDate date, Cause cause);

    /** Returns the number of replies in the chat today. One strongly consistent read. */
    long count(ChatId chat);

    /** Returns the number of replies in the chat on a date; 0 if the counter has expired. One strongly consistent read. */
    long count(ChatId chat, LocalDate date);

    /** Asks for a permit by the default rule, 3 replies a day without a cool-down; see {@link #ask(MessageRef, PermitRule)}. */
    default Permit ask(MessageRef message) {
        return ask(message, PermitRule.builder().build());
    }

    /**
     * Asks for a permit to reply to a message in its chat today, and counts the reply if the rule allows it. A refusal is a
     * return value and counts nothing.
     *
     * <p>The decision and the count are one conditional write: concurrent calls never exceed the cap. A cool-down that began
     * before midnight takes one strongly consistent read of the earlier date first. A permit that is granted for the earlier date
     * after that read is not seen.
     *
     * <p>A message that asks again on the same day, or within the cool-down after midnight, gets its permit again and is not
     * counted again. The first repeat takes a second write. From then on the permit cannot be {@linkplain #giveBack given
     * back}, because either delivery may have replied. A retry after a lost response inside this call is not such a repeat.
     */
    Permit ask(MessageRef message, PermitRule rule);

    /**
     * Gives back a permit whose reply was not sent: the reply is no longer counted, and the cool-down is restored. Returns true
     * if the permit is given back, by this call or by an earlier one. Returns false, without any change, if the message has
     * asked again or if the counter has expired.
     *
     * <p>The cool-down is not restored if the response to {@code ask} was lost and another bot counts in the same chat without
     * causes: the earlier cool-down is then unknown.
     *
     * <p>One strongly consistent read and one conditional write; more writes if the counter is changed concurrently.
     *
     * @throws IllegalArgumentException if the token of the permit is not one of this store
     */
    boolean giveBack(Permit.Granted permit);
}
