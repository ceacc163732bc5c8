package io.github.homeops.store.alias;

import io.github.homeops.store.Cause;
import io.github.homeops.store.ChatId;
import io.github.homeops.store.DecisionResult;
import io.github.homeops.store.UserId;
import io.github.homeops.store.message.MessageRef;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The words of every chat for its activities. Safe for use by many threads.
 *
 * <p>Names and activities are written by the store's {@link io.github.homeops.store.NameRule}: {@code "  Disk "} and
 * {@code "disk"} are one alias. One that the rule does not allow is refused before anything is sent.
 *
 * <p>What counts for more wins: a correction over what was learned, and that over a vocabulary. Among corrections, and
 * among lessons, the later message wins, in whatever order they are delivered; so each names the message it comes from, and the
 * alias belongs to the chat of that message. A removed alias is gone for every method that reads; a trace of it stays, so
 * that neither an old message nor a vocabulary brings it back.
 *
 * <p>What a name means in the end, and by whose correction, follows from the messages, however often and in whatever order they are
 * delivered. There are two limits: a removal that finds no alias leaves nothing behind, so it does not keep an older message from
 * teaching the name later; and {@link #merge} is about the aliases that it finds. Confirmations and teachers are those of
 * the deliveries.
 */
public interface AliasRepository {

    /** Returns the alias of this name, or empty if the chat has none. One strongly consistent read. */
    Optional<Alias> find(ChatId chat, String name);

    /**
     * Returns all aliases of the chat in the order of their names, fetched as the stream is consumed. Eventually consistent.
     */
    Stream<Alias> stream(ChatId chat);

    /**
     * Returns what the chat learned from this person, in the order of the names, fetched as the stream is consumed. The
     * other aliases of the chat are read, and paid for, on the way. Eventually consistent.
     */
    Stream<Alias> streamByTeacher(ChatId chat, UserId teacher);

    /**
     * Returns the aliases that mean exactly this activity, in no particular order, fetched as the stream is consumed. Reads an
     * index, so the last moment may be missing.
     */
    Stream<Alias> streamByActivity(ChatId chat, String activity);

    /**
     * Finds the chat's aliases in a text, which is left as it is.
     *
     * <p>An alias is found where its words stand in the text as the store's rule for names reads them, at word boundaries as
     * Unicode has them (UAX #29): "disk" in "Disk," and "DISK!", not in "diskett"; also in "disk-maskin", not in "disk:en",
     * "disk.se" or "disk's". Of matches that overlap, the longer name wins, then what was learned over what a vocabulary
     * brought, then the one that comes first.
     *
     * <p>Aliases are read once in five minutes for each chat, or as the store is set, strongly consistent; until then no request is
     * sent. What this store writes is seen by the next call, what others write within those minutes. If the aliases cannot be
     * read, the answer is marked as not complete, unless the store is set to be strict about it.
     *
     * @throws io.github.homeops.store.StoreException if the aliases cannot be read and the store is strict
     */
    Resolution resolve(ChatId chat, String text);

    /**
     * Learns from the message that the name means the activity in its chat. One write; two if the name has meant something
     * else, was removed or was corrected.
     *
     * <p>A new meaning has no confirmations yet; the time of the first lesson stays. Learning what is known already keeps the
     * confirmations and the teacher. A removed name is learned anew only from a message after the one that removed it. What a
     * correction overrules is noted all the same: it holds if the name was removed between the two.
     *
     * @return {@link DecisionResult#APPLIED} if the name now means the activity, perhaps since long; {@link DecisionResult#SUPERSEDED}
     *     if it means another or none: it was corrected, was removed by a later message, was learned otherwise from a later
     *     message, or a later message has merged the activity into the one that it means
     */
    DecisionResult learn(MessageRef message, String name, String activity, UserId teacher);

    /**
     * Counts one more confirmation that the name means the activity, unless the cause has been counted, and returns the
     * alias as it then is; empty if the chat has none of this name. An alias that means another activity is returned and not
     * counted. One write, and now and then a second one that trims the list of causes.
     *
     * <p>A cause is known again as long as fewer than 16 later ones have reached the alias; after that it would count once
     * more.
     */
    Optional<Alias> confirm(ChatId chat, String name, String activity, Cause cause);

    /**
     * Notes that by this message the name means the activity in its chat, whatever was learned before; confirmations start
     * over. A name that the chat did not know is known from then on. One write; two if a later message has taught the name,
     * or merged what it means.
     *
     * @return {@link DecisionResult#APPLIED}; or {@link DecisionResult#SUPERSEDED} if a later message has decided about the name, this one
     *     has decided otherwise before, or a later one has merged the activity into another, which the name then means
     */
    DecisionResult correct(MessageRef message, String name, String activity, UserId teacher);

    /**
     * Notes that by this message the name is no alias in its chat, unless a later one has taught it: then it means what that
     * one taught, whatever it was corrected to before. One write; two if it was taught later.
     *
     * @return {@link DecisionResult#APPLIED}; {@link DecisionResult#NOT_FOUND} if the chat has never had such an alias; or
     *     {@link DecisionResult#SUPERSEDED} if a later message has decided about the name or taught it, or this one has decided
     *     otherwise before
     */
    DecisionResult remove(MessageRef message, String name);

    /**
     * Makes every alias of one activity in the message's chat one of another, and returns how many were moved.
     * Confirmations and teachers stay, and so does what a later message has taught, decided or merged. An older message
     * that is delivered afterwards and names the old activity for what was moved means the new one.
     *
     * <p>A merge is about the aliases that it finds. One that an older message makes an alias of the old activity only
     * afterwards is moved when the merge is delivered again, and of two merges the older one has to be delivered first.
     *
     * <p>Reads all aliases of the chat, strongly consistent, and sends one write for each that is moved, a few at a time. If one
     * fails, the others are still tried before its exception is thrown; to go on, merge again.
     *
     * @throws IllegalArgumentException if the two are one activity
     */
    int merge(MessageRef message, String from, String to);

    /**
     * Adds the words of a vocabulary that the chat does not know, and returns how many were added. What was learned, corrected
     * or removed stays as it is, and so do words of an earlier vocabulary: loading it at each start is safe.
     *
     * <p>Reads all aliases of the chat, strongly consistent, and sends one write for each word that is missing, a few at a time. If
     * one fails, the others are still tried before its exception is thrown; to go on, load again.
     *
     * @throws IllegalArgumentException if a word is no name, or if two words are one name and mean different activities;
     *     nothing is written then
     */
    int loadSeeds(ChatId chat, SeedVocabulary vocabulary);
}
