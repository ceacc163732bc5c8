package io.github.homeops.store.activity;

import static java.util.Objects.requireNonNull;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.internal.Ulids;
import java.time.Instant;

/**
 * A reference to an activity: its chat and its id.
 *
 * @param chatId the chat
 * @param activityId the id within the chat, a ULID
 */
public record ActivityRef(ChatId chatId, String activityId) {

    /**
     * Checks the id.
     *
     * @throws IllegalArgumentException if the activity's id is not a ULID
     */
    public ActivityRef {
        requireNonNull(chatId, "chatId must not be null");
        requireNonNull(activityId, "activityId must not be null");
        if (!Ulids.isUlid(activityId)) {
            throw new IllegalArgumentException(
                    "activityId must be a ULID, was another text of " + activityId.length() + " characters");
        }
    }

    /**
     * Returns the time that the id contains, in whole milliseconds. Sends no request.
     *
     * <p>In an id of this store, it is the time of the message, in the precision of the table. An id of another bot
     * may contain the time of processing, or a time in January 1970 if that bot wrote seconds in place of
     * milliseconds.
     */
    public Instant time() {
        return Ulids.time(activityId);
    }

    /** Returns the reference as text: {@code activity 01KHNJCN5V00000000003G1EBB of chat -100}. */
    @Override
    public String toString() {
        return "activity " + activityId + " of chat " + chatId;
    }
}
