package io.github.homeops.store.internal;

import java.time.Instant;

/** ULIDs: ids of 26 characters that begin with a time. */
public final class Ulids {

    private static final String ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    private static final int BITS = 5;
    private static final int LENGTH = 26;
    private static final int TIME_LENGTH = 10;

    private Ulids() {}

    /** Returns whether the text is a ULID, in capitals or not. */
    // 26 characters hold 130 bits, a ULID 128 of them: the first is at most 7.
    public static boolean isUlid(String id) {
        for (int i = 0; i < id.length(); i++) {
            if (digit(id.charAt(i)) < 0) {
                return false;
            }
        }
        return id.length() == LENGTH && digit(id.charAt(0)) <= 7;
    }

    /** Returns the time of a ULID, in whole milliseconds. */
    public static Instant time(String ulid) {
        long millis = ulid.substring(0, TIME_LENGTH)
                .chars()
                .mapToLong(Ulids::digit)
                .reduce(0, (time, digit) -> time << BITS | digit);
        return Instant.ofEpochMilli(millis);
    }

    private static int digit(int character) {
        // Beyond ASCII there are letters whose capital is one of these.
        return character > 0x7F ? -1 : ALPHABET.indexOf(Character.toUpperCase(character));
    }
}
