package io.github.homeops.store.alias;

import io.github.homeops.store.Cause;
import io.github.homeops.store.ChatId;
import io.github.homeops.store.DecisionResult;
import io.github.homeops.store.UserId;
import io.github.homeops.store.message.MessageRef;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Stores the aliases of each chat: the names that its users give to activities. Thread-safe.
 *
 * <p>The store's {@link io.github.homeops.store.NameRule} is applied to names and activities: {@code "  Disk "} and
 * {@code "disk"} are one alias. A name or an activity that the rule refuses is an {@link IllegalArgumentException}, thrown
 * before any request.
 *
 * <p>Precedence: decisions (corrections, removals, merges) override lessons, and lessons override the seed vocabulary. Among
 * decisions, and among lessons, the message with the higher id wins. One lesson overrides a decision: a lesson from a message
 * after a removal. So each write names its message, the alias belongs to the chat of that message, and a redelivered or
 * late older message never undoes a newer decision. A removed alias is hidden from all reads; a tombstone stays in the table, so
 * that neither an older message nor a vocabulary restores the alias.
 *
 * <p>The delivery order of messages matters in these cases:
 *
 * <ul>
 *   <li>A removal that finds no alias leaves no tombstone. An older lesson or correction that is delivered later is applied.
 *   <li>A lesson that a correction overrides is not kept. If a removal between the two messages is delivered last, the name
 *       is removed until the lesson is delivered again.
 *   <li>A merge is applied to the aliases that it finds at the time of the call. An alias that an older message creates later is moved
 *       only when the merge is called again. An older correction of a moved alias that is delivered later is superseded, even
 *       if it names an activity that the merge is not about. A merge that is delivered before an older merge does not
 *       find the aliases that the older merge moves.
 *   <li>A merge does not move an alias that a later message has already taught. If the merge is delivered first, the
 *       alias is moved and the lesson is superseded.
 *   <li>Confirmations and teachers are those of the deliveries that were applied.
 * </ul>
 *
 * <p>Implemented by the library only: later versions may add methods.
 */
public interface AliasRepository {

    /** Returns the alias of this name, or empty if it does not exist. One strongly consistent read. */
    Optional<Alias> find(ChatId chat, String name);

    /**
     * Returns all aliases of the chat, sorted by name. Pages are fetched as the stream is consumed. Eventually consistent.
     */
    Stream<Alias> stream(ChatId chat);

    /**
     * Returns the aliases that the chat learned from this user, sorted by name. Pages are fetched as the stream is consumed.
     *
     * <p>Reads all aliases of the chat, at the cost of {@link #stream}. Eventually consistent.
     */
    Stream<Alias> streamByTeacher(ChatId chat, UserId teacher);

    /**
     * Returns the aliases of exactly this activity, in no particular order. Pages are fetched as the stream is consumed.
     *
     * <p>Reads an index, so it is always eventually consistent.
     */
    Stream<Alias> streamByActivity(ChatId chat, String activity);

    /**
     * Returns the chat's aliases that occur in a text, with their positions. The text is not changed.
     *
     * <p>An alias matches where its words stand in the text at word boundaries of Unicode (UAX #29), compared by the store's rule
     * for names: "disk" matches in "Disk,", "DISK!" and "disk-maskin", but not in "diskett", "disk:en", "disk.se" or
     * "disk's". Where matches overlap, the longer name wins, then a learned alias over a seeded one, then the match that
     * starts first.
     *
     * <p>Cost: no request while the chat's aliases are in the cache, by default for 5 minutes; otherwise 1 query for each
     * 1000 aliases, strongly consistent. Writes of this store are visible to the next call; writes of other processes at
     * the latest when the cache entry expires.
     *
     * <p>If the aliases cannot be read, the result is not {@linkplain Resolution#isComplete() complete}, or the call throws if the
     * store's {@code strictAliases} is set.
     *
     * @throws io.github.homeops.store.StoreException if the aliases cannot be read and the store is strict
     */
    Resolution resolve(ChatId chat, String text);

    /**
     * Teaches the chat of the message that the name means the activity. Idempotent.
     *
     * <p>An alias with a new activity has no confirmations; its {@code createdAt} stays. A lesson that repeats the known activity
     * keeps the confirmations and the teacher.
     *
     * <p>Cost: 1 conditional write; 2 if the name means another activity or was removed.
     *
     * @return {@link DecisionResult#APPLIED} if the name means the activity after the call, by this message or by another one;
     *     {@link DecisionResult#SUPERSEDED} if it does not: a message has corrected or merged the alias, or a later or the
     *     same message has removed it or taught another activity
     */
    DecisionResult learn(String name, String activity, UserId teacher, MessageRef message);

    /**
     * Counts a confirmation that the name means the activity, unless the cause was counted before, and returns the alias.
     * Idempotent.
     *
     * <p>An alias that means another activity is returned unchanged. A cause is recognised while fewer than 16 later causes
     * have reached the alias; after that it would be counted again.
     *
     * <p>Cost: 1 conditional write, and 1 more that trims the list of causes, on every fourth call from the 20th cause on.
     *
     * @return the alias after the call, or empty if it does not exist
     */
    Optional<Alias> confirm(ChatId chat, String name, String activity, Cause cause);

    /**
     * Sets the activity of the name in the chat of the message, whatever was learned before or later. Idempotent.
     *
     * <p>Creates the alias if it does not exist, also if it was removed by an older message. The confirmations start at 0.
     *
     * <p>Cost: 1 conditional write.
     *
     * @return {@link DecisionResult#APPLIED}; or {@link DecisionResult#SUPERSEDED} if a later message has decided about the
     *     name, or if this message has decided something else about it before
     */
    DecisionResult correct(String name, String activity, UserId teacher, MessageRef message);

    /**
     * Removes the alias from the chat of the message, unless a later message has taught it. Idempotent.
     *
     * <p>Cost: 1 conditional write; 2 if a later message has taught the alias.
     *
     * @return {@link DecisionResult#APPLIED}; {@link DecisionResult#NOT_FOUND} if the chat has never had such an alias; or
     *     {@link DecisionResult#SUPERSEDED} if a later message has decided about the name or taught it, or if this message
     *     has decided something else about it before
     */
    DecisionResult remove(String name, MessageRef message);

    /**
     * Corrects every alias of one activity in the chat of the message to another activity, and returns how many it moved.
     * Idempotent.
     *
     * <p>Confirmations, teachers and sources stay. Aliases that a later message has taught or decided about are not moved.
     * An older message that names the old activity is superseded afterwards.
     *
     * <p>Cost: 1 strongly consistent query for each 1000 aliases of the chat, and 1 conditional write for each alias that is moved,
     * several in parallel. If a write fails, the other writes are still sent before its exception is thrown; call again to
     * complete the merge.
     *
     * @throws IllegalArgumentException if {@code from} and {@code to} are one activity
     */
    int merge(String from, String to, MessageRef message);

    /**
     * Adds the names of a vocabulary that the chat does not know, and returns how many it added. Idempotent, so a bot can call
     * it at each start.
     *
     * <p>Aliases that were learned, corrected or removed stay as they are, and so do names of an earlier vocabulary.
     *
     * <p>Cost: 1 strongly consistent query for each 1000 aliases of the chat, and 1 conditional write for each name that is added,
     * several in parallel. If a write fails, the other writes are still sent before its exception is thrown; call again to
     * complete the vocabulary.
     *
     * @throws IllegalArgumentException if the store's rule for names refuses a name or an activity, or if two entries are one name
     *     with different activities; nothing is written then
     */
    int loadSeeds(ChatId chat, SeedVocabulary vocabulary);
}
