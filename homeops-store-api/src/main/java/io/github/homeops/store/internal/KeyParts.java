package io.github.homeops.store.internal;

import static java.util.Objects.requireNonNull;

import java.util.function.IntPredicate;

/** Checks texts that become parts of a table key. */
public final class KeyParts {

    private static final int MAX_LENGTH = 200;

    private KeyParts() {}

    /**
     * Checks an id that becomes part of a key.
     *
     * @throws IllegalArgumentException if the id has no character, more than 200 characters, white space, a control
     *     character, an unpaired surrogate or {@code #}
     */
    public static void requireId(String what, String id) {
        requireNonNull(id, what + " must not be null");
        IntPredicate forbidden = codePoint -> isForbidden(codePoint) || isSpace(codePoint);
        require(what, id, forbidden, "'#', white space or control characters");
    }

    /**
     * Checks a name that becomes part of a key, and returns the name unchanged.
     *
     * @throws IllegalArgumentException if the name has no character, more than 200 characters, a control character, an
     *     unpaired surrogate or {@code #}; the message does not contain the name, which may be private
     */
    public static String requireName(String what, String name) {
        require(what, name, KeyParts::isForbidden, "'#' or control characters");
        return name;
    }

    private static void require(String what, String part, IntPredicate forbidden, String words) {
        int length = part.codePointCount(0, part.length());
        if (length < 1 || length > MAX_LENGTH) {
            throw new IllegalArgumentException(what + " must have 1 to " + MAX_LENGTH + " characters, had " + length);
        }
        part.codePoints().filter(forbidden).findFirst().ifPresent(codePoint -> {
            throw new IllegalArgumentException("%s must not contain %s, had U+%04X".formatted(what, words, codePoint));
        });
    }

    // '#' separates the parts of a key: ALIAS#1#2 must not be both alias 2 of chat 1 and something of chat 1#2.
    // Half a surrogate pair has no form in UTF-8: in a key, all of them would be the same '?'.
    private static boolean isForbidden(int codePoint) {
        return codePoint == '#'
                || Character.isISOControl(codePoint)
                || Character.getType(codePoint) == Character.SURROGATE;
    }

    private static boolean isSpace(int codePoint) {
        return Character.isWhitespace(codePoint) || Character.isSpaceChar(codePoint);
    }
}
