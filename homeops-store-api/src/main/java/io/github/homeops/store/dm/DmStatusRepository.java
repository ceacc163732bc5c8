package io.github.homeops.store.dm;

import io.github.homeops.store.DecisionResult;
import io.github.homeops.store.UserId;
import io.github.homeops.store.message.MessageRef;
import java.util.Optional;

/**
 * Who may be written to in private. It belongs to the person, whatever the chat. Safe for use by many threads.
 *
 * <p>People decide by messages in their private chat with the bot, and the latest message stands: an older one that is
 * delivered once more never undoes it. That holds for messages of one chat only, since ids rise within a chat, so a message
 * in a group decides nothing. A message decides once: if it is edited, or has two buttons, what it decided first stands.
 */
public interface DmStatusRepository {

    /**
     * Notes that the person agrees to be written to in the chat of this message. The time of the first agreement stays. One
     * write.
     *
     * @return {@link DecisionResult#APPLIED}, or {@link DecisionResult#SUPERSEDED} if a later message has decided, or this one otherwise
     * @throws IllegalArgumentException if the message's chat is no private one: its id is not a number, or below zero, as that
     *     of a group is
     */
    DecisionResult optIn(UserId user, MessageRef message);

    /**
     * Notes that the person no longer wants to be written to; also of one who never agreed. One write.
     *
     * @return {@link DecisionResult#APPLIED}, or {@link DecisionResult#SUPERSEDED} if a later message has decided, or this one otherwise
     * @throws IllegalArgumentException if the message's chat is no private one: by its id nobody can tell whether it is later
     *     than what was said in private
     */
    DecisionResult optOut(UserId user, MessageRef message);

    /** Returns the status of the person, or empty if nothing is known of them. One strongly consistent read. */
    Optional<DmStatus> find(UserId user);

    /**
     * Returns whether the bot should, on the occasion of this message, ask the person to opt in. One write.
     *
     * <p>The answer is yes for one message only, however many ask at the same time, and yes again when that message is
     * delivered once more. It is no for all others, and for a person who has opted in or out without being asked.
     */
    boolean claimPrompt(UserId user, MessageRef message);
}
