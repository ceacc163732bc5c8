package io.github.homeops.store.activity;

import static java.util.Objects.requireNonNull;

import io.github.homeops.store.ChatId;
import java.time.Instant;
import java.util.Locale;

/**
 * A reference to an activity: its chat and its id.
 *
 * @param chatId the chat
 * @param activityId the id within the chat, a ULID
 */
public record ActivityRef(ChatId chatId, String activityId) {

    private static final String ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    private static final int BITS = 5;
    private static final int LENGTH = 26;
    private static final int TIME_LENGTH = 10;

    /**
     * Checks the id.
     *
     * @throws IllegalArgumentException if the activity's id is not a ULID
     */
    public ActivityRef {
        requireNonNull(chatId, "chatId must not be null");
        requireNonNull(activityId, "activityId must not be null");
        if (!isUlid(activityId)) {
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
        long millis = activityId
                .substring(0, TIME_LENGTH)
                .chars()
                .mapToLong(ActivityRef::digit)
                .reduce(0, (time, digit) -> time << BITS | digit);
        return Instant.ofEpochMilli(millis);
    }

    /** Returns the reference as text: {@code activity 01KHNJCN5V00000000003G1EBB of chat -100}. */
    @Override
    public String toString() {
        return "activity " + activityId + " of chat " + chatId;
    }

    // 26 characters hold 130 bits, a ULID 128 of them: the first is at most 7.
    private static boolean isUlid(String id) {
        return id.length() == LENGTH && digit(id.charAt(0)) <= 7 && id.chars().allMatch(c -> digit(c) >= 0);
    }

    private static int digit(int character) {
        // Beyond ASCII there are letters whose capital is one of these.
        return character > 0x7F
                ? -1
                : ALPHABET.indexOf(Character.toString(character).toUpperCase(Locale.ROOT));
    }
}
