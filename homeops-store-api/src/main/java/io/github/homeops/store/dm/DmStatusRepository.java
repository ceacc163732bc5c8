package io.github.homeops.store.dm;

import io.github.homeops.store.DecisionResult;
import io.github.homeops.store.UserId;
import io.github.homeops.store.message.MessageRef;
import java.util.Optional;

/**
 * The opt-ins of users to direct messages of the bot. An opt-in belongs to the user and applies to all chats.
 *
 * <p>Users opt in and out by messages in their private chat with the bot. The message with the highest id wins: a
 * redelivery of an older message never undoes a later decision. Message ids are ordered within a chat only, so a
 * message in a group cannot decide. One message decides once: if it is edited, or if its buttons are pressed twice,
 * its first decision stays.
 *
 * <p>Thread-safe. Implemented by the library only: later versions may add methods.
 */
public interface DmStatusRepository {

    /**
     * Opts the user in to direct messages in this message's chat. Idempotent. {@code optedInAt} keeps the time of the
     * first opt-in.
     *
     * <p>Cost: 1 write request.
     *
     * @return {@link DecisionResult#APPLIED}; or {@link DecisionResult#SUPERSEDED} if a later message has decided, or
     *     if this message has opted the user out before
     * @throws IllegalArgumentException if the message's chat is not a private chat: its id is not a number, or is
     *     negative as the ids of groups are
     */
    DecisionResult optIn(UserId user, MessageRef message);

    /**
     * Opts the user out of direct messages, also if the user has never opted in. Idempotent.
     *
     * <p>Cost: 1 write request.
     *
     * @return {@link DecisionResult#APPLIED}; or {@link DecisionResult#SUPERSEDED} if a later message has decided, or
     *     if this message has opted the user in before
     * @throws IllegalArgumentException if the message's chat is not a private chat: its id cannot be compared with
     *     those of private messages
     */
    DecisionResult optOut(UserId user, MessageRef message);

    /**
     * Returns the user's status, or empty if the user has neither decided nor been prompted.
     *
     * <p>Cost: 1 read request. Strongly consistent.
     */
    Optional<DmStatus> find(UserId user);

    /**
     * Returns true if the bot should ask the user, with this message as the occasion, to opt in.
     *
     * <p>Returns true for exactly one message, however many claim concurrently, and true again for a redelivery of
     * that message. Returns false for all other messages, and for a user who has opted in or out without a prompt.
     *
     * <p>Cost: 1 write request.
     */
    boolean claimPrompt(UserId user, MessageRef message);
}
